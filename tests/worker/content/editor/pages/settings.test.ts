import { env, SELF } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import type { DraftPage } from '../../../../../shared/contract/editor.ts'
import type { Editing } from '../../../../../worker/content/handlers/editing.ts'
import { updateSettings } from '../../../../../worker/content/handlers/pages/settings.ts'
import { contentReader } from '../../../../../worker/content/store/reader.ts'
import { store } from '../../store/some-rows.ts'
import { draftOf, type PageDraft } from '../as-staff.ts'

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

logInStaff()

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

  const publish = (page: DraftPage) => post(publisher, `pages/${page.id}/publish/`, {}, page.revision)

  test('a public page moves with its next publication; its old address then redirects, in each language', async () => {
    const page = await published()
    const { de: old } = page.settings.paths
    const parent = await published()
    const paths = { de: `umgezogen-${nextNumber()}`, en: `moved-${nextNumber()}` }
    const { status, json } = await post(
      editor,
      `pages/${page.id}/`,
      { settings: { paths, parent_id: parent.id } },
      page.settings.revision,
    )
    expect([status, json.has_changes, json.settings.paths, json.settings.parent_id]).toEqual([
      ...[200, true, paths, parent.id],
    ])
    expect([(await visit(old)).status, (await visit(paths.de)).status]).toEqual([200, 404])
    const live = await env.DB.prepare('SELECT parent_id FROM pages WHERE id = ?').bind(page.id).first()
    expect(live).toEqual({ parent_id: null })
    const moved = (await publish(json)).json.page as DraftPage
    expect([moved.has_changes, moved.settings.paths, moved.settings.parent_id]).toEqual([false, paths, parent.id])
    const answer = await visit(old)
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, `/de/${paths.de}`])
    const english = await SELF.fetch(`${host}/en/page-${old}`, { redirect: 'manual' })
    expect(english.headers.get('Location')).toBe(`/en/${paths.en}`)
    expect((await visit(paths.de)).status).toBe(200)
    const back = await post(editor, `pages/${page.id}/`, { settings: { paths: { de: old } } }, moved.settings.revision)
    await publish(back.json)
    expect((await visit(old)).status).toBe(200)
    expect((await visit(paths.de)).headers.get('Location')).toBe(`/de/${old}`)
  })

  test('discarded changes include the new address', async () => {
    const page = await published()
    const settings = { paths: { de: `verworfen-${nextNumber()}` } }
    await post(editor, `pages/${page.id}/`, { settings }, page.settings.revision)
    await post(publisher, `pages/${page.id}/discard/`, {}, await latest(page.id))
    const after = await draftOf(editor, page.id)
    expect([after.has_changes, after.settings.paths]).toEqual([false, page.settings.paths])
  })

  test('an address that another page has received meanwhile refuses the publication', async () => {
    const page = await published()
    const path = `begehrt-${nextNumber()}`
    const settings = { paths: { de: path } }
    const { json } = await post(editor, `pages/${page.id}/`, { settings }, page.settings.revision)
    await newPage('Schneller', path)
    const refused = await publish(json)
    expect([refused.status, refused.json.errors[0].code]).toEqual([400, 'path_taken'])
  })

  test('an unpublished page does not replace a redirect; once published, it does', async () => {
    const page = await published()
    const { de: old } = page.settings.paths
    const paths = { de: `fort-${nextNumber()}`, en: `gone-${nextNumber()}` }
    const away = await post(editor, `pages/${page.id}/`, { settings: { paths } }, page.settings.revision)
    await publish(away.json)
    const next = await newPage('An alter Stelle', old)
    expect((await visit(old)).headers.get('Location')).toBe(`/de/${paths.de}`)
    const { json } = await post(editor, `pages/${next.id}/preview/`)
    const preview = await SELF.fetch(host + json.url, { redirect: 'manual' })
    expect([preview.status, await preview.text()]).toEqual([200, expect.stringContaining('An alter Stelle')])
    expect((await publish(next)).status).toBe(200)
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

  test('a page cannot be below itself or a descendant', async () => {
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

  test('concurrent moves cannot put two pages below each other', async () => {
    const [one, other] = [await newPage(), await newPage()]
    const editing: Editing = {
      store,
      reading: { read: contentReader(env.DB), site: 'hh', locale: 'de', now: store.now },
      toolbar: 'standard',
      by: 'lena@example.org',
      mayPublish: false,
    }
    const below = (page: PageDraft, parent: PageDraft) =>
      updateSettings(editing, { pageId: page.id, revision: page.settings.revision }, { parent_id: parent.id })
    const answers = await Promise.all([below(one, other), below(other, one)])
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['done', 'problem'])
    const parents = [await draftOf(editor, one.id), await draftOf(editor, other.id)].map(
      ({ settings }) => settings.parent_id,
    )
    expect(parents).toContain(null)
  })
})
