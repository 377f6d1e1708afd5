import { env, SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { homeOf } from '../../../shared/contract/section-owner.ts'
import { type EntityName, entities, entityOf } from '../../../shared/entities/registry.ts'
import { asLocalised } from '../../../shared/i18n/locale.ts'
import { parsePath } from '../../../shared/screens/routes.ts'
import { createRow, sampleValues } from '../content/desk/sample-values.ts'
import { askWith, staffSession } from '../content/editor/as-staff.ts'
import { both, publish, save, somePage } from '../content/store/some-rows.ts'

const secretWords = 'Sperrfrist bis Montag'
const reading = ['editor', 'publisher', 'admin'] as const
const others = ['boxoffice', 'door', 'of another site', 'with an ended session', 'without a session'] as const
const seen = (Object.keys(entities) as EntityName[]).filter((name) => entityOf(name).screen)
const sessions = new Map<string, string>()

beforeAll(async () => {
  for (const role of [...reading, 'boxoffice', 'door'] as const) sessions.set(role, await staffSession(role, role))
  sessions.set('of another site', await staffSession('koeln', 'admin', ['k']))
  sessions.set('with an ended session', await staffSession('ended', 'admin'))
  sessions.set('without a session', '')
  await env.DB.prepare(
    `UPDATE staff_sessions SET expires_at = 1 WHERE staff_id = (SELECT id FROM staff WHERE email = 'ended@example.org')`,
  ).run()
})

const ask = (path: string, reader: string) =>
  SELF.fetch(`http://hh.localhost${path}`, { headers: { Cookie: sessions.get(reader) ?? '' }, redirect: 'manual' })

/** Returns the readers to whom one of the addresses shows the draft, as a page or as data. */
async function readersOf(...paths: string[]): Promise<string[]> {
  const found: string[] = []
  for (const reader of [...reading, ...others]) {
    const texts = paths.flatMap((path) => [path, `/_data${path}`]).map(async (path) => (await ask(path, reader)).text())
    const shown = (await Promise.all(texts)).map((text) => text.includes(secretWords))
    if (shown.some(Boolean)) found.push(reader)
    // the data answer shows what the page shows
    expect([reader, shown]).toEqual([reader, shown.map((_, at) => shown[at - (at % 2)])])
  }
  return found
}

describe.each(seen)('The draft of a row of %s', (name) => {
  test('is shown on its page to who may read pages and the row', async () => {
    const publisher = askWith(sessions.get('publisher') ?? '', 'hh', '/admin/api/')
    const entity = entityOf(name)
    const sample = await sampleValues(publisher, entity)
    const values = 'publishedAt' in sample ? { ...sample, publishedAt: '2026-01-01T08:00:00Z' } : sample
    const { json: row } = await createRow(publisher, name, 'publish', values)
    const isLocalised = typeof values[entity.title] === 'object'
    const title = isLocalised ? asLocalised({ de: secretWords, en: secretWords }) : secretWords
    const body = { action: 'save', values: { [entity.title]: title } }
    const { status } = await publisher(`${name}/${row.id}/`, { method: 'POST', body, base: row.revision })
    expect(status).toBe(200)
    // halls, people and works show drafts only through signed links
    const hasDraft = 'id' in (parsePath(row.url.de) ?? {})
    expect(await readersOf(`${row.url.de}?draft`)).toEqual(hasDraft ? reading : [])
  })
})

test('The draft of the sections of the home page is shown to who may read pages', async () => {
  const editor = askWith(sessions.get('editor') ?? '')
  const content = { de: `<p>${secretWords}</p>`, en: `<p>${secretWords}</p>` }
  const children = [{ module: 'text', fields: { content } }]
  const section = { ...homeOf('hh'), parent: null, fields: { layout: 0, slug: 'geheim' }, children }
  expect((await editor('container/', { method: 'POST', body: section })).status).toBe(201)
  expect(await readersOf('/de?draft', '/de?edit')).toEqual(reading)
  expect(await readersOf('/de')).toEqual([])
})

describe('The draft of a page', () => {
  const draft = (key: string, headline: string) => somePage(key, { headline: both(headline) })

  test('is shown to who may read pages, and its versions to all staff of the site', async () => {
    const { pageId } = await save(draft('mit-sperre', 'Für alle'))
    await publish(pageId)
    await save(draft('mit-sperre', secretWords))
    expect(await readersOf('/de/de-mit-sperre?draft')).toEqual(reading)
    expect(await readersOf('/de/de-mit-sperre')).toEqual([])
    const version = await env.DB.prepare('SELECT published_version_id AS id FROM pages WHERE id = ?')
      .bind(pageId)
      .first<{ id: number }>()
    await publish(pageId)
    for (const reader of [...reading, 'boxoffice', 'door']) {
      const page = await (await ask(`/de/de-mit-sperre?v=${version?.id}`, reader)).text()
      expect([reader, page.includes('Für alle'), page.includes(secretWords)]).toEqual([reader, true, false])
    }
    expect((await ask(`/de/de-mit-sperre?v=${version?.id}`, 'of another site')).status).toBe(301)
  })

  test('of a page that is offline is shown to who may read pages, at every form of its address', async () => {
    await save(draft('ganz-geheim', secretWords))
    for (const query of ['', '?draft', '?edit'])
      expect([query, await readersOf(`/de/de-ganz-geheim${query}`)]).toEqual([query, reading])
    for (const reader of others)
      expect([reader, (await ask('/de/de-ganz-geheim', reader)).status]).toEqual([reader, 404])
  })
})

test('The address of a page’s settings is for staff, in edit mode and in the draft’s call', async () => {
  const { pageId } = await save(somePage('mit-adresse', { headline: both('Mit Adresse') }))
  await publish(pageId)
  const has = async (path: string, reader: string) => {
    const response = await ask(path, reader)
    return [path, response.status, (await response.text()).includes(`/admin/pages/${pageId}`)]
  }
  for (const path of ['/de/de-mit-adresse', '/_data/de/de-mit-adresse', '/de/pageeditor-api/page/de-mit-adresse/'])
    expect(await has(path, 'without a session')).toEqual([path, 200, false])
  for (const path of ['/de/de-mit-adresse?edit', '/de/pageeditor-api/page/de-mit-adresse/?draft'])
    expect(await has(path, 'editor')).toEqual([path, 200, true])
})
