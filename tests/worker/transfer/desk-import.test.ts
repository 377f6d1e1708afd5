import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type { DeskImport, DeskImportRow } from '../../../shared/contract/calls/desk/transfers-schemas.ts'
import type { Imports } from '../../../worker/transfer/import/desk/imports.ts'
import { importsOf } from '../../../worker/transfer/transfers-of.ts'
import { type Ask, askWith, staffSession } from '../content/editor/as-staff.ts'
import { someFrame } from '../content/store/some-rows.ts'

let admin: Ask
const imports = () => importsOf(env, 'hh')

beforeAll(async () => {
  admin = askWith(await staffSession('admin', 'admin'), 'hh', '/admin/api/')
  await someFrame('hh')
})

const article = {
  external_id: 'artikel-1',
  headline: { de: 'Nachtkonzerte', en: 'Late concerts' },
  category: { key: 'hintergrund', title: { de: 'Hintergrund', en: 'Background' } },
  teaser: { de: 'Um zehn klingt derselbe Saal anders.' },
  text: { de: '<p>Wer um zehn kommt, hat den Tag hinter sich.</p>' },
  author: 'Redaktion',
  published: '2026-11-01T09:00',
}
const production = (id: string, more: object = {}) => ({
  external_id: id,
  title: { de: `Konzert ${id}`, en: `Concert ${id}` },
  genre: 'piano',
  status: 'available',
  start: '2027-03-12T20:00',
  venue: { name: 'Musikhalle' },
  room: { name: 'Großer Saal' },
  works: [],
  cast: [{ name: 'Marit Solheim', role: { de: 'Klavier', en: 'piano' } }],
  ...more,
})

async function upload(
  lists: object,
  text = JSON.stringify({ format: 'auftakt-import', version: 1, ...lists }, null, 1),
) {
  const { status, json } = await admin('imports/?name=spielplan.json', { method: 'POST', body: new Blob([text]) })
  expect(status).toBe(202)
  return settled(json.id)
}

/** Runs alarms until the import waits for staff or has ended. @throws after 200 alarms */
async function settled(id: number): Promise<DeskImport> {
  for (let alarms = 0; alarms < 200; alarms++) {
    const { json } = await admin(`imports/${id}/`)
    if (['compared', 'done', 'undone', 'failed'].includes(json.state)) return json
    await runDurableObjectAlarm(imports())
  }
  throw new Error('the import does not end')
}

const rows = async (id: number): Promise<DeskImportRow[]> => (await admin(`imports/${id}/rows/?locale=en`)).json.results
const act = (id: number, method: 'POST' | 'DELETE') => admin(`imports/${id}/drafts/`, { method })
const write = async (id: number) => {
  expect((await act(id, 'POST')).status).toBe(200)
  return settled(id)
}
const publish = async (path: string, values = {}) => {
  const { json } = await admin(path)
  const answer = await admin(path, { method: 'POST', body: { action: 'publish', values }, base: json.revision })
  expect(answer.status).toBe(200)
  return answer.json
}

test('a file becomes drafts that keep their ids when they are published, and the same file changes nothing', async () => {
  const lists = { articles: [article], productions: [production('a', { articles: ['artikel-1'] })] }
  const compared = await upload(lists)
  expect(compared).toMatchObject({
    state: 'compared',
    counts: { new: 2, changed: 0, unchanged: 0, refused: 0, deleted: 0 },
    chosen: 2,
  })
  expect((await admin('articles/?state=draft')).json.results).toEqual([])
  const done = await write(compared.id)
  expect(done).toMatchObject({ state: 'done', outcomes: { written: 2 } })
  const [first, second] = await rows(done.id)
  expect([first, second]).toMatchObject([
    { list: 'articles', title: 'Nachtkonzerte', line: 5, kind: 'new', outcome: 'written' },
    { list: 'productions', title: 'Konzert a', kind: 'new', outcome: 'written' },
  ])
  const paths = [`articles/${first?.entity_id}/`, `productions/${second?.entity_id}/`]
  const { json: draft } = await admin(paths[1] ?? '')
  expect(draft).toMatchObject({ state: 'draft', public: null, values: { articles: [first?.entity_id] } })
  for (const path of paths) await publish(path)
  const stored = await env.DB.prepare("SELECT id, external_id FROM productions WHERE external_id = 'a'").first()
  expect(stored).toEqual({ id: second?.entity_id, external_id: 'a' })
  expect(await upload(lists)).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 2, refused: 0, deleted: 0 } })
})

