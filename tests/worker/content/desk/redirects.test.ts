import { env, SELF } from 'cloudflare:test'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { originsOf } from '../../../../shared/sites/sites.ts'
import { maxCollected, writeAfterMs } from '../../../../worker/content/handlers/hit-counter.ts'
import { countedPath, missedPaths, noteMissedPath } from '../../../../worker/content/handlers/missed-paths/log.ts'
import { writeMany } from '../../../../worker/content/store/many/publish-many.ts'
import { addMissedPaths, maxMissedPaths } from '../../../../worker/content/store/missed-paths/queries.ts'
import { resetIsolateState } from '../../../../worker/http/isolate-state.ts'
import { type Ask, askWith, staffSession } from '../editor/as-staff.ts'
import { lastPurge, publish as publishPage, save, somePage, store } from '../store/some-rows.ts'

const api = '/admin/api/'
let publisher: Ask
let editor: Ask

beforeAll(async () => {
  publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', api)
  editor = askWith(await staffSession('editor', 'editor'), 'hh', api)
})
beforeEach(async () => {
  resetIsolateState()
  await env.DB.exec('DELETE FROM redirects; DELETE FROM missed_paths')
})

const publish = (oldPath: string, newPath: string) =>
  publisher('redirects/', { method: 'POST', body: { action: 'publish', values: { oldPath, newPath } } })
const visit = (path: string) => SELF.fetch(`http://hh.localhost${path}`, { redirect: 'manual' })
const stored = async () => {
  const { results } = await env.DB.prepare('SELECT old_path, new_path, origin FROM redirects ORDER BY old_path').all()
  return results.map(({ old_path: from, new_path: to, origin }) => `${from} ${to} ${origin}`)
}

test('visitors follow a published redirect at once, and no draft', async () => {
  const body = { action: 'save', values: { oldPath: '/de/frueher', newPath: '/de/konzerte' } }
  const draft = await editor('redirects/', { method: 'POST', body })
  expect((await visit('/de/frueher')).status).toBe(404)
  await publisher(`redirects/${draft.json.id}/`, { method: 'POST', body: { action: 'publish' }, base: 1 })
  expect((await visit('/de/frueher?x=1')).headers.get('Location')).toBe('/de/konzerte?x=1')
  expect((await lastPurge())?.tags).toEqual(['redirects:hh'])
  const { json } = await publisher(`redirects/${draft.json.id}/`)
  await publisher(`redirects/${draft.json.id}/`, { method: 'DELETE', base: json.revision })
  expect((await visit('/de/frueher')).status).toBe(404)
})

test('a loop is refused and shown; for a chain, a shorter redirect is suggested', async () => {
  await publish('/de/spielplan', '/de/programm')
  const circle = await publish('/de/programm', '/de/spielplan')
  expect([circle.status, circle.json.errors[0]]).toMatchObject([
    400,
    {
      pointer: '/values/newPath',
      code: 'path_in_circle',
      message: 'Das dreht sich im Kreis: /de/programm → /de/spielplan → /de/programm',
    },
  ])
  expect((await publish('/de/selbst', '/de/selbst/')).json.errors[0].code).toBe('path_in_circle')
  const chain = await publish('/de/alt', '/de/spielplan')
  expect(chain.json.errors[0]).toMatchObject({ code: 'path_in_chain', suggestion: '/de/programm' })
  expect((await publish('/de/alt', chain.json.errors[0].suggestion)).status).toBe(201)
})

test('redirects to an address that is itself redirected lead to the end in one step', async () => {
  await publish('/de/a', '/de/b')
  await publish('/de/b', '/de/konzerte')
  expect(await stored()).toEqual(['/de/a /de/konzerte hand', '/de/b /de/konzerte hand'])
})

