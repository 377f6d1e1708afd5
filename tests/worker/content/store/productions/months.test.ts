import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { monthsFromIndex, packMonths } from '../../../../../worker/content/store/productions/months.ts'
import { deleteProductions, upsertProductions } from '../../../../../worker/content/store/productions/writes.ts'
import worker from '../../../../../worker/index.ts'
import { rowsOf, someFrame, someProduction, store } from '../some-rows.ts'

const { room } = await someFrame('hh')

interface Month {
  month: string
  entries: string | null
}
const stored = () => rowsOf<Month>("SELECT month, entries FROM production_months WHERE site = 'hh' ORDER BY month")

/** Reads the months as if none were packed, so that their entries are computed from the productions. */
async function readAgain(): Promise<Month[]> {
  const { text, params } = monthsFromIndex('hh', '0000')
  const unpacked = text.replace(
    'FROM production_months m',
    'FROM (SELECT site, month, NULL AS entries FROM production_months) m',
  )
  expect(unpacked).not.toBe(text)
  return rowsOf<Month>(unpacked, ...(params as string[]))
}

const run = (text: string, ...params: (string | number)[]) =>
  env.DB.prepare(text)
    .bind(...params)
    .run()
const at = (day: string) => ({ startsAt: `${day}T19:00:00Z`, roomId: room })
const idOf = async (externalId: string) =>
  (await rowsOf<{ id: number }>('SELECT id FROM productions WHERE external_id = ?', externalId))[0]?.id ?? 0

test('every write of a production or of its sale patches its month', async () => {
  const steps: [what: string, write: () => Promise<unknown>][] = [
    [
      'two new ones',
      () =>
        upsertProductions(store, 'hh', [someProduction('a', at('2027-01-09')), someProduction('b', at('2027-01-05'))]),
    ],
    ['a price', () => upsertProductions(store, 'hh', [someProduction('a', { ...at('2027-01-09'), priceFrom: 12.5 })])],
    [
      'another day',
      () => upsertProductions(store, 'hh', [someProduction('a', { ...at('2027-01-02'), genre: 'jazz' })]),
    ],
    ['another month', () => upsertProductions(store, 'hh', [someProduction('a', at('2027-02-02'))])],
    [
      'a sale',
      async () =>
        run(
          "INSERT INTO sale_words (site, production_id, version, stock, is_stopped, lowest_cents, highest_cents) VALUES ('hh', ?, 1, 'available', 0, 900, 1900)",
          await idOf('a'),
        ),
    ],
    ['its price', () => run('UPDATE sale_words SET lowest_cents = 800')],
    ['its end', () => run("UPDATE sale_words SET closes_at = '2027-01-01T00:00:00Z'")],
    ['no sale', () => run('DELETE FROM sale_words')],
    ['one less', () => deleteProductions(store, 'hh', ['a'])],
  ]
  let before = ''
  for (const [what, write] of steps) {
    await write()
    const months = await stored()
    expect(months, what).toEqual(await readAgain())
    expect(JSON.stringify(months), what).not.toBe(before)
    before = JSON.stringify(months)
  }
})

test('a word of the inventory that changes nothing of a month does not write it', async () => {
  await upsertProductions(store, 'hh', [someProduction('c', at('2027-03-09'))])
  const id = await idOf('c')
  await run(
    "INSERT INTO sale_words (site, production_id, version, stock, is_stopped, lowest_cents, highest_cents) VALUES ('hh', ?, 1, 'available', 0, 900, 1900)",
    id,
  )
  await run("UPDATE production_months SET entries = 'untouched' WHERE month = '2027-03'")
  await run("UPDATE sale_words SET version = 2, stock = 'few_left', highest_cents = 2000 WHERE production_id = ?", id)
  expect(await stored()).toContainEqual({ month: '2027-03', entries: 'untouched' })
  await run("UPDATE production_months SET entries = '[]' WHERE month = '2027-03'")
  await run('UPDATE sale_words SET lowest_cents = 700 WHERE production_id = ?', id)
  expect((await stored()).find(({ month }) => month === '2027-03')?.entries).toContain('700')
})

test('a write of many leaves their months unpacked until the last one, or the night after one that broke off', async () => {
  const many = Array.from({ length: 40 }, (_, n) =>
    someProduction(`many-${n}`, at(`2027-${n % 2 ? '04' : '05'}-1${n % 9}`)),
  )
  await upsertProductions(store, 'hh', many)
  const unpacked = async () => (await stored()).flatMap(({ month, entries }) => (entries === null ? [month] : []))
  expect(await unpacked()).toEqual(['2027-04', '2027-05'])
  await upsertProductions(store, 'hh', [someProduction('many-0', at('2027-05-30'))])
  expect(await unpacked()).toEqual(['2027-04', '2027-05'])
  await packMonths(store)
  expect(await stored()).toEqual(await readAgain())
  await deleteProductions(
    store,
    'hh',
    many.map(({ externalId }) => externalId),
  )
  expect(await unpacked()).toEqual(['2027-04', '2027-05'])
  await worker.scheduled({ scheduledTime: Date.parse('2026-11-21T02:17:00Z') }, env)
  expect(await unpacked()).toEqual([])
  expect(await stored()).toContainEqual({ month: '2027-05', entries: '[]' })
})
