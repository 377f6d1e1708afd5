import { createExecutionContext, SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DraftPage, PageListItem } from '../../../../../shared/contract/editor.ts'
import type { Navigation } from '../../../../../shared/contract/site-content.ts'
import { writeMany } from '../../../../../worker/content/store/many/publish-many.ts'
import type { NavigationRow } from '../../../../../worker/content/store/schema/navigation.ts'
import { purgePages } from '../../../../../worker/pages/cache/shared-cache.ts'
import { freshIsolate } from '../../../fresh-isolate.ts'
import { store } from '../../store/some-rows.ts'
import { draftOf } from '../as-staff.ts'
import {
  editor,
  host,
  latest,
  logInStaff,
  newPage,
  nextNumber,
  post,
  published,
  publisher,
  visit,
} from './pages-of-staff.ts'

// the menu appears on every page, so each test needs an empty store
beforeEach(() => freshIsolate())
logInStaff(beforeEach)

describe('Menu and footer', () => {
  const change = async (page: DraftPage, settings: object) =>
    post(editor, `pages/${page.id}/`, { settings }, (await draftOf(editor, page.id)).settings.revision)
  const publish = async ({ id }: DraftPage) =>
    post(publisher, `pages/${id}/publish/`, {}, (await draftOf(editor, id)).revision)
  const nav = async (locale: 'de' | 'en'): Promise<Navigation> =>
    (await SELF.fetch(`${host}/${locale}/pageeditor-api/nav`)).json()
  const write = async (menu: NavigationRow[], footer: NavigationRow[] = []) =>
    purgePages(
      createExecutionContext(),
      (
        await writeMany(store, 'hh', 'menus', [
          { kind: 'menu', items: menu },
          { kind: 'footer', items: footer },
        ])
      ).tags,
    )

  test('show a listed page on every page, in both languages, from its publication on', async () => {
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
    // the address occurs in the wide menu, in the burger menu and in the footer
    expect(await isShown()).toBeGreaterThanOrEqual(3)
    await change(page, { title: { de: 'Haus' }, in_footer: false })
    expect((await nav('de')).menu).toMatchObject([{ title: 'Unser Haus' }])
    await publish(page)
    expect(await nav('de')).toMatchObject({ menu: [{ title: 'Haus' }], footer: [] })
    expect(await (await visit(other.settings.paths.de)).text()).toContain('>Haus</a>')
    await post(publisher, `pages/${page.id}/unpublish/`, {}, await latest(page.id))
    expect(await nav('de')).toEqual({ menu: [], footer: [] })
    expect(await isShown()).toBe(0)
  })

  test('put pages below their parents, in order', async () => {
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
    const refused = await post(editor, 'pages/reorder/', order)
    expect([refused.status, refused.json.code]).toEqual([403, 'role-required'])
    expect(await children()).toEqual([['Das Haus', before]])
    expect((await post(publisher, 'pages/reorder/', order)).status).toBe(200)
    expect(await children()).toEqual([['Das Haus', before.toReversed()]])
    const paths = { de: `seite-${nextNumber()}`, en: `page-${nextNumber()}` }
    const { json: last } = await post(editor, 'pages/', { title: { de: 'Zuletzt' }, paths, parent_id: page.id })
    await change(last, { in_menu: true })
    await publish(last)
    expect(await children()).toEqual([['Das Haus', [...before.toReversed(), 'Zuletzt']]])
    expect(await (await visit(page.settings.paths.de)).text()).toMatch(
      new RegExp(before.toReversed().join('[\\s\\S]*')),
    )
  })

  test('contain the document’s pages while they are published and listed', async () => {
    const page = await published()
    const url = { de: `/de/${page.settings.paths.de}`, en: `/en/${page.settings.paths.en}` }
    await write([{ key: 'anfahrt', title: { de: 'Zur Anfahrt', en: 'Directions' }, url }])
    const other = await published()
    const isNamed = async () => (await (await visit(other.settings.paths.de)).text()).includes('Zur Anfahrt')
    expect(await isNamed()).toBe(false)
    await change(page, { in_menu: true })
    await publish(page)
    expect(await isNamed()).toBe(true)
    await post(publisher, `pages/${page.id}/unpublish/`, {}, await latest(page.id))
    expect(await isNamed()).toBe(false)
    await publish(page)
    expect(await isNamed()).toBe(true)
  })
})

test('an editor sorts pages that visitors do not see, also between public ones', async () => {
  const parent = await newPage()
  const children = [await newPage(), await published(), await published()]
  for (const child of children) {
    const { settings } = await draftOf(editor, child.id)
    const { json } = await post(editor, `pages/${child.id}/`, { settings: { parent_id: parent.id } }, settings.revision)
    if (settings.is_online) await post(publisher, `pages/${child.id}/publish/`, {}, json.revision)
  }
  const { json } = await editor('pages/')
  let was = (json.results as PageListItem[])
    .filter(({ parent_id }) => parent_id === parent.id)
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
    .map(({ id }) => id)
  const sort = async (ids: number[]) => post(editor, 'pages/reorder/', { parent_id: parent.id, ids, was })
  const own = children[0]?.id ?? 0
  const [first = 0, second = 0] = was.filter((id) => id !== own)
  for (const ids of [
    [first, own, second],
    [first, second, own],
  ]) {
    expect((await sort(ids)).json).toEqual({ ids })
    was = ids
  }
  expect((await sort([own, second, first])).status).toBe(403)
})

test('sibling pages are sorted, with immediate effect on the tabs', async () => {
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
  expect((await post(publisher, 'pages/reorder/', order)).json).toEqual({ ids })
  expect(await tabs()).toEqual(ids)
  const html = await (await visit(first?.settings.paths.de ?? '')).text()
  expect(html.indexOf(`Kind ${ids[0]}<`)).toBeLessThan(html.indexOf(`Kind ${ids[1]}<`))
  expect((await post(publisher, 'pages/reorder/', order)).status).toBe(409)
  expect((await post(editor, 'pages/reorder/', { ...order, ids: was.slice(1) })).status).toBe(400)
})