test.each([
  ['/de/x', 'https://tickets.fremd.example', 'newPath', 'path_off_site'],
  ['/de/x', '//fremd.example', 'newPath', 'path_off_site'],
  ['/de/x', '/\\fremd.example', 'newPath', 'path_off_site'],
  ['konzerte/alt', '/de', 'oldPath', 'path_malformed'],
  ['/de/x?y=1', '/de', 'oldPath', 'path_malformed'],
  ['=HYPERLINK("x")', '/de', 'oldPath', 'path_malformed'],
  ['/de/konzerte', '/de', 'oldPath', 'path_of_page'],
  ['/de', '/en', 'oldPath', 'path_of_page'],
])('%s to %s is refused with the reason', async (oldPath, newPath, field, code) => {
  const { status, json } = await publish(oldPath, newPath)
  expect([status, json.errors[0]]).toMatchObject([400, { pointer: `/values/${field}`, code }])
})

test('a redirect can be reversed, since its own row is not a step of a loop', async () => {
  const { json } = await publish('/de/vorher', '/de/nachher')
  const body = { action: 'publish', values: { oldPath: '/de/nachher', newPath: '/de/vorher' } }
  const turned = await publisher(`redirects/${json.id}/`, { method: 'POST', body, base: json.revision })
  expect([turned.status, await stored()]).toEqual([200, ['/de/nachher /de/vorher hand']])
})

test('a chain of an import that has more steps than browsers take counts as a circle', async () => {
  const steps = Array.from({ length: 12 }, (_, n) => ({ oldPath: `/de/schritt-${n}`, newPath: `/de/schritt-${n + 1}` }))
  expect((await writeMany(store, 'hh', 'redirects', steps)).outcomes.filter(({ code }) => code)).toEqual([])
  expect((await publish('/de/alt', '/de/schritt-0')).json.errors[0]).toMatchObject({ code: 'path_in_circle' })
  expect((await publish('/de/alt', '/de/schritt-6')).json.errors[0]).toMatchObject({
    code: 'path_in_chain',
    suggestion: '/de/schritt-12',
  })
})

test('the address of a public page cannot be redirected; that of an unpublished page can', async () => {
  const { pageId } = await save(somePage('weg'))
  expect((await publish('/de/de-weg', '/de')).status).toBe(201)
  await env.DB.exec('DELETE FROM redirects')
  await publishPage(pageId)
  expect((await publish('/de/de-weg', '/de')).json.errors[0]).toMatchObject({
    pointer: '/values/oldPath',
    code: 'path_of_page',
  })
})

test('a target with the site’s own host is stored without the host', async () => {
  const own = originsOf('').hh
  expect((await publish('/de/eins', `${own}/de/konzerte?genre=piano`)).json.values.newPath).toBe(
    '/de/konzerte?genre=piano',
  )
  expect((await publish('/de/zwei', own)).json.values.newPath).toBe('/')
  expect((await publish('/de/drei', `${own}.fremd.example/de`)).json.errors[0].code).toBe('path_off_site')
})

test('an address has one redirect at most, and a deleted redirect is not restored over another', async () => {
  const first = await publish('https://hh.example/de/k%C3%B6ln/', '/de')
  expect(first.json.values.oldPath).toBe('/de/köln')
  expect((await publish('/de/köln', '/en')).json.errors[0]).toMatchObject({ code: 'taken' })
  const gone = await publisher(`redirects/${first.json.id}/`, { method: 'DELETE', base: first.json.revision })
  expect((await publish('/de/köln', '/en')).status).toBe(201)
  const back = await publisher(`redirects/${first.json.id}/restoration/`, {
    method: 'POST',
    body: {},
    base: gone.json.revision,
  })
  expect([back.status, back.json.errors[0].code]).toEqual([400, 'taken'])
})

test('the public values of a deleted redirect decide whether it can be restored, not its draft', async () => {
  const draftAndDelete = async ({ id, revision }: { id: number; revision: number }, oldPath: string) => {
    const body = { action: 'save', values: { oldPath } }
    const saved = await publisher(`redirects/${id}/`, { method: 'POST', body, base: revision })
    const { json } = await publisher(`redirects/${id}/`, { method: 'DELETE', base: saved.json.revision })
    return () => publisher(`redirects/${id}/restoration/`, { method: 'POST', body: {}, base: json.revision })
  }
  const occupied = await publish('/de/besetzt', '/de')
  const free = await publish('/de/frei', '/de')
  const restoreOccupied = await draftAndDelete(occupied.json, '/de/nur-im-entwurf')
  const restoreFree = await draftAndDelete(free.json, '/de/vergeben')
  await publish('/de/besetzt', '/en')
  await publish('/de/vergeben', '/en')
  const refused = await restoreOccupied()
  expect([refused.status, refused.json.errors?.[0]]).toMatchObject([400, { pointer: '/values/oldPath', code: 'taken' }])
  const restored = await restoreFree()
  expect([restored.status, restored.json]).toMatchObject([
    200,
    { state: 'changed', values: { oldPath: '/de/vergeben' }, public: { oldPath: '/de/frei' } },
  ])
})

