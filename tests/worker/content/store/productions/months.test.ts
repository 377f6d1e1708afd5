import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { writeMany } from '../../../../../worker/content/store/many/publish-many.ts'
import { entriesIn, packMonths, periodsFromIndex } from '../../../../../worker/content/store/productions/months.ts'
import { deleteProductions } from '../../../../../worker/content/store/productions/writes.ts'
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
  const { text, params } = periodsFromIndex('hh', '0000')
  const unpacked = text.replace(
    'CROSS JOIN production_months m',
    'CROSS JOIN (SELECT site, month, NULL AS entries FROM production_months) m',
  )
  expect(unpacked).not.toBe(text)
  const rows = await rowsOf<{ period: string; entries: string }>(unpacked, ...(params as string[]))
  return rows.toSorted(byPeriod).map(({ period, entries }) => ({ month: period, entries }))
}
const byPeriod = (one: { period: string }, other: { period: string }) => (one.period < other.period ? -1 : 1)

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
        writeMany(store, 'hh', 'productions', [
          someProduction('a', at('2027-01-09')),
          someProduction('b', at('2027-01-05')),
        ]),
    ],
    [
      'a price',
      () => writeMany(store, 'hh', 'productions', [someProduction('a', { ...at('2027-01-09'), priceFrom: 12.5 })]),
    ],
    [
      'another day',
      () => writeMany(store, 'hh', 'productions', [someProduction('a', { ...at('2027-01-02'), genre: 'jazz' })]),
    ],
    ['another month', () => writeMany(store, 'hh', 'productions', [someProduction('a', at('2027-02-02'))])],
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
  await writeMany(store, 'hh', 'productions', [someProduction('c', at('2027-03-09'))])
  const id = await idOf('c')
  await run(
    "INSERT INTO sale_words (site, production_id, version, stock, is_stopped, lowest_cents, highest_cents) VALUES ('hh', ?, 1, 'available', 0, 900, 1900)",
    id,
  )
  await run("UPDATE production_months SET entries = 'untouched' WHERE month = '2027-03'")
  await run("UPDATE sale_words SET version = 2, stock = 'few_left', highest_cents = 2000 WHERE production_id = ?", id)
  expect(await stored()).toContainEqual({ month: '2027-03', entries: 'untouched' })
  await run("UPDATE production_months SET entries = '' WHERE month = '2027-03'")
  await run('UPDATE sale_words SET lowest_cents = 700 WHERE production_id = ?', id)
  expect((await stored()).find(({ month }) => month === '2027-03')?.entries).toContain('700')
})

test('a write of many productions leaves their months unpacked until the last write, or until the night after an interrupted one', async () => {
  const many = Array.from({ length: 40 }, (_, n) =>
    someProduction(`many-${n}`, at(`2027-${n % 2 ? '04' : '05'}-1${n % 9}`)),
  )
  await writeMany(store, 'hh', 'productions', many)
  const unpacked = async () => (await stored()).flatMap(({ month, entries }) => (entries === null ? [month] : []))
  expect(await unpacked()).toEqual(['2027-04', '2027-05'])
  await writeMany(store, 'hh', 'productions', [someProduction('many-0', at('2027-05-30'))])
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
  expect(await stored()).toContainEqual({ month: '2027-05', entries: '' })
})

test('a patch finds its line whatever other lines say, and keeps the order of one minute', async () => {
  const genre = 'x\n[3,"a","'
  const id = (n: number) => idOf(`order-${n}`)
  await writeMany(
    store,
    'hh',
    'productions',
    [0, 1, 2, 3].map((n) => someProduction(`order-${n}`, { ...at('2027-06-09'), genre: n === 1 ? genre : 'jazz' })),
  )
  const disguised = `[${await id(3)},"`
  await writeMany(store, 'hh', 'productions', [
    someProduction('order-0', { ...at('2027-06-09'), genre: `${disguised}\n${disguised}` }),
  ])
  await writeMany(store, 'hh', 'productions', [someProduction('order-3', { ...at('2027-06-08'), priceFrom: 3 })])
  await writeMany(store, 'hh', 'productions', [someProduction('order-2', { ...at('2027-06-10'), genre })])
  await writeMany(store, 'hh', 'productions', [someProduction('order-3', at('2027-06-09'))])
  await writeMany(store, 'hh', 'productions', [someProduction('order-2', at('2027-06-09'))])
  expect(await stored()).toEqual(await readAgain())
  const june = (await stored()).find(({ month }) => month === '2027-06')?.entries ?? ''
  expect(entriesIn(june).map(([each]) => each)).toEqual([await id(0), await id(1), await id(2), await id(3)])
})

