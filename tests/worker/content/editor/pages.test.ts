import { createExecutionContext, env, SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DraftPage, PageCheck } from '../../../../shared/contract/editor.ts'
import type { Navigation } from '../../../../shared/contract/site-content.ts'
import type { Editing } from '../../../../worker/content/handlers/editing.ts'
import { updateSettings } from '../../../../worker/content/handlers/pages/settings.ts'
import { saveNavigation } from '../../../../worker/content/store/navigation/writes.ts'
import { keepPreview } from '../../../../worker/content/store/pages/previews.ts'
import { contentReader } from '../../../../worker/content/store/reader.ts'
import type { NavigationRow } from '../../../../worker/content/store/schema/navigation.ts'
import { purgePages } from '../../../../worker/pages/cache/shared-cache.ts'
import { readPreviewToken, signPreview } from '../../../../worker/signing/preview-link.ts'
import { insert } from '../fixture.ts'
import { rowsOf, store } from '../store/some-rows.ts'
import { type Ask, asStaff, blocksOf, draftOf } from './as-staff.ts'

const host = 'http://hh.localhost'
let editor: Ask
let publisher: Ask
let count = 0
beforeAll(async () => {
  editor = await asStaff('lena', 'editor')
  publisher = await asStaff('paul', 'publisher')
})

const post = (ask: Ask, path: string, body: unknown = {}, base?: number) =>
  ask(path, { method: 'POST', body, ...(base === undefined ? {} : { base }) })

/** A new page with a headline and a text. */
async function newPage(headline = 'Anfahrt', path = `seite-${++count}`): Promise<DraftPage> {
  const made = await post(editor, 'pages/', { title: { de: 'Anfahrt' }, paths: { de: path, en: `page-${path}` } })
  expect(made.status).toBe(201)
  const answer = await post(editor, 'container/', {
    content_type: 'page',
    object_id: made.json.id,
    parent: null,
    fields: { layout: 0 },
    children: [
      { module: 'headline', fields: { headline_level: 2, content: { de: headline, en: 'Directions' } } },
      { module: 'text', fields: { content: { de: '<p>Mit der U3.</p>', en: '<p>Take the U3.</p>' } } },
    ],
  })
  expect(answer.status).toBe(201)
  return draftOf(editor, made.json.id)
}

async function published(headline?: string): Promise<DraftPage> {
  const page = await newPage(headline)
  const answer = await post(publisher, `pages/${page.id}/publish/`, {}, page.revision)
  expect(answer.status).toBe(200)
  return answer.json.page
}

const visit = (path: string) => SELF.fetch(`${host}/de/${path}`, { redirect: 'manual' })
const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0]

async function rewrite(page: DraftPage, de: string) {
  const text = blocksOf(page).find(({ module }) => module === 'text')
  if (!text) throw new Error('no text')
  const answer = await post(editor, `text/${text.id}/`, { fields: { content: { de } } }, text.revision)
  expect(answer.status).toBe(200)
}

test('an instance in front of this one is told what a write has changed for visitors', async () => {
  const page = await newPage()
  const settings = { settings: { headline: { de: 'Neu' } } }
  const changed = await post(editor, `pages/${page.id}/`, settings, page.settings.revision)
  expect(changed.headers.get('X-Changed-Tags')).toBe('none')
  const answer = await post(publisher, `pages/${page.id}/publish/`, {}, changed.json.revision)
  expect(answer.headers.get('X-Changed-Tags')?.split(',')).toEqual(
    expect.arrayContaining([`page:${page.id}`, 'pages:hh', 'nav:hh']),
  )
})

