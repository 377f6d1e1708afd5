import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import fc from '../../../../properties.ts'
import { rowsOf, someFrame } from '../some-rows.ts'

const levels = [3, 4, 7, 10, 16]
const statuses = ['available', 'few', 'sold_out', 'cancelled', 'moved']

interface Row {
  site: string
  venue_id: number | null
  abo_id: number | null
  status: string
  local: string
}
interface Count {
  site: string
  venue: number
  abo: number
  status: string
  level: number
  bucket: string
  n: number
}

test('the counters match the rows after any inserts, updates, upserts and deletes', async () => {
  const frames = [await someFrame('hh', 'a'), await someFrame('hh', 'b')]
  const venues = (await rowsOf<{ id: number }>('SELECT id FROM venues')).map(({ id }) => id)
  const row = fc.record({
    site: fc.constantFrom('hh', 'd'),
    venue_id: fc.constantFrom(null, ...venues),
    abo_id: fc.constantFrom(null, ...frames.map(({ abo }) => abo)),
    status: fc.constantFrom(...statuses),
    local: fc.constantFrom(
      '2026-11-20T20:00',
      '2026-11-20T11:00',
      '2026-12-01T20:00',
      '2027-01-01T17:00',
      '1899-05-02T19:00',
    ),
  })
  const step = fc.oneof(
    fc.record({ kind: fc.constantFrom('upsert' as const, 'update' as const), id: fc.nat(8), row }),
    fc.record({ kind: fc.constantFrom('delete' as const, 'retitle' as const), id: fc.nat(8) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      await env.DB.batch(steps.map((each) => statementOf(each.kind, each.id, 'row' in each ? each.row : null)))
      expect(await counted()).toEqual(expectedOf(await rowsOf<Row>('SELECT * FROM productions')))
    }),
    { numRuns: 40 },
  )
})

test('a change of the title alone leaves the counters untouched', async () => {
  await statementOf('upsert', 99, {
    site: 'hh',
    venue_id: null,
    abo_id: null,
    status: 'few',
    local: '2026-11-20T20:00',
  }).run()
  // this trigger also writes the desk's row and its indexes, which must not count here
  await env.DB.exec('DROP TRIGGER desk_productions_update')
  const { meta } = await statementOf('retitle', 99, null).run()
  // one row for the title, and one for the sequence, which a trigger increments
  expect(meta.rows_written).toBe(2)
})

function statementOf(
  kind: 'upsert' | 'update' | 'delete' | 'retitle',
  id: number,
  row: Row | null,
): D1PreparedStatement {
  const key = String(id)
  const { site, venue_id, abo_id, status, local } = row ?? {}
  switch (kind) {
    case 'delete':
      return env.DB.prepare('DELETE FROM productions WHERE external_id = ?').bind(key)
    case 'retitle':
      return env.DB.prepare('UPDATE productions SET title = ? WHERE external_id = ?').bind('{"de":"Neu"}', key)
    case 'update':
      return env.DB.prepare(
        'UPDATE OR IGNORE productions SET site = ?, venue_id = ?, abo_id = ?, status = ?, local = ? WHERE external_id = ?',
      ).bind(site, venue_id, abo_id, status, local, key)
    case 'upsert':
      return env.DB.prepare(
        `INSERT INTO productions (site, venue_id, abo_id, status, local, external_id, title, slug, genre, starts_at,
          casts, program, short_casts, composers, updated_at)
        VALUES (?, ?, ?, ?, ?, ?, '{}', '{}', '', '', '[]', '[]', '[]', '[]', '')
        ON CONFLICT (site, external_id) DO UPDATE SET venue_id = excluded.venue_id, abo_id = excluded.abo_id,
          status = excluded.status, local = excluded.local`,
      ).bind(site, venue_id, abo_id, status, local, key)
  }
}

async function counted(): Promise<Record<string, number>> {
  const counts = await rowsOf<Count>('SELECT * FROM production_counts')
  return Object.fromEntries(counts.map(({ n, ...key }) => [Object.values(key).join(' '), n]))
}

function expectedOf(rows: readonly Row[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { site, venue_id, abo_id, status, local } of rows) {
    for (const venue of new Set([0, venue_id ?? 0])) {
      for (const abo of new Set([0, abo_id ?? 0])) {
        for (const state of ['', status, ...(['available', 'few'].includes(status) ? ['bookable'] : [])]) {
          for (const level of levels) {
            const key = [site, venue, abo, state, level, local.slice(0, level)].join(' ')
            counts[key] = (counts[key] ?? 0) + 1
          }
        }
      }
    }
  }
  return counts
}