test('two drafts for one address are not published together, and each of them still can be', async () => {
  const draft = async (newPath: string) => {
    const body = { action: 'save', values: { oldPath: '/de/doppelt', newPath } }
    return (await editor('redirects/', { method: 'POST', body })).json
  }
  const rows = [await draft('/de'), await draft('/en')].map(({ id, revision }) => ({ id, revision }))
  const together = await publisher('redirects/bulk/', { method: 'POST', body: { action: 'publish', rows } })
  expect([together.status, together.json.code]).toEqual([409, 'conflict'])
  const alone = await publisher('redirects/bulk/', {
    method: 'POST',
    body: { action: 'publish', rows: rows.slice(0, 1) },
  })
  expect(alone.json.refused).toEqual([])
})

test('a file is checked first: each refused line says why, and nothing is written', async () => {
  await publish('/de/abo', '/de/abonnements')
  const csv = [
    'Alte Adresse;Neue Adresse',
    '/de/spielplan;/de/programm',
    '/de/programm;/de/spielplan',
    '/de/shop;https://tickets.fremd.example',
    'konzerte/alt;/de/konzerte',
    '/de/abo;/de/service',
    '"=HYPERLINK(""https://boese.example"")";/de',
    '/de/x;',
    '/de/kette;/de/abo',
    '/de/konzerte;/de',
    '/de/abo;/de/abonnements',
  ].join('\r\n')
  const trial = await publisher('redirects/import/', { method: 'POST', body: { csv, is_dry_run: true } })
  expect(trial.json.refused.map(({ line, code }: { line: number; code: string }) => `${line} ${code}`)).toEqual([
    ...['3 path_in_circle', '4 path_off_site', '5 path_malformed', '6 other_target', '7 formula', '8 new_missing'],
    '10 path_of_page',
  ])
  expect(trial.json.refused[0].message).toContain('/de/programm → /de/spielplan → /de/programm')
  expect(trial.json).toMatchObject({
    accepted: 2,
    unchanged: 1,
    shortened: [{ line: 9, old_path: '/de/kette', new_path: '/de/abonnements' }],
  })
  expect(await stored()).toHaveLength(1)
  const done = await publisher('redirects/import/', { method: 'POST', body: { csv, is_dry_run: false } })
  expect(done.json).toEqual(trial.json)
  expect(await stored()).toEqual([
    ...['/de/abo /de/abonnements hand', '/de/kette /de/abonnements import', '/de/spielplan /de/programm import'],
  ])
  expect((await visit('/de/kette')).headers.get('Location')).toBe('/de/abonnements')
  const { results } = (await publisher('redirects/?q=kette')).json
  const { json: history } = await publisher(`redirects/${results[0].id}/history/`)
  expect(history.results).toMatchObject([{ action: 'import', by: 'publisher@example.org' }])
})

test('an import that changes a stored target has both targets in its history', async () => {
  await publish('/de/alt', '/de/mitte')
  await publisher('redirects/import/', {
    method: 'POST',
    body: { csv: 'von;nach\n/de/mitte;/de/service', is_dry_run: false },
  })
  expect(await stored()).toEqual(['/de/alt /de/service hand', '/de/mitte /de/service import'])
  const { results } = (await publisher('redirects/?q=alt')).json
  const { json: history } = await publisher(`redirects/${results[0].id}/history/`)
  expect(history.results[0]).toMatchObject({
    action: 'import',
    changes: { newPath: { before: '/de/mitte', after: '/de/service' } },
  })
})