describe('A new page', () => {
  test('is a draft that visitors do not see', async () => {
    const page = await newPage()
    expect(page).toMatchObject({ published: null, has_changes: true, settings: { is_online: false } })
    expect((await visit(page.settings.paths.de)).status).toBe(404)
    const { json } = await editor(`pages/?query=${page.settings.paths.de}`)
    expect(json.results).toMatchObject([{ id: page.id, is_online: false, has_changes: true }])
  })

  test.each(['landing', 'article'] as const)('may begin as %s', async (starts) => {
    const paths = { de: `beginn-${starts}`, en: `start-${starts}` }
    const { status, json } = await post(editor, 'pages/', { starts, title: { de: 'Fest' }, paths })
    expect(status).toBe(201)
    expect(blocksOf(json).length).toBeGreaterThan(3)
    expect(await draftOf(editor, json.id)).toEqual(json)
  })

  test.each([
    ['konzerte', 'not_a_path'],
    ['api/x', 'not_a_path'],
    ['../x', 'not_a_path'],
    ['a//b', 'not_a_path'],
    ['', 'not_a_path'],
    ['<b>', 'not_a_path'],
    [' /Service-Neu/ ', null],
  ])('at «%s»: %s', async (de, code) => {
    const { status, json } = await post(editor, 'pages/', { title: { de: 'x' }, paths: { de, en: `en-${++count}` } })
    if (code) expect([status, json.errors[0].pointer, json.errors[0].code]).toEqual([400, '/paths/de', code])
    else expect(json.settings.paths.de).toBe('service-neu')
  })

  test.each(['über', 'ÜBER', 'u\u0308ber uns', 'uns über'])('is found among the others by »%s«', async (query) => {
    const path = `seite-${++count}`
    const { json } = await post(editor, 'pages/', { title: { de: 'Über uns' }, paths: { de: path, en: path } })
    const found = await editor(`pages/?query=${encodeURIComponent(`${query} ${path}`)}`)
    expect(found.json.results.map(({ id }: { id: number }) => id)).toEqual([json.id])
    expect((await editor('pages/?query=%22de%22%3A')).json.results).toEqual([])
  })

  test('may not take another’s address', async () => {
    const { settings } = await newPage()
    const { status, json } = await post(editor, 'pages/', { title: { de: 'x' }, paths: settings.paths })
    expect(status).toBe(400)
    expect(json.errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code])).toEqual([
      ['/paths/de', 'path_taken'],
      ['/paths/en', 'path_taken'],
    ])
  })

  test('may be a copy of another, hidden blocks included', async () => {
    const page = await newPage('Original')
    const [headline] = blocksOf(page).filter(({ module }) => module === 'headline')
    await post(editor, `headline/${headline?.id}/`, { hidden: true }, headline?.revision)
    const paths = { de: `kopie-${count}`, en: `copy-${count}` }
    const { status, json } = await post(editor, `pages/${page.id}/duplicate/`, { title: { de: 'Kopie' }, paths })
    expect(status).toBe(201)
    expect(blocksOf(json).map(({ module, hidden, fields }) => [module, hidden, fields])).toEqual(
      blocksOf(await draftOf(editor, page.id)).map(({ module, hidden, fields }) => [module, hidden, fields]),
    )
    expect(json.id).not.toBe(page.id)
  })
})

