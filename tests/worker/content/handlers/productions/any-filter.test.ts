import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { type ProductionFilter, productionStatuses } from '../../../../../shared/contract/production.ts'
import { accessFacts } from '../../../../../shared/entities/venues/access.ts'
import fc from '../../../../properties.ts'
import { insertAbo, insertProduction, insertVenue, reading } from '../../fixture.ts'

/** Ids of venues; a filter by accessibility must combine the counters of several of them. */
const houses = [1, 2, 3, 4, 5, 6, 7, 8]
const days = ['2025-12-31', '2026-11-20', '2026-11-21', '2026-11-30', '2026-12-01', '2027-02-03', '2031-05-05']
const pageSize = 24

beforeAll(async () => {
  for (const house of houses) {
    await insertVenue(house, 'hh', `Haus ${house}`, {
      stepFree: house > 1,
      inductionLoop: house === 3,
      wheelchairPlaces: house % 2,
      companionTicket: false,
    })
  }
  await insertAbo(1, 'hh')
  await insertAbo(2, 'hh')
  // the ids do not follow the dates, and many productions start in the same minute
  for (let n = 0; n < 420; n++) {
    const mixed = Math.imul(n + 1, 0x9e3779b1) >>> 0
    const at = <T>(list: readonly T[], shift: number) => list[(mixed >>> shift) % list.length] as T
    const house = at([null, ...houses], 3)
    await insertProduction(1 + ((n * 211) % 421), 'hh', `${at(days, 7)}T${at(['11:00', '16:00', '20:00'], 11)}`, {
      room_id: house,
      venue_id: house,
      abo_id: at([null, 1, 2], 5),
      status: at(productionStatuses, 17),
      sign_language: Number(n % 5 === 0),
      surtitles: Number(n % 3 === 0),
    })
  }
})

interface Row {
  id: number
  local: string
  venue_id: number | null
  abo_id: number | null
  status: string
  offers: Record<string, unknown> | null
}

async function passing({ venue, abo, status, access }: ProductionFilter, from: string): Promise<Row[]> {
  const { results } = await env.DB.prepare(
    `SELECT p.id, local, venue_id, abo_id, status, json_object('step-free', access ->> '$.stepFree',
      'induction-loop', access ->> '$.inductionLoop', 'wheelchair', access ->> '$.wheelchairPlaces',
      'companion', access ->> '$.companionTicket', 'sign-language', p.sign_language, 'surtitles', p.surtitles) AS offers
    FROM productions p LEFT JOIN venues v ON v.id = p.venue_id
    WHERE p.site = 'hh' AND local >= ? ORDER BY local, p.id`,
  )
    .bind(from)
    .all<Row & { offers: string }>()
  return results
    .map((row) => ({ ...row, offers: JSON.parse(row.offers) }))
    .filter((row) => !venue || row.venue_id === venue)
    .filter((row) => !abo || row.abo_id === abo)
    .filter(
      (row) => !status || (status === 'bookable' ? ['available', 'few'].includes(row.status) : row.status === status),
    )
    .filter((row) => access?.split(',').every((fact) => row.offers?.[fact]) ?? true)
}

const anyFilter = fc.record(
  {
    date: fc.constantFrom('2020-01-01', ...days, '2040-01-01'),
    venue: fc.constantFrom(...houses),
    abo: fc.constantFrom(1, 2),
    status: fc.constantFrom(...productionStatuses, 'bookable' as const),
    access: fc.subarray([...accessFacts], { minLength: 1, maxLength: 3 }).map(String),
  },
  { requiredKeys: [] },
)

test('for every filter, each page, its count and the calendar equal those of the simplest statement', async () => {
  await fc.assert(
    fc.asyncProperty(anyFilter, fc.nat(17), async (filter, page) => {
      const all = await passing(filter, filter.date ? `${filter.date}T00:00` : '2026-11-20T11:31')
      const { content } = reading()
      const [list, feed, { months, days }] = await Promise.all([
        content.productions.list({ ...filter, page: page + 1 }),
        content.productions.feed(filter),
        content.productions.calendar(filter),
      ])
      const shown = all.slice(page * pageSize, (page + 1) * pageSize).map(({ id }) => id)
      expect(list?.results.map(({ id }) => id) ?? []).toEqual(shown)
      if (list) expect(list.count).toBe(all.length)
      expect(feed.map(({ id }) => id)).toEqual(all.slice(0, 300).map(({ id }) => id))
      const { date: _, ...rest } = filter
      const offered = await passing(rest, filter.date && filter.date < '2026-11-20' ? filter.date : '2026-11-20')
      expect(months).toEqual(countedBy(offered, 7).map(([month, count]) => ({ month, count })))
      const first = offered[0]?.local.slice(0, 7)
      const inFirst = offered.filter(({ local }) => local.slice(0, 7) === first)
      expect(days).toEqual(countedBy(inFirst, 10).map(([date, count]) => ({ date, count })))
    }),
    { numRuns: env.FULL ? 100 : 40 },
  )
})

function countedBy(rows: readonly Row[], length: number): [bucket: string, n: number][] {
  const counts = new Map<string, number>()
  for (const { local } of rows) counts.set(local.slice(0, length), (counts.get(local.slice(0, length)) ?? 0) + 1)
  return [...counts]
}
