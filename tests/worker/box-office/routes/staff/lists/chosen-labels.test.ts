import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { deliveries } from '../../../../../../shared/contract/box-office/staff/lists.ts'
import { maxLabelOrders } from '../../../../../../shared/contract/limits.ts'
import { sites } from '../../../../../../shared/sites/sites.ts'
import { labelSheet } from '../../../../../../worker/box-office/handlers/lists/label-sheet.ts'
import { printDeliveryLabels } from '../../../../../../worker/box-office/handlers/lists/printed-deliveries.ts'
import { printLabels } from '../../../../../../worker/box-office/handlers/lists/printed-lists.ts'
import { staffSession } from '../../../../content/editor/as-staff.ts'
import { calling } from '../some-staff.ts'
import { moveTo, printing, reported, soldAtDesk, somePostedProduction, textOf } from './some-posted.ts'

const names = ['Gesa Hartwig', 'Elke Sommerfeld', 'Uwe Lorenzen', 'Ida Berg'] as const
const unknown = 'A-26-AAA-AAA-AAAA'
let call: ReturnType<typeof calling>
/** Letters, in the order of the list, and the production of each. */
let letters: { number: string; production: number }[]
beforeAll(async () => {
  call = calling(await staffSession('silke', 'boxoffice'))
  letters = []
  for (const [index, name] of names.entries()) {
    const production = await somePostedProduction()
    await moveTo(production, `2026-12-0${index + 1}`)
    letters.push({ number: await soldAtDesk(call, production, { name, seats: ['1-1'] }), production })
  }
})

const numberOf = (name: (typeof names)[number]) => letters[names.indexOf(name)]?.number ?? ''
const ask = (query: string) => call(`deliveries/labels/?${query}`, undefined, 'GET')
const labels = (orders: string[], context = printing) =>
  textOf(printDeliveryLabels(context, { from: 1, orders: orders.join(',') }))

/** Returns the names of the letters that are printed, in their order. */
const printedNames = (text: string) =>
  names.filter((name) => text.includes(name)).toSorted((one, other) => text.indexOf(one) - text.indexOf(other))

async function waiting() {
  const { json } = await call('deliveries/', undefined, 'GET')
  return deliveries.parse(json).results.map(({ number, handed_over_at: at }) => ({ number, at }))
}