describe('Publishing', () => {
  test('shows the page to the very next visitor, and what is written later to nobody', async () => {
    const page = await newPage('Endlich da')
    const { de: path } = page.settings.paths
    expect((await visit(path)).status).toBe(404)
    const answer = await post(publisher, `pages/${page.id}/publish/`, {}, page.revision)
    expect(answer.json).toMatchObject({
      number: 1,
      page: { has_changes: false, published: { number: 1, by: 'paul@example.org' } },
    })
    expect(await (await visit(path)).text()).toContain('Endlich da')
    await rewrite(page, '<p>Ein Geheimnis.</p>')
    expect(await (await visit(path)).text()).not.toContain('Geheimnis')
    expect(await (await SELF.fetch(`${host}/api/search/?query=Geheimnis`)).text()).not.toContain('Geheimnis.')
    expect((await draftOf(editor, page.id)).has_changes).toBe(true)
    const draft = await draftOf(editor, page.id)
    await post(publisher, `pages/${page.id}/publish/`, {}, draft.revision)
    expect(await (await visit(path)).text()).toContain('Ein Geheimnis.')
  })

  test('leaves out what is hidden or deleted, for search, too', async () => {
    const page = await newPage('Kakadu')
    const [headline] = blocksOf(page).filter(({ module }) => module === 'headline')
    const hidden = await post(editor, `headline/${headline?.id}/`, { hidden: true }, headline?.revision)
    await post(publisher, `pages/${page.id}/publish/`, {}, hidden.json.page_revision)
    const html = await (await visit(page.settings.paths.de)).text()
    expect(html).toContain('U3')
    expect(html).not.toContain('Kakadu')
    const found = await (await SELF.fetch(`${host}/api/search/?query=Kakadu`)).json<{ others: { count: number } }>()
    expect(found.others.count).toBe(0)
  })

  test('needs the revision that was looked at', async () => {
    const page = await newPage()
    await rewrite(page, '<p>Neuer.</p>')
    expect((await post(publisher, `pages/${page.id}/publish/`)).status).toBe(428)
    const late = await post(publisher, `pages/${page.id}/publish/`, {}, page.revision)
    expect([late.status, late.json.current.revision]).toEqual([409, page.revision + 1])
  })

  test('waits for what is required', async () => {
    const page = await newPage()
    const [headline] = blocksOf(page).filter(({ module }) => module === 'headline')
    const emptied = await post(
      editor,
      `headline/${headline?.id}/`,
      { fields: { content: { de: '' } } },
      headline?.revision,
    )
    const answer = await post(publisher, `pages/${page.id}/publish/`, {}, emptied.json.page_revision)
    expect([answer.status, answer.json.errors]).toEqual([
      400,
      [
        {
          field: 'content',
          pointer: `/modules/${headline?.id}/fields/content/de`,
          code: 'required',
          message: 'Bitte ausfüllen.',
        },
      ],
    ])
  })

  test('twice at once makes one version', async () => {
    const page = await newPage()
    const both = await Promise.all([1, 2].map(() => post(publisher, `pages/${page.id}/publish/`, {}, page.revision)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await publisher(`pages/${page.id}/versions/`)).json.count).toBe(1)
  })

  test('ends when the page is taken offline', async () => {
    const page = await published()
    const answer = await post(publisher, `pages/${page.id}/unpublish/`)
    expect(answer.json).toMatchObject({ published: null, settings: { is_online: false } })
    expect((await visit(page.settings.paths.de)).status).toBe(404)
  })
})

test('a page may be so large that it can be published, and no larger', async () => {
  const page = await newPage()
  const section = page.sections[0]?.id
  const children = (many: number) =>
    Array.from({ length: many }, () => ({
      module: 'text',
      fields: { content: { de: `<p>${'ä'.repeat(19_900)}</p>` } },
    }))
  const place = { content_type: 'page', object_id: page.id, parent: null, fields: { layout: 0 } }
  expect((await post(editor, 'container/', { ...place, children: children(9) })).status).toBe(201)
  const more = await post(editor, 'container/', { ...place, children: children(2) })
  expect([more.status, more.json.errors[0].code]).toEqual([400, 'too_long'])
  const text = { content_type: 'page', object_id: page.id, parent: section, fields: { content: { de: 'kurz' } } }
  const { json } = await post(editor, 'text/', text)
  expect((await post(publisher, `pages/${page.id}/publish/`, {}, json.page_revision)).status).toBe(200)
})

