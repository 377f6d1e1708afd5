import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'

const folder = new URL('../../worker/content/migrations/', import.meta.url)
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()
const first = '0072_takings-by-day.sql'

/** Moments around midnight in Berlin and around both clock changes, each with its date in Berlin. */
const moments = [
  ['2026-03-28T22:59:59Z', '2026-03-28'],
  ['2026-03-28T23:00:00Z', '2026-03-29'],
  ['2026-03-29T21:59:59Z', '2026-03-29'],
  ['2026-03-29T22:00:00Z', '2026-03-30'],
  ['2026-10-24T22:00:00Z', '2026-10-25'],
  ['2026-10-25T22:59:59Z', '2026-10-25'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
] as const

test('days, sums, months, subscribers and drafts of rows that are already stored are right', () => {
  const store = new DatabaseSync(':memory:')
  const run = (name: string) => store.exec(readFileSync(new URL(name, folder), 'utf8'))
  const rows = (query: string) =>
    store
      .prepare(query)
      .all()
      .map((row) => ({ ...row }))
  for (const name of files.filter((one) => one < first)) run(name)
  const order = store.prepare(
    `INSERT INTO orders (site, number, sequence, state, locale, email, name, newsletter, means, delivery, delivery_cents,
        total_cents, paid_cents, refunded_cents, task_cents, created_at, due_at)
      VALUES ('hh', ?, 1, 'complete', 'de', 'a@example.org', 'A', 0, 'demo', 'mail', 0, 1, 1, 0, 0, ?, ?)`,
  )
  const line = store.prepare(
    `INSERT INTO order_lines (site, order_number, id, production_id, place, category, price_type, full_cents,
        discount_cents, cents, tax, state) VALUES ('hh', ?, ?, ?, 's', 1, 'normal', 5000, 0, ?, 'concert', ?)`,
  )
  for (const [index, [at]] of moments.entries()) {
    order.run(`A-${index}`, at, at)
    line.run(`A-${index}`, `${index}-a`, 7, 2000, 'sold')
    line.run(`A-${index}`, `${index}-b`, 7, 3000, 'sold')
    line.run(`A-${index}`, `${index}-c`, 7, 9000, 'cancelled')
  }
  store.exec(`
    INSERT INTO productions (id, site, external_id, title, starts_at, local, status, genre, composers, slug, casts, program, short_casts, updated_at)
      VALUES (7, 'hh', 'a', '{"de":"Abend"}', '2026-11-20T19:00:00Z', '2026-11-20T20:00', 'available', 'choir', '[]', 'a', '[]', '[]', '[]', 'x'),
        (9, 'hh', 'b', '{"de":"Morgen"}', '2026-11-02T10:00:00Z', '2026-11-02T11:00', 'few', 'piano', '[]', 'b', '[]', '[]', '[]', 'x');
    UPDATE desk_rows SET draft = '{"genre":"opera"}', state = 'changed' WHERE entity = 'productions' AND id = 9;
    INSERT INTO newsletter_subscriptions (site, email, address, locale, state, consent_at, consent_version, mails, mails_since)
      VALUES ('hh', 'A@example.org', 'a@example.org', 'en', 'confirmed', '2026-01-01T10:00:00Z', '1', 1, 'x')`)
  for (const name of files.filter((one) => one >= first)) run(name)
  expect(
    rows(
      "SELECT o.created_at AS at, l.day FROM order_lines l JOIN orders o ON o.number = l.order_number WHERE l.id LIKE '%-a' ORDER BY 1",
    ),
  ).toEqual(moments.map(([at, day]) => ({ at, day })))
  const sums = `SELECT day, count(*) AS tickets, sum(cents) AS cents FROM order_lines WHERE state = 'sold' GROUP BY day ORDER BY day`
  const byDay = 'SELECT day, tickets, cents FROM takings_by_day WHERE tickets <> 0 ORDER BY day'
  expect(rows(byDay)).toEqual(rows(sums))
  store.exec("UPDATE order_lines SET state = 'cancelled' WHERE id = '0-a'; DELETE FROM order_lines WHERE id = '1-b'")
  expect(rows(byDay)).toEqual(rows(sums))
  const [month] = rows("SELECT entries FROM production_months WHERE month = '2026-11'") as { entries: string | null }[]
  const packed = rows('SELECT entry FROM packed_productions ORDER BY local, id') as { entry: string }[]
  expect(month?.entries).toBe(packed.map(({ entry }) => `${entry}\n`).join(''))
  expect(rows('SELECT email, origin, order_number FROM newsletter_subscriptions')).toEqual([
    { email: 'A@example.org', origin: 'form', order_number: null },
  ])
  expect(
    rows(
      "SELECT id, draft FROM desk_rows INDEXED BY desk_rows_drafts WHERE draft IS NOT NULL AND entity = 'productions'",
    ),
  ).toEqual([{ id: 9, draft: '{"genre":"opera"}' }])
  expect(rows('PRAGMA foreign_key_check')).toEqual([])
})