test('only publishers import a file, and a file without two columns is refused', async () => {
  const body = { csv: '/de/a;/de', is_dry_run: true }
  expect((await editor('redirects/import/', { method: 'POST', body })).status).toBe(403)
  expect((await askWith('', 'hh', api)('redirects/missed/')).status).toBe(401)
  const door = askWith(await staffSession('door', 'door'), 'hh', api)
  expect((await door('redirects/missed/')).status).toBe(403)
  const none = await publisher('redirects/import/', { method: 'POST', body: { csv: 'nur eine', is_dry_run: true } })
  expect(none.status).toBe(400)
})

test('a file of blank lines is refused, and an open quotation mark is named by its line', async () => {
  const trial = (csv: string) => publisher('redirects/import/', { method: 'POST', body: { csv, is_dry_run: true } })
  const head = 'alt;neu\n/de/erste;/de\n'
  expect((await trial(head + '\n'.repeat(1_900_000))).status).toBe(400)
  expect((await trial(head + '\n'.repeat(4999))).json).toMatchObject({ accepted: 1, refused: [] })
  expect((await trial(`${head}\n"/de/zweite;/de\n/de/dritte;/de\n`)).json).toMatchObject({
    accepted: 1,
    refused: [{ line: 4, code: 'unclosed_quote', message: expect.stringContaining('Anführungszeichen') }],
  })
})

test('addresses that lead nowhere are counted without query, until one is redirected', async () => {
  await visit('/de/messias?mail=a@example.org')
  await visit('/_data/de/messias')
  await visit('/de/wp-login.php')
  const { json } = await publisher('redirects/missed/')
  expect(json.results).toMatchObject([
    { path: '/de/messias', hits: 2 },
    { path: '*.php', hits: 1 },
  ])
  await publish('/de/messias', '/de/konzerte')
  expect((await publisher('redirects/missed/')).json.results).toMatchObject([{ path: '*.php' }])
})

test('10,000 different addresses cost a bounded number of rows, and those requested often stay', async () => {
  await addMissedPaths(store, 'hh', new Map([['/de/oft', 30]]))
  let writes = 0
  for (let second = 0; second < 100; second++) {
    for (let nth = 0; nth < 100; nth++) noteMissedPath('hh', `/de/flut-${second}-${nth}`, second * 1000)
    if (missedPaths.isDue('hh', second * 1000)) {
      writes++
      await missedPaths.write(store, 'hh', second * 1000)
    }
  }
  expect(writes).toBe(Math.ceil(100_000 / writeAfterMs))
  const rows = await env.DB.prepare("SELECT count(*) AS n FROM missed_paths WHERE site = 'hh'").first<number>('n')
  expect(rows).toBeLessThanOrEqual(1 + writes * maxCollected)
  const many = new Map(Array.from({ length: 2 * maxMissedPaths }, (_, nth) => [`/de/selten-${nth}`, 1]))
  await addMissedPaths(store, 'hh', many)
  const { json } = await publisher('redirects/missed/')
  expect(json.results).toHaveLength(maxMissedPaths)
  expect(json.results[0]).toMatchObject({ path: '/de/oft', hits: 30 })
})

test.each([
  ['/de/konzert/messias', '/de/konzert/messias'],
  ['/de/service/tickets-und-preise-2026', '/de/service/tickets-und-preise-2026'],
  ['/admin.PHP', '*.php'],
  ['/.env', '*.env'],
  ['/wp-content/x', '*'],
  ['/de/anna@example.org', null],
  ['/de/newsletter/3kf92hfKd83hfKs92jfh', null],
  [`/${'a'.repeat(300)}`, null],
])('%s is counted as %s', (path, counted) => {
  expect(countedPath(path)).toBe(counted)
})

test('a first line that names the separator is no redirect', async () => {
  for (const csv of ['sep=;\r\nAlte Adresse;Neue Adresse\r\n/de/a,b;/de\r\n', 'sep=|\n/de/a;b|/de\n']) {
    const { json } = await publisher('redirects/import/', { method: 'POST', body: { csv, is_dry_run: true } })
    expect(json).toMatchObject({ accepted: 1, refused: [] })
  }
})