describe('Menu and footer', () => {
  const change = async (page: DraftPage, settings: object) =>
    post(editor, `pages/${page.id}/`, { settings }, (await draftOf(editor, page.id)).settings.revision)
  const publish = async ({ id }: DraftPage) =>
    post(publisher, `pages/${id}/publish/`, {}, (await draftOf(editor, id)).revision)
  const nav = async (locale: 'de' | 'en'): Promise<Navigation> =>
    (await SELF.fetch(`${host}/${locale}/pageeditor-api/nav`)).json()
  const write = async (menu: NavigationRow[], footer: NavigationRow[] = []) =>
    purgePages(createExecutionContext(), (await saveNavigation(store, 'hh', { menu, footer })).tags)

  test('show a page that wants to be there from its publishing on, on every page, in both languages', async () => {
    await write([])
    const other = await published()
    const page = await newPage()
    const address = page.settings.paths.de
    const isShown = async () =>
      (await (await visit(other.settings.paths.de)).text()).split(`"/de/${address}"`).length - 1
    await change(page, { in_menu: true, in_footer: true, title: { de: 'Unser Haus', en: 'Our house' } })
    expect(await isShown()).toBe(0)
    await publish(page)
    const entry = { key: `page-${page.id}`, children: [] }
    expect(await nav('de')).toMatchObject({
      menu: [{ ...entry, title: 'Unser Haus', url: `/de/${address}` }],
      footer: [{ children: [{ ...entry, title: 'Unser Haus' }] }],
    })
    expect((await nav('en')).menu).toEqual([{ ...entry, title: 'Our house', url: `/en/page-${address}` }])
    // wide menu, burger menu, footer
    expect(await isShown()).toBeGreaterThanOrEqual(3)
    await change(page, { title: { de: 'Haus' }, in_footer: false })
    expect((await nav('de')).menu).toMatchObject([{ title: 'Unser Haus' }])
    await publish(page)
    expect(await nav('de')).toMatchObject({ menu: [{ title: 'Haus' }], footer: [] })
    expect(await (await visit(other.settings.paths.de)).text()).toContain('>Haus</a>')
    await post(publisher, `pages/${page.id}/unpublish/`)
    expect(await nav('de')).toEqual({ menu: [], footer: [] })
    expect(await isShown()).toBe(0)
  })

  test('put pages below the one that they belong to, in their order', async () => {
    const page = await published()
    const url = { de: `/de/${page.settings.paths.de}`, en: `/en/${page.settings.paths.en}` }
    await change(page, { in_menu: true })
    await publish(page)
    await write([{ key: 'house', title: { de: 'Das Haus' }, url }])
    const below = await Promise.all(['Saal', 'Foyer'].map(() => newPage()))
    for (const [n, one] of below.entries()) {
      await change(one, { in_menu: true, parent_id: page.id, title: { de: `Kind ${n}` } })
      await publish(one)
    }
    const children = async (): Promise<[string, string[]][]> =>
      (await nav('de')).menu.map(({ title, children }) => [title, children.map((child) => child.title)])
    const [[house, before = []] = []] = await children()
    expect([house, before.toSorted()]).toEqual(['Das Haus', ['Kind 0', 'Kind 1']])
    const was = before.map((title) => below[Number(title.slice(-1))]?.id)
    const order = { parent_id: page.id, ids: was.toReversed(), was }
    expect((await post(editor, 'pages/reorder/', order)).status).toBe(200)
    expect(await children()).toEqual([['Das Haus', before.toReversed()]])
    // a new one stands behind those that are there
    const paths = { de: `seite-${++count}`, en: `page-${count}` }
    const { json: last } = await post(editor, 'pages/', { title: { de: 'Zuletzt' }, paths, parent_id: page.id })
    await change(last, { in_menu: true })
    await publish(last)
    expect(await children()).toEqual([['Das Haus', [...before.toReversed(), 'Zuletzt']]])
    expect(await (await visit(page.settings.paths.de)).text()).toMatch(
      new RegExp(before.toReversed().join('[\\s\\S]*')),
    )
  })

  test('name what the site’s own list names while it is online and wants to be there', async () => {
    const page = await published()
    const url = { de: `/de/${page.settings.paths.de}`, en: `/en/${page.settings.paths.en}` }
    await write([{ key: 'anfahrt', title: { de: 'Zur Anfahrt', en: 'Directions' }, url }])
    const other = await published()
    const isNamed = async () => (await (await visit(other.settings.paths.de)).text()).includes('Zur Anfahrt')
    expect(await isNamed()).toBe(false)
    await change(page, { in_menu: true })
    await publish(page)
    expect(await isNamed()).toBe(true)
    await post(publisher, `pages/${page.id}/unpublish/`)
    expect(await isNamed()).toBe(false)
    await publish(page)
    expect(await isNamed()).toBe(true)
  })
})

