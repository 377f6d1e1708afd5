import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { orderProduction } from '../../../worker/box-office/objects/order/order-production.ts'
import { readPendingSales, readSales, saveAnswer } from '../../../worker/box-office/store/sales.ts'
import { readHouseFacts } from '../../../worker/content/handlers/house-facts/read.ts'
import { readProduction } from '../../../worker/content/handlers/productions/detail.ts'
import { contentReader } from '../../../worker/content/store/reader.ts'
import { askWith, staffSession } from '../content/editor/as-staff.ts'
import { insertVenue } from '../content/fixture.ts'
import { now, someSalesData, someStoredSales, store } from './store/some-sales.ts'

const reading = { read: contentReader(env.DB), site: 'hh', locale: 'de', now } as Parameters<typeof readHouseFacts>[0]
const factOf = async (name: string) => (await readHouseFacts(reading)).find(({ fact }) => fact === name)?.rows
const types = () => someSalesData().price_types

let id: number
beforeAll(async () => {
  ;({ id } = await someStoredSales({
    data: someSalesData({
      price_types: [...types().filter(({ key }) => key === 'normal'), { key: 'reduced', name: { de: 'Alt' } }],
      delivery: [
        { type: 'pdf', cents: 0 },
        { type: 'post', cents: 420 },
      ],
      transfer_until_days: 9,
    }),
  }))
  await insertVenue(7001, 'hh', 'Speicher', {
    stepFree: true,
    inductionLoop: false,
    wheelchairPlaces: 2,
    companionTicket: true,
  })
  await env.DB.prepare(`UPDATE venues SET guide = '{"doors_minutes":40}' WHERE id = 7001`).run()
})

test('the facts of the house are those of its halls and of its sales', async () => {
  expect(await factOf('doors')).toEqual([
    { name: 'Speicher', text: '40 Minuten vor Beginn.' },
    { name: 'Mit Einführung', text: 'Spätestens 15 Minuten vor der Einführung.' },
  ])
  expect(await factOf('wheelchair')).toEqual([{ name: 'Speicher', text: '2 Rollstuhlplätze.' }])
  expect(await factOf('delivery')).toEqual([
    { name: 'PDF per E-Mail', text: 'ohne Aufpreis' },
    { name: 'Per Post', text: '4,20\u00a0€' },
  ])
  expect((await factOf('payment'))?.[1]?.text).toContain('Bis 9 Tage vor dem Konzert')
  expect((await factOf('reductions'))?.map(({ name }) => name)).toContain('Junge Menschen')
})

test('published words of price types reach facts, the concert and the sale; an order keeps those it was bought with', async () => {
  const before = await readSales(store, 'hh', id)
  const production = await readProduction(reading, id)
  if (!before || !production) throw new Error('nothing is sold')
  await saveAnswer(store, { site: 'hh', productionId: id, version: before.sales.version }, null)
  const bought = orderProduction(production, before.sales, 'de')

  const admin = askWith(await staffSession('seller', 'admin', ['hh']), 'hh', '/admin/api/')
  const [row] = (await admin('settings/')).json.results as { id: number }[]
  const { revision } = (await admin(`settings/${row?.id}/`)).json
  const word = {
    key: 'reduced',
    name: { de: 'Vergünstigt', en: 'Saver' },
    hint: { de: 'Bis 20 Jahre.' },
    proof: { de: 'Schulausweis' },
  }
  const body = { action: 'publish', values: { priceTypes: [word] } }
  expect((await admin(`settings/${row?.id}/`, { method: 'POST', base: revision, body })).status).toBe(200)

  expect(await factOf('reductions')).toEqual([
    { name: 'Vergünstigt', text: 'Bis 20 Jahre. Am Einlass zeigen: Schulausweis.' },
  ])
  expect((await readProduction(reading, id))?.prices_text).toBe('Vergünstigt: Bis 20 Jahre.')
  const [pending] = await readPendingSales(store, 'hh', 10)
  expect(pending?.sales.version).toBe(before.sales.version + 1)
  expect(orderProduction(production, pending?.sales ?? before.sales, 'de').price_types.at(1)).toEqual({
    key: 'reduced',
    name: 'Vergünstigt',
    proof: 'Schulausweis',
  })
  expect(bought.price_types.at(1)).toEqual({ key: 'reduced', name: 'Alt' })
})
