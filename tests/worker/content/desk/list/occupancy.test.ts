import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { entityActions } from '../../../../../shared/entities/roles.ts'
import { deskCall } from '../../../../../worker/content/handlers/desk/call.ts'
import { listEntries } from '../../../../../worker/content/handlers/desk/read.ts'
import { type Ask, askWith, staffSession } from '../../editor/as-staff.ts'
import { counting } from '../../store/counting.ts'
import { store } from '../../store/some-rows.ts'

let publisher: Ask
beforeAll(async () => {
  publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', '/admin/api/')
})

async function draft(title: string, values: object = {}): Promise<number> {
  const startsAt = '2027-03-05T19:00:00Z'
  const body = { action: 'save', values: { title: { de: title, en: null }, startsAt, ...values } }
  const { status, json } = await publisher('productions/', { method: 'POST', body })
  expect(status).toBe(201)
  return json.id
}

async function sellHere(id: number, counts: { total: number; sold: number; abo: number } | null): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO sale_words (site, production_id, version, stock, counts, is_stopped, lowest_cents, highest_cents)
    VALUES ('hh', ?, 1, 'available', ?, 0, 1000, 2000)`,
  )
    .bind(id, counts && JSON.stringify({ held: 0, contingent: 0, blocked: 0, free: 0, ...counts }))
    .run()
}
const once = (id: number) =>
  env.DB.prepare("INSERT INTO takings (site, production_id, category, tickets, cents) VALUES ('hh', ?, 1, 0, 0)")
    .bind(id)
    .run()

test('concerts say how many places are sold or belong to subscribers, unless they are sold elsewhere', async () => {
  const sold = await draft('Verkauft')
  const moved = await draft('Verlegt', { contentStatus: 'moved' })
  const unsold = await draft('Abgesagt vor dem Verkauf', { contentStatus: 'cancelled' })
  const refunded = await draft('Abgesagt', { contentStatus: 'cancelled' })
  const refunding = await draft('Abgesagt, noch nicht alles erstattet', { contentStatus: 'cancelled' })
  const uncounted = await draft('Noch ohne Zahlen')
  const elsewhere = await draft('Anderswo')
  await sellHere(sold, { total: 550, sold: 400, abo: 141 })
  await sellHere(moved, { total: 100, sold: 7, abo: 0 })
  for (const id of [unsold, refunded]) await sellHere(id, { total: 100, sold: 0, abo: 20 })
  await sellHere(refunding, { total: 100, sold: 3, abo: 0 })
  await sellHere(uncounted, null)
  for (const id of [refunded, refunding]) await once(id)
  const { occupancy, box_office: states } = (await publisher('productions/?state=draft&per_page=100')).json
  expect(occupancy).toEqual({
    [sold]: { occupied: 541, places: 550, is_refunded: false },
    [moved]: { occupied: 7, places: 100, is_refunded: false },
    [unsold]: { occupied: 20, places: 100, is_refunded: false },
    [refunded]: { occupied: 20, places: 100, is_refunded: true },
    [refunding]: { occupied: 3, places: 100, is_refunded: false },
  })
  expect(Object.keys(occupancy)).not.toContain(String(elsewhere))
  expect(Object.keys(states)).toEqual([sold, uncounted].map(String).sort())
  expect((await publisher('partners/')).json.occupancy).toEqual({})
})

test('an export has the numbers if the list shows their column, and the fields alone otherwise', async () => {
  const [id, other] = [await draft('Ausgegeben'), await draft('Ausgegeben, anderswo')]
  await sellHere(id, { total: 2100, sold: 2041, abo: 0 })
  const file = async (query: string) => (await publisher(`productions/?q=Ausgegeben&${query}`)).json
  const [head = '', ...rows] = (await file('format=csv&added=occupancy&locale=de')).trim().split('\r\n')
  const cellsOf = (row: string) => row.split(';').slice(-2)
  expect(cellsOf(head)).toEqual(['Belegt', 'Plätze'])
  const rowOf = (wanted: number) => rows.find((row: string) => row.startsWith(String(wanted))) ?? ''
  expect([cellsOf(rowOf(id)), cellsOf(rowOf(other))]).toEqual([
    ['2041', '2100'],
    ['', ''],
  ])
  expect(await file('format=csv&locale=en')).not.toContain('Places')
  const listed: { id: number; occupancy: unknown }[] = await file('format=json&added=occupancy')
  expect(listed.find((one) => one.id === id)?.occupancy).toEqual({ occupied: 2041, places: 2100, is_refunded: false })
  expect(listed.find((one) => one.id === other)?.occupancy).toBeNull()
  for (const [path, added] of [
    ['productions', 'nonsense'],
    ['productions', 'occupancy,title'],
    ['partners', 'occupancy'],
  ])
    expect((await publisher(`${path}/?format=csv&added=${added}`)).status).toBe(400)
})

test('a page of concerts reads as many rows with the numbers as with the states alone', async () => {
  await env.DB.prepare("DELETE FROM desk_rows WHERE entity = 'productions'").run()
  await env.DB.exec('DELETE FROM sale_words')
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
    INSERT INTO desk_rows (entity, site, id, revision, state, shown, terms, kept, k1, f1, updated_at)
    SELECT 'productions', 'hh', 900000 + i, 1, 'public', '{}', '', '[]', printf('2027-%04d', i),
      iif(i % 5 = 0, 'cancelled', 'available'), '2026-11-20T09:00:00Z' FROM n`,
  ).run()
  const read = async () => {
    const { d1, sum } = counting(env.DB)
    const about = {
      store: { ...store, d1 },
      site: 'hh' as const,
      toolbar: 'standard' as const,
      by: '',
      actions: entityActions,
    }
    const list = await listEntries(deskCall('productions', about), usual)
    return { rows: sum(), shown: Object.keys(list.occupancy).length }
  }
  const without = await read()
  await env.DB.exec(
    `INSERT INTO sale_words (site, production_id, version, stock, counts, is_stopped, lowest_cents, highest_cents)
    SELECT 'hh', id, 1, 'available', '{"total":100,"sold":0,"abo":0}', 0, 1000, 2000 FROM desk_rows
    WHERE entity = 'productions'`.replaceAll('\n', ' '),
  )
  const columns = 'site, production_id, category, tickets, cents'
  await env.DB.exec(
    `INSERT INTO takings (${columns}) SELECT 'hh', id, 1, 0, 0 FROM desk_rows WHERE entity = 'productions'`,
  )
  const withNumbers = await read()
  expect([without.shown, withNumbers.shown]).toEqual([0, 40])
  // per production, its rows of `sale_words` and `desk_rows` are read; for a cancelled one, also its row of `takings`
  expect(withNumbers.rows - without.rows).toBeLessThanOrEqual(40 * 2 + 8)
})

const usual = { after: null, page: 1, perPage: 40, sort: null, q: '', state: null, filters: {} }