describe('What was, comes back', () => {
  test('discarding leaves what visitors see', async () => {
    const page = await published('Bleibt')
    const [headline] = blocksOf(page).filter(({ module }) => module === 'headline')
    await rewrite(page, '<p>Weg damit.</p>')
    await editor(`headline/${headline?.id}/`, { method: 'DELETE', base: headline?.revision ?? 0 })
    const { json } = await post(editor, `pages/${page.id}/discard/`)
    expect(json.has_changes).toBe(false)
    const shape = (draft: DraftPage) => blocksOf(draft).map(({ id, fields }) => [id, fields])
    expect(shape(json)).toEqual(shape(page))
  })

  test('a version is restored into the draft, never to visitors', async () => {
    const page = await published('Erste Fassung')
    await rewrite(page, '<p>Zweite Fassung.</p>')
    const second = await draftOf(editor, page.id)
    await post(publisher, `pages/${page.id}/publish/`, {}, second.revision)
    const { json: versions } = await editor(`pages/${page.id}/versions/`)
    expect(versions.results).toMatchObject([
      { number: 2, is_published: true, created_by: 'paul@example.org' },
      { number: 1, is_published: false },
    ])
    const version_id = versions.results[1].version_id
    const { json } = await post(editor, `pages/${page.id}/restore/`, { version_id })
    expect(json.has_changes).toBe(true)
    expect(JSON.stringify(json.sections)).toContain('U3')
    expect(await (await visit(page.settings.paths.de)).text()).toContain('Zweite Fassung.')
    const shown = await editor(`page/${page.settings.paths.de}/?version_id=${version_id}`)
    expect(JSON.stringify(shown.json.modules)).toContain('U3')
    expect(shown.headers.get('Cache-Control')).toBe('private, no-store')
    expect((await post(editor, `pages/${page.id}/restore/`, { version_id: 999_999 })).status).toBe(404)
  })

  test('also a version from before drafts were kept', async () => {
    const page = await published('Von früher')
    await env.DB.prepare('UPDATE page_versions SET draft = NULL WHERE page_id = ?').bind(page.id).run()
    await rewrite(page, '<p>Von heute.</p>')
    const { json } = await post(editor, `pages/${page.id}/discard/`)
    const shape = (draft: DraftPage) => blocksOf(draft).map(({ id, fields }) => [id, fields])
    expect(shape(json)).toEqual(shape(page))
    expect(json.settings).toEqual({ ...page.settings, revision: page.settings.revision + 1 })
  })

  test('the history cuts no character in two', async () => {
    const page = await newPage()
    await rewrite(page, `<p>${'x'.repeat(59)}🎻 und mehr</p>`)
    const { json } = await editor(`pages/${page.id}/revisions/`)
    expect(json.results[0].label.de).toBe(`Text: ${'x'.repeat(59)}…`)
  })

  test('the history says who did what', async () => {
    const page = await published()
    await post(publisher, `pages/${page.id}/unpublish/`)
    const { json } = await editor(`pages/${page.id}/revisions/`, { locale: 'en' })
    expect(json.results.map(({ action, by }: { action: string; by: string }) => [action, by])).toEqual([
      ['unpublish', 'paul@example.org'],
      ['publish', 'paul@example.org'],
      ['create', 'lena@example.org'],
      ['create', 'lena@example.org'],
    ])
  })
})