test('changes are shown field by field; fields that people have changed are kept, and rows that they changed today are not selected', async () => {
  const first = await upload({ productions: [production('b'), production('c')] })
  await write(first.id)
  const [b, c] = await rows(first.id)
  for (const row of [b, c]) await publish(`productions/${row?.entity_id}/`)
  await publish(`productions/${b?.entity_id}/`, { subtitle: { de: 'Von Hand', en: 'By hand' } })
  await env.DB.prepare(
    "UPDATE desk_rows SET updated_at = '2026-11-01T09:00:00Z' WHERE entity = 'productions' AND id = ?",
  )
    .bind(c?.entity_id)
    .run()
  const changes = { subtitle: { de: 'Aus der Datei' }, start: '2027-03-12T19:30' }
  const compared = await upload({ productions: [production('b', changes), production('c', changes)] })
  const [changedB, changedC] = await rows(compared.id)
  expect(changedB).toMatchObject({
    kind: 'changed',
    is_chosen: false,
    changed_by: 'admin@example.org',
    kept: ['subtitle'],
  })
  expect(changedB?.fields).toEqual([
    { field: 'startsAt', before: '2027-03-12T19:00:00Z', after: '2027-03-12T18:30:00Z', is_chosen: true },
  ])
  expect(changedC).toMatchObject({ kind: 'changed', is_chosen: true, changed_by: null })
  const left = { n: changedC?.n, field: 'subtitle', is_chosen: false }
  expect((await admin(`imports/${compared.id}/rows/`, { method: 'POST', body: left })).json.chosen).toBe(1)
  await write(compared.id)
  const { json: after } = await admin(`productions/${c?.entity_id}/`)
  expect(after).toMatchObject({ state: 'changed', values: { startsAt: '2027-03-12T18:30:00Z', subtitle: null } })
  expect(after.public.startsAt).toBe('2027-03-12T19:00:00Z')
  expect((await admin(`productions/${b?.entity_id}/`)).json.values.startsAt).toBe('2027-03-12T19:00:00Z')
  // publishing imported values does not make their fields kept
  expect((await publish(`productions/${c?.entity_id}/`)).kept).toEqual([])
})

test('all rows can be chosen at once, except one of which staff have left out every field', async () => {
  const { id } = await upload({ productions: [production('g'), production('h')] })
  const choose = (body: object) => admin(`imports/${id}/rows/`, { method: 'POST', body })
  const [g] = await rows(id)
  for (const { field } of g?.fields ?? []) await choose({ n: g?.n, field, is_chosen: false })
  expect((await choose({ is_chosen: false })).json.chosen).toBe(0)
  expect((await choose({ is_chosen: true })).json.chosen).toBe(1)
  await admin(`imports/${id}/`, { method: 'DELETE' })
})

test('refused records name path, reason and line; a hall that the site lacks is one', async () => {
  const missing = { ...production('e'), title: undefined }
  const compared = await upload({
    productions: [production('d', { venue: { name: 'Musikhale' } }), missing, production('f'), production('f')],
  })
  expect(compared.counts).toEqual({ new: 1, changed: 0, unchanged: 0, refused: 3, deleted: 0 })
  const [d, e, , f] = await rows(compared.id)
  expect(d?.problems).toEqual([{ path: 'venue', lang: 'en', reason: 'the site has no hall "Musikhale, Großer Saal"' }])
  expect(e?.problems).toEqual([{ path: 'title', lang: 'en', reason: 'is missing' }])
  expect(f?.problems).toEqual([
    { path: 'external_id', lang: 'en', reason: expect.stringMatching(/^is also the id of line \d+$/) },
  ])
  await admin(`imports/${compared.id}/`, { method: 'DELETE' })
  const key = `transfers/hh/imports/${compared.id}`
  expect(await env.MEDIA.head(key)).toBeNull()
})

test('the report has a line for every record, in the language of the desk and without formulas', async () => {
  const formula = production('r2', { title: { de: '=1+1', en: '=1+1' } })
  const lists = { productions: [production('r1'), formula, production('r3', { start: 'soon' })] }
  const { id } = await upload(lists)
  const report = async (locale: string) => {
    const { status, json } = await admin(`imports/${id}/report/?locale=${locale}`)
    expect(status).toBe(200)
    return String(json).trimEnd().split('\r\n')
  }
  const [head, fresh, harmless, refused, ...others] = await report('de')
  expect([head, others]).toEqual([expect.stringContaining('Stand;Liste;Titel'), []])
  expect(fresh).toMatch(/^neu;Konzert;Konzert r1;r1;;\d+;.*Titel/)
  expect(harmless).toContain(";'=1+1;")
  expect(refused).toMatch(/^Fehler;Konzert;/)
  expect((await report('en'))[1]).toMatch(/^new;/)
  expect((await admin('imports/999999/report/')).status).toBe(404)
})

test('files that cannot be used are refused as a whole, and leave nothing', async () => {
  const texts = [
    '{"format":',
    '[]',
    '{"format":"other","version":1}',
    'PK\u0003\u0004',
    '{"format":"auftakt-import","version":1,"x":1}',
  ]
  const files = async () => (await env.MEDIA.list({ prefix: 'transfers/hh/imports/' })).objects.length
  const before = await files()
  for (const text of texts) {
    const failed = await upload({}, text)
    expect(failed).toMatchObject({ state: 'failed', problem: expect.stringMatching(/\.$/) })
    // waits for the run that has refused it, which then deletes the file
    await runDurableObjectAlarm(imports())
  }
  const empty = await admin('imports/?name=leer.csv&locale=de', { method: 'POST', body: new Blob([]) })
  expect([empty.status, empty.json.detail]).toEqual([400, 'Die Datei ist leer.'])
  expect(await files()).toBe(before)
})

