import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry, AuditList } from '../../../shared/contract/calls/desk/audit-schemas.ts'
import { saveStaffCall } from '../../../worker/box-office/store/staff-calls.ts'
import { type AuditRequest, listAudit } from '../../../worker/content/handlers/audit.ts'
import { forgetHistory } from '../../../worker/content/store/forget-history.ts'
import { type Ask, askWith, staffSession } from '../content/editor/as-staff.ts'
import { counting } from '../content/store/counting.ts'
import { rowsOf, store } from '../content/store/some-rows.ts'

const api = '/admin/api/'
let admin: Ask
let editor: Ask
let session = ''

beforeAll(async () => {
  admin = askWith(await staffSession('admin', 'admin'), 'hh', api)
  session = await staffSession('publisher', 'publisher')
  editor = askWith(session)
})

const list = async (query = ''): Promise<AuditList> => (await admin(`audit/${query}`)).json
const article = { headline: { de: 'Probe', en: 'Rehearsal' } }

test('has a line for writes of the desk, the page editor, the box office and the team', async () => {
  const desk = askWith(session, 'hh', api)
  const { json: row } = await desk('articles/', { method: 'POST', body: { action: 'save', values: article } })
  const page = { title: { de: 'Neue Seite' }, paths: { de: 'pruefseite', en: 'audit-page' } }
  expect((await editor('pages/', { method: 'POST', body: page })).status).toBe(201)
  const detail = { number: 'A-26-7KQ-M2P-9XT4', result: 'complete', payer: 'Lena Ohlsen' }
  await saveStaffCall(store, { site: 'hh', by: 'publisher@example.org', action: 'refund', detail })
  await admin('team/rules/', { method: 'POST', body: { second_factor_required: false } })
  const { results } = await list()
  const lines = results.map(({ entity, action, title, by }) => [entity, action, title, by])
  expect(lines).toEqual(
    expect.arrayContaining([
      ['articles', 'create', 'Probe', 'publisher@example.org'],
      ['pages', 'create', 'Neue Seite', 'publisher@example.org'],
      ['orders', 'refund', detail.number, 'publisher@example.org'],
      ['staff', 'allow-password-alone', 'hh', 'admin@example.org'],
    ]),
  )
  expect(JSON.stringify(results)).not.toContain('Ohlsen')
  const written = results.find(({ entity_id: id, entity }) => entity === 'articles' && id === row.id) as AuditEntry
  expect(written).toMatchObject({ by_name: 'publisher', detail: { fields: expect.arrayContaining(['headline']) } })
  const { json } = await admin(`audit/${written.id}/`)
  expect(json.changes.headline).toMatchObject({ after: article.headline })
})

test('has a line with the name of a version, in the transaction that names it', async () => {
  const desk = askWith(session, 'hh', api)
  const { json: row } = await desk('articles/', { method: 'POST', body: { action: 'save', values: article } })
  const naming = (base: number) => ({ method: 'POST', body: { name: 'Vor der Probe' }, base })
  expect((await desk(`articles/${row.id}/history/`, naming(row.revision))).status).toBe(201)
  const { results } = await list('?entity=articles&action=name')
  expect(results).toMatchObject([
    { entity_id: row.id, title: 'Probe', detail: { fields: [], name: 'Vor der Probe' }, has_changes: false },
  ])
  expect((await desk(`articles/${row.id}/history/`, naming(row.revision + 1))).status).toBe(409)
  expect((await list('?entity=articles&action=name')).results).toHaveLength(1)
})

test('a refused write leaves no line', async () => {
  const desk = askWith(session, 'hh', api)
  const { json: row } = await desk('articles/', { method: 'POST', body: { action: 'save', values: article } })
  const before = await rowsOf('SELECT count(*) AS n FROM audit')
  const late = await desk(`articles/${row.id}/`, { method: 'POST', body: { action: 'save', values: article }, base: 9 })
  expect(late.status).toBe(409)
  expect(await rowsOf('SELECT count(*) AS n FROM audit')).toEqual(before)
})