describe('Settings', () => {
  test('are part of the draft', async () => {
    const page = await published()
    const { status, json } = await post(
      editor,
      `pages/${page.id}/`,
      { settings: { title: { en: 'Getting here' }, meta_description: { de: 'So kommen Sie zu uns.' }, in_menu: true } },
      page.settings.revision,
    )
    expect(status).toBe(200)
    expect(json).toMatchObject({
      has_changes: true,
      settings: {
        revision: page.settings.revision + 1,
        title: { de: 'Anfahrt', en: 'Getting here' },
        meta_description: { de: 'So kommen Sie zu uns.', en: null },
        in_menu: true,
      },
    })
    const stale = await post(editor, `pages/${page.id}/`, { settings: { in_menu: false } }, page.settings.revision)
    expect([stale.status, stale.json.current.revision]).toEqual([409, json.revision])
  })

  test('a new address leads on from the old one, in each language', async () => {
    const page = await published()
    const { de: old } = page.settings.paths
    const paths = { de: `umgezogen-${count}`, en: `moved-${count}` }
    const { status, json } = await post(editor, `pages/${page.id}/`, { settings: { paths } }, page.settings.revision)
    expect([status, json.settings.paths]).toEqual([200, paths])
    const moved = await visit(old)
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, `/de/${paths.de}`])
    const english = await SELF.fetch(`${host}/en/page-${old}`, { redirect: 'manual' })
    expect(english.headers.get('Location')).toBe(`/en/${paths.en}`)
    expect((await visit(paths.de)).status).toBe(200)
    // and back: no address leads away from a page
    const back = { paths: { de: old } }
    await post(editor, `pages/${page.id}/`, { settings: back }, json.settings.revision)
    expect((await visit(old)).status).toBe(200)
    expect((await visit(paths.de)).headers.get('Location')).toBe(`/de/${old}`)
  })

  test('a page that nobody has seen yet takes no way from visitors; published, it stands there', async () => {
    const page = await published()
    const { de: old } = page.settings.paths
    const paths = { de: `fort-${count}`, en: `gone-${count}` }
    await post(editor, `pages/${page.id}/`, { settings: { paths } }, page.settings.revision)
    const next = await newPage('An alter Stelle', old)
    expect((await visit(old)).headers.get('Location')).toBe(`/de/${paths.de}`)
    const { json } = await post(editor, `pages/${next.id}/preview/`)
    const preview = await SELF.fetch(host + json.url, { redirect: 'manual' })
    expect([preview.status, await preview.text()]).toEqual([200, expect.stringContaining('An alter Stelle')])
    expect((await post(publisher, `pages/${next.id}/publish/`, {}, next.revision)).status).toBe(200)
    const shown = await visit(old)
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('An alter Stelle')])
  })

  test.each([
    ['/settings/colour', { colour: 'red' }, 'unknown_field'],
    ['/settings/is_online', { is_online: true }, 'unknown_field'],
    ['/settings/title/de', { title: { de: 'x'.repeat(201) } }, 'too_long'],
    ['/settings/hero_link/de', { hero_link: { de: 'javascript:alert(1)' } }, 'not_an_address'],
    ['/settings/hero_image', { hero_image: 4711 }, 'not_there'],
    ['/settings/parent_id', { parent_id: 4711 }, 'not_there'],
    ['/settings/paths/de', { paths: { de: 'konzerte' } }, 'not_a_path'],
    ['/settings/paths', { paths: 'x' }, 'wrong_type'],
  ])('refuse %s', async (pointer, settings, code) => {
    const page = await newPage()
    const { status, json } = await post(editor, `pages/${page.id}/`, { settings }, page.settings.revision)
    expect([status, json.errors[0].pointer, json.errors[0].code]).toEqual([400, pointer, code])
  })

  test('a page stands below no page of its own', async () => {
    const parent = await newPage()
    const child = await newPage()
    const below = await post(
      editor,
      `pages/${child.id}/`,
      { settings: { parent_id: parent.id } },
      child.settings.revision,
    )
    expect(below.json.settings.parent_id).toBe(parent.id)
    const circle = await post(
      editor,
      `pages/${parent.id}/`,
      { settings: { parent_id: child.id } },
      parent.settings.revision,
    )
    expect([circle.status, circle.json.errors[0].code]).toEqual([400, 'not_an_option'])
  })

  test('nor do two that are put below each other at once', async () => {
    const [one, other] = [await newPage(), await newPage()]
    const editing: Editing = {
      store,
      reading: { read: contentReader(env.DB), site: 'hh', locale: 'de', now: store.now },
      toolbar: 'standard',
      by: 'lena@example.org',
    }
    const below = (page: DraftPage, parent: DraftPage) =>
      updateSettings(editing, { pageId: page.id, revision: page.settings.revision }, { parent_id: parent.id })
    const answers = await Promise.all([below(one, other), below(other, one)])
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['done', 'problem'])
    const parents = [await draftOf(editor, one.id), await draftOf(editor, other.id)].map(
      ({ settings }) => settings.parent_id,
    )
    expect(parents).toContain(null)
  })
})