test('an import is undone as a whole, except for rows that people have changed since', async () => {
  const { id } = await upload({ productions: [production('g'), production('h')] })
  await write(id)
  const [g, h] = await rows(id)
  const { json } = await admin(`productions/${h?.entity_id}/`)
  const values = { subtitle: { de: 'Von Hand', en: null } }
  await admin(`productions/${h?.entity_id}/`, { method: 'POST', body: { action: 'save', values }, base: json.revision })
  expect((await act(id, 'DELETE')).status).toBe(200)
  expect(await settled(id)).toMatchObject({ state: 'undone', outcomes: { undone: 1, left: 1 } })
  expect((await admin(`productions/${g?.entity_id}/`)).json.state).toBe('deleted')
  expect((await admin(`productions/${h?.entity_id}/`)).json).toMatchObject({ state: 'draft', values })
})

test('a row that people have deleted stays deleted, published or not; an undone row is new again', async () => {
  const lists = { productions: [production('k'), production('l')] }
  const { id } = await upload(lists)
  await write(id)
  const [k, l] = await rows(id)
  await publish(`productions/${k?.entity_id}/`)
  const change = async (path: string, method: 'DELETE' | 'POST', call = path) => {
    const { json } = await admin(path)
    const body = method === 'POST' ? { body: {} } : {}
    expect((await admin(call, { method, base: json.revision, ...body })).status).toBe(200)
  }
  for (const row of [k, l]) await change(`productions/${row?.entity_id}/`, 'DELETE')
  const again = await upload(lists)
  expect(again).toMatchObject({ counts: { new: 0, changed: 0, refused: 0, deleted: 2 }, chosen: 0 })
  expect((await rows(again.id)).map((row) => row.entity_id)).toEqual([k?.entity_id, l?.entity_id])
  const [path = ''] = [k, l].map((row) => `productions/${row?.entity_id}/`)
  await change(path, 'POST', `${path}restoration/`)
  expect(await upload(lists)).toMatchObject({ counts: { unchanged: 1, deleted: 1 } })
  const fresh = { productions: [production('m')] }
  const { id: undone } = await upload(fresh)
  await write(undone)
  await act(undone, 'DELETE')
  await settled(undone)
  expect(await upload(fresh)).toMatchObject({ counts: { new: 1, deleted: 0 } })
})

test('an import and its reversal have the same result despite a crash after any write', async () => {
  const { id: base } = await upload({ productions: [production('i')] })
  await write(base)
  const known = await rows(base)
  await publish(`productions/${known[0]?.entity_id}/`)
  const lists = { productions: [production('i', { subtitle: { de: 'Neu' } }), production('j')] }
  /** @returns the number of writes, the drafts after the import, and the drafts after its reversal */
  const imported = async (crashAt: number) => {
    let writes = 0
    await runInDurableObject(imports(), (object: Imports) => {
      object.onWrite = () => {
        if (++writes === crashAt) throw new Error('crashed')
      }
    })
    await env.DB.prepare("UPDATE desk_rows SET updated_at = '2026-11-01T09:00:00Z'").run()
    const { id } = await upload(lists)
    expect(await write(id)).toMatchObject({ state: 'done', outcomes: { written: 2 } })
    const drafts = await draftsOf()
    await act(id, 'DELETE')
    expect(await settled(id)).toMatchObject({ state: 'undone', outcomes: { undone: 2 } })
    return { writes, drafts, after: await draftsOf() }
  }
  const draftsOf = async () =>
    (
      await env.DB.prepare(
        "SELECT draft FROM desk_rows WHERE draft IS NOT NULL AND state <> 'deleted' ORDER BY draft",
      ).all()
    ).results
  const { writes: last, drafts, after } = await imported(0)
  const points = env.FULL ? Array.from({ length: last }, (_, at) => at + 1) : [4, last - 3]
  for (const at of points) expect(await imported(at)).toMatchObject({ drafts, after })
})

test('only administrators of the site may import, and a write needs the token', async () => {
  const publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', '/admin/api/')
  const elsewhere = askWith(await staffSession('elsewhere', 'admin', ['k']), 'hh', '/admin/api/')
  const calls = [publisher, elsewhere].flatMap((ask) => [
    ask('imports/'),
    ask('imports/?name=x', { method: 'POST', body: new Blob(['{}']) }),
    ask('imports/1/rows/'),
    ask('imports/1/drafts/', { method: 'POST' }),
    ask('imports/1/drafts/', { method: 'DELETE' }),
  ])
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(10).fill(403))
  const forged = await admin('imports/1/drafts/', { method: 'POST', headers: { 'X-CSRFToken': 'x' } })
  expect(forged.status).toBe(403)
})