test('is filtered by person, kind, action and days, paged by key, and closed to other sites', async () => {
  await env.DB.exec('DELETE FROM audit')
  await insertLines(1, 130)
  const [ids, pages] = [[] as number[], [] as number[]]
  for (let after: string | null = ''; after !== null; ) {
    const page: AuditList = await list(after && `?after=${after}`)
    ids.push(...page.results.map(({ id }) => id))
    pages.push(page.results.length)
    after = page.next
  }
  expect([pages, ids]).toEqual([[50, 50, 30], [...ids].sort((a, b) => b - a)])
  const both = await list('?person=p3%40example.org&entity=articles&action=save')
  expect(both.results.length).toBeGreaterThan(0)
  for (const { by, entity, action } of both.results)
    expect([by, entity, action]).toEqual(['p3@example.org', 'articles', 'save'])
  const days = await list('?from=2026-01-02&to=2026-01-02')
  expect(new Set(days.results.map(({ at }) => at.slice(0, 10)))).toEqual(new Set(['2026-01-02']))
  expect((await list('?from=2030-01-01')).results).toEqual([])
  for (const query of ['?from=heute', '?from=2026-02-31x', '?after=0', '?unknown=1', '?entity=A'])
    expect([query, (await admin(`audit/${query}`)).status]).toEqual([query, 400])
  const elsewhere = askWith(await staffSession('elsewhere', 'admin', ['k']), 'k', api)
  expect((await elsewhere('audit/')).json.results).toEqual([])
})

test('is exported whole, and no cell is a formula', async () => {
  await env.DB.exec('DELETE FROM audit')
  await insertLines(1, 120)
  await env.DB.prepare(`UPDATE audit SET title = '=HYPERLINK("x")' WHERE id % 2`).run()
  const { json: csv, status } = await admin('audit/?format=csv')
  expect([status, String(csv).trimEnd().split('\r\n').length]).toEqual([200, 121])
  expect(csv).toContain("'=HYPERLINK")
  expect(csv).not.toMatch(/(?:^|;)"?[=@]/m)
  const publisher = askWith(session, 'hh', api)
  expect([(await publisher('audit/')).status, (await publisher('audit/?format=csv')).status]).toEqual([200, 403])
})

describe('A log of 12,000 and 120,000 lines', () => {
  const requests: [name: string, request: Partial<AuditRequest>][] = [
    ['the first page', {}],
    ['a person', { person: 'p3@example.org' }],
    ['a person and a kind that never meet', { person: 'p3@example.org', entity: 'works' }],
    ['a day', { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' }],
  ]
  const few = new Map<string, number>()
  beforeAll(async () => {
    await env.DB.exec('DELETE FROM audit')
    await insertLines(1, 12_000)
    for (const [name, request] of requests) few.set(name, await rowsRead(request))
    await insertLines(12_001, 120_000)
  })

  test.each(requests)('%s reads at most 1.3 times the rows among ten times as many', async (name, request) => {
    const rows = few.get(name) ?? 0
    expect(rows).toBeGreaterThan(0)
    expect(await rowsRead(request)).toBeLessThanOrEqual(rows * 1.3)
  })
})

test('is deleted after two years, changes of rows after 400 days except for the latest', async () => {
  await env.DB.exec('DELETE FROM audit')
  const desk = askWith(session, 'hh', api)
  const { json: row } = await desk('articles/', { method: 'POST', body: { action: 'save', values: article } })
  const change = { action: 'save', values: { headline: { de: 'Zwei', en: 'Two' } } }
  await desk(`articles/${row.id}/`, { method: 'POST', body: change, base: row.revision })
  const counts = async (days: number) => {
    await forgetHistory({ d1: env.DB, now: new Date(store.now.getTime() + days * 86_400_000) })
    const changes = await rowsOf(`SELECT 1 FROM desk_changes WHERE entity = 'articles' AND entity_id = ?`, row.id)
    return [changes.length, (await rowsOf('SELECT 1 FROM audit')).length]
  }
  expect([await counts(399), await counts(402), await counts(733)]).toEqual([
    [2, 2],
    [1, 2],
    [1, 0],
  ])
  const { revision } = (await desk(`articles/${row.id}/`)).json
  await desk(`articles/${row.id}/history/`, { method: 'POST', body: { name: 'Vor der Probe' }, base: revision })
  await desk(`articles/${row.id}/`, { method: 'POST', body: { ...change, values: article }, base: revision })
  expect(await counts(402)).toEqual([2, 2])
})

async function insertLines(from: number, to: number): Promise<void> {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
    INSERT INTO audit (at, "by", site, entity, entity_id, action, detail)
    SELECT strftime('%Y-%m-%dT%H:%M:%SZ', '2026-01-01T10:00:00', '+' || (i / 40) || ' days'), 'p' || (i % 10) || '@example.org',
      'hh', CASE i % 4 WHEN 3 THEN 'articles' ELSE 'pages' END, i, CASE i % 3 WHEN 0 THEN 'save' ELSE 'publish' END, '{}' FROM n`,
  )
    .bind(from, to)
    .run()
}

async function rowsRead(request: Partial<AuditRequest>): Promise<number> {
  const { d1, sum } = counting(env.DB)
  const whole = { person: null, entity: null, action: null, from: null, to: null, after: null, perPage: 50 }
  await listAudit({ ...store, d1 }, 'hh', { ...whole, ...request })
  return sum()
}