test('pages below one page are put in order, on the tabs at once', async () => {
  const parent = await newPage()
  const children = [await published(), await published(), await published()]
  for (const child of children) {
    const { settings } = await draftOf(editor, child.id)
    const body = { settings: { parent_id: parent.id, has_tab_navigation: true, title: { de: `Kind ${child.id}` } } }
    const { json } = await post(editor, `pages/${child.id}/`, body, settings.revision)
    await post(publisher, `pages/${child.id}/publish/`, {}, json.revision)
  }
  const [first] = children
  const tabs = async () =>
    (await editor(`page/${first?.settings.paths.de}/`)).json.siblings.map(({ id }: { id: number }) => id)
  const was = children.map(({ id }) => id)
  expect(await tabs()).toEqual(was)
  const ids = was.toReversed()
  const order = { parent_id: parent.id, ids, was }
  expect((await post(editor, 'pages/reorder/', order)).json).toEqual({ ids })
  expect(await tabs()).toEqual(ids)
  const html = await (await visit(first?.settings.paths.de ?? '')).text()
  expect(html.indexOf(`Kind ${ids[0]}<`)).toBeLessThan(html.indexOf(`Kind ${ids[1]}<`))
  expect((await post(editor, 'pages/reorder/', order)).status).toBe(409)
  expect((await post(editor, 'pages/reorder/', { ...order, ids: was.slice(1) })).status).toBe(400)
})