test('a past decade is read from one row until one of its months changes', async () => {
  const old = [someProduction('old-a', at('1907-01-09')), someProduction('old-b', at('1907-03-09'))]
  await writeMany(store, 'hh', 'productions', [...old, someProduction('old-c', at('1912-03-09'))])
  const read = async (month: string) => {
    const { text, params } = periodsFromIndex('hh', month)
    return (await rowsOf<{ period: string; entries: string }>(text, ...(params as string[]))).toSorted(byPeriod)
  }
  const months = await read('1900-01')
  expect(months.slice(0, 3).map(({ period }) => period)).toEqual(['1907-01', '1907-03', '1912-03'])
  await packMonths(store)
  const decades = await read('1907-02')
  expect(decades.slice(0, 2).map(({ period }) => period)).toEqual(['190', '191'])
  expect(decades.map(({ entries }) => entries).join('')).toBe(months.map(({ entries }) => entries).join(''))
  expect(decades.slice(2)).toEqual(months.slice(3))
  // the 2020s have no productions of past years, so they are not packed
  expect(decades.map(({ period }) => period)).not.toContain('202')

  await writeMany(store, 'hh', 'productions', [someProduction('old-b', { ...at('1907-03-09'), priceFrom: 4 })])
  const changed = await read('1900-01')
  expect(changed.slice(0, 3).map(({ period }) => period)).toEqual(['1907-01', '1907-03', '191'])
  expect(changed[1]?.entries).toContain('400')
  await writeMany(store, 'hh', 'productions', [someProduction('old-c', at('1911-03-09'))])
  expect((await read('1910-01')).slice(0, 2).map(({ period }) => period)).toEqual(['1911-03', '1912-03'])
  await deleteProductions(store, 'hh', ['old-c'])
  expect((await read('1910-01')).map(({ entries }) => entries).join('')).not.toMatch(/"191/)
  await packMonths(store)
  await writeMany(store, 'hh', 'productions', [someProduction('old-c', at('1911-03-09'))])
  await packMonths(store)
  expect((await read('1900-01')).slice(0, 2).map(({ period }) => period)).toEqual(['190', '191'])
})

test('a decade with more than a row can hold stays in months', async () => {
  await writeMany(store, 'hh', 'productions', [
    someProduction('long', at('1931-03-09')),
    someProduction('short', at('1941-03-09')),
  ])
  await run(`UPDATE production_months SET entries = replace(hex(zeroblob(750001)), '0', 'x') WHERE month = '1931-03'`)
  await packMonths(store)
  expect(
    await rowsOf("SELECT decade, before FROM packed_decades WHERE decade IN ('193', '194') ORDER BY decade"),
  ).toEqual([
    { decade: '193', before: '' },
    { decade: '194', before: '194~' },
  ])
})

test('the past years of this decade are read from one row, this year and later ones by month', async () => {
  const days = ['2023-03-09', '2025-12-31', '2026-01-09', '2026-12-09', '2028-01-09']
  await writeMany(
    store,
    'd',
    'productions',
    days.map((day) => someProduction(`year-${day}`, { startsAt: `${day}T12:00:00Z`, roomId: null })),
  )
  const read = async (month: string) => {
    const { text, params } = periodsFromIndex('d', month)
    const rows = await rowsOf<{ period: string; entries: string }>(text, ...(params as string[]))
    return rows.toSorted(byPeriod)
  }
  const periods = async (month: string) => (await read(month)).map(({ period }) => period)
  const apart = await read('2020-01')
  expect(apart.map(({ period }) => period)).toEqual(days.map((day) => day.slice(0, 7)))
  await packMonths(store)
  expect(await periods('2020-01')).toEqual(['202', '2026-01', '2026-12', '2028-01'])
  expect(await periods('2025-12')).toEqual(['202', '2026-01', '2026-12', '2028-01'])
  expect(await periods('2026-01')).toEqual(['2026-01', '2026-12', '2028-01'])
  const text = (rows: { entries: string }[]) => rows.map(({ entries }) => entries).join('')
  expect(text(await read('2020-01'))).toBe(text(apart))

  const save = (day: string) =>
    writeMany(store, 'd', 'productions', [
      someProduction(`year-${day}`, { startsAt: `${day}T12:00:00Z`, roomId: null, priceFrom: 4 }),
    ])
  await save('2026-01-09')
  expect(await periods('2025-12')).toEqual(['202', '2026-01', '2026-12', '2028-01'])
  await save('2023-03-09')
  expect(await periods('2020-01')).toEqual(days.map((day) => day.slice(0, 7)))
  await packMonths({ ...store, now: new Date('2027-01-01T12:00:00Z') })
  expect(await periods('2020-01')).toEqual(['202', '2028-01'])
  expect(text(await read('2020-01'))).toContain('400')
  await packMonths({ ...store, now: new Date('2030-01-01T12:00:00Z') })
  expect(await periods('2020-01')).toEqual(['202'])
  expect(await periods('2028-01')).toEqual(['202'])
})