describe('The labels of chosen letters', () => {
  it('are those of the choice and no others, in the order of the list, and printing them posts none', async () => {
    const before = await waiting()
    expect(before).toEqual(letters.map(({ number }) => ({ number, at: null })))
    const choice = [numberOf('Ida Berg'), numberOf('Elke Sommerfeld')]
    const text = await labels([...choice, numberOf('Ida Berg')])
    expect(printedNames(text)).toEqual(['Elke Sommerfeld', 'Ida Berg'])
    expect(text.match(/Lange Reihe 5/g)).toHaveLength(2)
    expect(text).not.toMatch(/fehl|zu verschicken/)
    // the last loaded letter ends the labels of a whole list only
    const { number: through } = letters[0] ?? {}
    expect(printedNames(await textOf(printDeliveryLabels(printing, { from: 1, through })))).toEqual(['Gesa Hartwig'])
    const both = printDeliveryLabels(printing, { from: 1, orders: choice.join(','), through })
    expect(printedNames(await textOf(both))).toEqual(['Elke Sommerfeld', 'Ida Berg'])
    expect((await ask(`orders=${choice}`)).status).toBe(200)
    const log = await env.DB.prepare(
      'SELECT action, detail FROM box_office_staff_calls ORDER BY id DESC LIMIT 1',
    ).first<{ action: string; detail: string }>()
    expect([log?.action, JSON.parse(log?.detail ?? '')]).toEqual(['labels', { count: 2 }])
    expect(await waiting()).toEqual(before)
  })

  it('leave out what is not to be posted here, and the last one says how many that are', async () => {
    const { number, production } = letters[2] ?? { number: '', production: 0 }
    const choice = [numberOf('Gesa Hartwig'), number, unknown]
    expect(await labels(choice)).toMatch(/Hartwig.*Lorenzen.*1 ausgewählte Sendung ist nicht mehr zu verschicken\./)
    const mark = async (is_handed_over: boolean) => {
      await call(`orders/${number}/handover/`, { is_handed_over })
      await reported(number)
    }
    await mark(true)
    const text = await labels(choice)
    expect(printedNames(text)).toEqual(['Gesa Hartwig'])
    expect(text).toContain('2 ausgewählte Sendungen sind nicht mehr zu verschicken.')
    // the concert's own list still has the posted order
    const ofProduction = await textOf(printLabels(printing, production, { from: 1, orders: number }))
    expect(printedNames(ofProduction)).toEqual([])
    expect(ofProduction).toContain('1 ausgewählte Sendung ist nicht mehr zu verschicken.')
    await mark(false)
    // another site knows none of these orders
    const elsewhere = await labels(choice, { ...printing, site: sites.h })
    expect(printedNames(elsewhere)).toEqual([])
    expect(elsewhere).toContain('3 ausgewählte Sendungen sind nicht mehr zu verschicken.')
    expect(await labels([unknown], { ...printing, locale: 'en' })).toContain(
      '1 selected letter is no longer to be posted.',
    )
  })

  it('say how many chosen letters have no address, but not how many others, nor that the list is cut', async () => {
    const [first, second] = [numberOf('Gesa Hartwig'), numberOf('Elke Sommerfeld')]
    const rows = [
      { number: first, name: 'Gesa Hartwig', post: null, handed_over_at: null },
      { number: second, name: 'Elke Sommerfeld', post: null, handed_over_at: null },
    ]
    const print = (orders?: string) => textOf(labelSheet(printing, rows, { from: 1, orders, isCut: true }))
    expect(await print()).toMatch(/2 Sendungen ohne Anschrift fehlen\. Die Liste ist zu lang/)
    const chosen = await print(second)
    expect(chosen).toContain('1 Sendung ohne Anschrift fehlt.')
    expect(chosen).not.toContain('zu lang')
  })

  it('are chosen on the list of a concert, too', async () => {
    const { number, production } = letters[0] ?? { number: '', production: 0 }
    const other = await soldAtDesk(call, production, { name: 'Ole Petersen', seats: ['2-1'] })
    const path = (orders: string) => `productions/${production}/lists/labels/?orders=${orders}`
    const print = (orders?: string) => textOf(printLabels(printing, production, { from: 1, orders }))
    expect(await print()).toMatch(/Hartwig.*Petersen/)
    expect(await print(number)).not.toContain('Petersen')
    expect(await print(other)).not.toContain('Hartwig')
    expect((await call(path(other), undefined, 'GET')).status).toBe(200)
    expect((await call(path('x'), undefined, 'GET')).status).toBe(400)
  })

  it('are refused for more letters than a call takes, and for what is no list of numbers', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => `A-26-AAA-AAA-${1000 + index}`).join(',')
    expect((await ask(`orders=${many(maxLabelOrders)}`)).status).toBe(200)
    const german = await ask(`orders=${many(maxLabelOrders + 1)}`)
    expect([german.status, german.json.errors]).toEqual([
      400,
      [{ field: 'orders', message: 'Die Bestellungen sind 1 bis 200 Bestellnummern, durch Kommas getrennt.' }],
    ])
    const english = await ask(`locale=en&orders=${many(maxLabelOrders + 1)}`)
    expect([english.status, english.json.errors]).toEqual([
      400,
      [{ field: 'orders', message: 'The orders must be 1 to 200 order numbers, separated by commas.' }],
    ])
    const pairs = [';', ', ', ',,'].map((between) => `${unknown}${between}${unknown}`)
    for (const orders of ['x', 'a-26-aaa-aaa-aaaa', `${unknown},`, `,${unknown}`, ...pairs])
      expect((await ask(`orders=${encodeURIComponent(orders)}`)).status, orders).toBe(400)
    expect((await ask(`orders=${unknown}&orders=${unknown}`)).status).toBe(400)
  })
})