describe('A preview link', () => {
  test('shows the draft to anybody, as it was when the link was made, and is kept by nobody', async () => {
    const page = await newPage('Noch geheim')
    const { status, json } = await post(editor, `pages/${page.id}/preview/`)
    expect(status).toBe(201)
    const response = await SELF.fetch(host + json.url)
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(response.headers.get('X-Robots-Tag')).toBe('none')
    const html = await response.text()
    expect(html).toContain('Noch geheim')
    expect(html).toMatch(/<meta name="robots" content="none"/)
    await rewrite(page, '<p>Später.</p>')
    expect(await (await SELF.fetch(host + json.url)).text()).not.toContain('Später.')
    // published, it is the page that was previewed
    await post(editor, `pages/${page.id}/discard/`)
    const draft = await draftOf(editor, page.id)
    const second = await post(editor, `pages/${page.id}/preview/`)
    const previewed = await (await SELF.fetch(host + second.json.url)).text()
    await post(publisher, `pages/${page.id}/publish/`, {}, draft.revision)
    expect(main(await (await visit(page.settings.paths.de)).text())).toBe(main(previewed))
  })

  test('works neither forged, nor elsewhere, nor after its end', async () => {
    const page = await newPage()
    const other = await newPage()
    const { json } = await post(editor, `pages/${page.id}/preview/`)
    const token = new URL(json.url, host).searchParams.get('preview') ?? ''
    const status = async (path: string, of: string, at = host) =>
      (await SELF.fetch(`${at}/de/${path}?preview=${of}`)).status
    const { de: path } = page.settings.paths
    expect(await status(path, token)).toBe(200)
    const api = await SELF.fetch(`${host}/de/pageeditor-api/page/${path}/?preview=${token}`)
    expect([api.status, api.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    expect(
      await status(
        path,
        token.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      ),
    ).toBe(404)
    expect(await status(path, token.replace(/^[^.]*/, '1'))).toBe(404)
    expect(await status(other.settings.paths.de, token)).toBe(404)
    expect(await status(path, token, 'http://k.localhost')).toBe(404)
    expect(await status(path, 'x'.repeat(1000))).toBe(404)
    const snapshot = { format: 1 } as never
    const expires = new Date(store.now.getTime() - 1000)
    const id = await keepPreview(store, { pageId: page.id, snapshot, by: 'x', expires })
    const over = await signPreview(env.SESSION_SECRET ?? '', { site: 'hh', id, expires })
    expect(await status(path, over)).toBe(404)
    // the very link that has worked, a second after its end, and with another end written into it
    const end = new Date(json.expires_at).getTime()
    const at = (time: number) => readPreviewToken(env.SESSION_SECRET, token, 'hh', new Date(time))
    expect([await at(end - 1000), await at(end), await at(end + 1000)]).toEqual([expect.any(Number), null, null])
    expect(await status(path, token.replace(/\.[^.]+\./, `.${(end / 1000 + 9999).toString(36)}.`))).toBe(404)
    await env.DB.prepare('UPDATE page_previews SET expires_at = ?').bind('2026-11-20T08:59:59Z').run()
    expect(await status(path, token)).toBe(404)
  })
})

describe('Before publishing', () => {
  test('checks name what is wrong and where', async () => {
    const picture = { id: 41, hash: '29'.padStart(32, '0'), filename: 'haus.jpg', content_type: 'image/jpeg', bytes: 1 }
    await insert('media', { ...picture, width: 1600, height: 900, alt: { de: 'Das Haus' } })
    const page = await newPage()
    const headline = blocksOf(page).find(({ module }) => module === 'headline')
    const text = blocksOf(page).find(({ module }) => module === 'text')
    await post(editor, `headline/${headline?.id}/`, { fields: { headline_level: 4, content: { de: '', en: null } } }, 1)
    const own = 'https://hamburg.auftakt.example/de/auch-nicht'
    const de = `<p><a href="/de/gibt-es-nicht">Mehr</a> <a href="https://example.org"> </a> <a href="${own}">Hin</a></p>`
    await post(editor, `text/${text?.id}/`, { fields: { content: { de, en: null } } }, 1)
    const place = { content_type: 'page', object_id: page.id, parent: page.sections[0]?.id, column: 0 }
    const words = { link_text: { de: 'Mehr', en: 'More' }, headline: { de: 'Haus', en: 'House' }, image: 41 }
    const child = { module: 'teaserlistitem', fields: words }
    const { json: made } = await post(editor, 'teaserlist/', { ...place, fields: {}, children: [child] })
    const teaser = made.block.children[0].id
    const { settings } = await draftOf(editor, page.id)
    const hero = {
      hero_image: 41,
      hero_link_text: { de: 'Karten', en: 'Tickets' },
      meta_description: { de: 'Kurz.', en: 'x'.repeat(161) },
    }
    await post(editor, `pages/${page.id}/`, { settings: hero }, settings.revision)
    const { json } = await editor(`pages/${page.id}/checks/`)
    const found = json.map((one: PageCheck) => [one.code, one.severity, one.module_id, one.field, one.locale])
    expect(found).toEqual([
      ['required', 'error', headline?.id, 'content', 'de'],
      ['heading_skipped', 'warning', headline?.id, 'headline_level', null],
      ['missing_alt', 'warning', null, 'hero_image', 'en'],
      ['missing_alt', 'warning', teaser, 'image', 'en'],
      ['empty_link', 'warning', text?.id, 'content', 'de'],
      ['empty_link', 'warning', teaser, 'link', 'de'],
      ['empty_link', 'warning', null, 'hero_link', 'de'],
      ['dead_link', 'warning', text?.id, 'content', 'de'],
      ['dead_link', 'warning', text?.id, 'content', 'de'],
      ['missing_translation', 'warning', null, 'title', 'en'],
      ['missing_translation', 'warning', text?.id, 'content', 'en'],
      ['meta_description_short', 'warning', null, 'meta_description', 'de'],
      ['meta_description_long', 'warning', null, 'meta_description', 'en'],
    ])
  })

  test('the pages that link here are named', async () => {
    const page = await published()
    const path = `/de/${page.settings.paths.de}`
    const from = await newPage()
    await rewrite(from, `<p><a href="${path}#anreise">hierher</a></p>`)
    const near = await newPage()
    await rewrite(near, `<p><a href="${path}/weiter">daneben</a></p>`)
    const { json } = await editor(`pages/${page.id}/links/`)
    expect(json).toMatchObject([{ kind: 'page', page_id: from.id }])
  })
})

test('previews that are over are forgotten with the next one', async () => {
  const page = await newPage()
  const expires = new Date(store.now.getTime() - 1000)
  await keepPreview(store, { pageId: page.id, snapshot: {} as never, by: 'x', expires })
  await post(editor, `pages/${page.id}/preview/`)
  expect(await rowsOf('SELECT id FROM page_previews WHERE page_id = ?', page.id)).toHaveLength(1)
})
