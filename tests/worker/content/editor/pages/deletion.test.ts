import { env, SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DeskPage, DeskPages } from '../../../../../shared/contract/calls/desk/pages-schemas.ts'
import { type Ask, askWith, draftOf, type PageDraft, staffSession } from '../as-staff.ts'
import {
  editor,
  host,
  latest,
  logInStaff,
  newPage,
  post,
  published,
  publisher,
  rewrite,
  visit,
} from './pages-of-staff.ts'

logInStaff()

let [asEditor, asPublisher]: Ask[] = []
beforeAll(async () => {
  asEditor = askWith(await staffSession('mara', 'editor'), 'hh', '/admin/api/')
  asPublisher = askWith(await staffSession('nils', 'publisher'), 'hh', '/admin/api/')
})

const list = async () => (await (asEditor as Ask)('pages/')).json as DeskPages
const entry = async ({ id }: { id: number }) => (await list()).results.find((page) => page.id === id) as DeskPage
const deletion = async (ask: Ask | undefined, page: PageDraft, to: number | 'home' | null = null) =>
  post(ask as Ask, `pages/${page.id}/deletion/`, { redirect_to: to }, await latest(page.id))
const restoration = (ask: Ask | undefined, { id }: PageDraft) => post(ask as Ask, `pages/${id}/restoration/`)

describe('The list of pages', () => {
  test('says of each page whether visitors see it, who changed it last and when', async () => {
    const draft = await newPage()
    const page = await published()
    expect(await entry(draft)).toMatchObject({ state: 'draft', title: { de: 'Anfahrt' }, updated_by: 'lena' })
    expect(await entry(page)).toMatchObject({ state: 'public', updated_by: 'paul', paths: page.settings.paths })
    await rewrite(page, '<p>Mit der U4.</p>')
    const { state, updated_by: by, updated_at: at, revision } = await entry(page)
    expect([state, by, revision, Number.isNaN(Date.parse(at))]).toEqual([
      ...['changed', 'lena', await latest(page.id), false],
    ])
    await post(publisher, `pages/${page.id}/unpublish/`, {}, await latest(page.id))
    expect((await entry(page)).state).toBe('offline')
  })
})

describe('A page', () => {
  test('that visitors see is deleted by publishers alone; its addresses then lead to the target that they choose', async () => {
    const page = await published()
    const target = await published()
    const { de, en } = page.settings.paths
    expect((await deletion(asEditor, page, target.id)).status).toBe(403)
    expect((await visit(de)).status).toBe(200)
    expect((await deletion(asPublisher, page, target.id)).status).toBe(204)
    const [german, english] = [await visit(de), await SELF.fetch(`${host}/en/${en}`, { redirect: 'manual' })]
    expect([german.status, german.headers.get('Location')]).toEqual([301, `/de/${target.settings.paths.de}`])
    expect([english.status, english.headers.get('Location')]).toEqual([301, `/en/${target.settings.paths.en}`])
    expect((await list()).deleted[0]).toMatchObject({ id: page.id, paths: page.settings.paths, deleted_by: 'nils' })
    expect((await editor(`pages/${page.id}/`)).status).toBe(404)
    const audit = await env.DB.prepare(
      "SELECT action FROM audit WHERE entity = 'pages' AND entity_id = ? ORDER BY id DESC",
    )
    expect(await audit.bind(page.id).first('action')).toBe('delete')
  })

  test('is restored as a draft with its blocks, versions and history; published, it is at its address again', async () => {
    const page = await published('Hin und zurück')
    await deletion(asPublisher, page, 'home')
    expect((await restoration(asEditor, page)).json).toEqual({ paths: page.settings.paths })
    expect((await restoration(asEditor, page)).status).toBe(404)
    const restored = await draftOf(editor, page.id)
    expect([restored.sections, restored.published]).toEqual([page.sections, null])
    expect((await entry(page)).state).toBe('offline')
    const { results } = (await editor(`pages/${page.id}/revisions/`)).json
    expect(results.slice(0, 3).map(({ action }: { action: string }) => action)).toEqual([
      'restore',
      'delete',
      'publish',
    ])
    expect((await visit(page.settings.paths.de)).headers.get('Location')).toBe('/de')
    await post(publisher, `pages/${page.id}/publish/`, {}, restored.revision)
    expect((await visit(page.settings.paths.de)).status).toBe(200)
    expect((await editor(`pages/${page.id}/versions/`)).json.count).toBe(2)
  })

  test('whose address another page has received is restored at another address, and never below a missing page', async () => {
    const parent = await newPage()
    const page = await newPage()
    await post(editor, `pages/${page.id}/`, { settings: { parent_id: parent.id } }, page.settings.revision)
    const refused = await deletion(asEditor, parent)
    expect([refused.status, refused.json.code, refused.json.pages]).toEqual([409, 'in-use', 1])
    expect((await deletion(asEditor, page)).status).toBe(204)
    expect((await deletion(asEditor, parent)).status).toBe(204)
    await newPage('Nachfolgerin', page.settings.paths.de)
    const { de, en } = (await restoration(asEditor, page)).json.paths
    expect([de, en]).toEqual([`${page.settings.paths.de}-2`, `${page.settings.paths.en}-2`])
    expect((await draftOf(editor, page.id)).settings.parent_id).toBeNull()
  })

  test('is not deleted over a change that the caller has not seen, nor towards a page that visitors do not see', async () => {
    const page = await published()
    const draft = await newPage()
    await rewrite(page, '<p>Inzwischen.</p>')
    const stale = await post(asPublisher as Ask, `pages/${page.id}/deletion/`, { redirect_to: null }, page.revision)
    expect([stale.status, (await deletion(asPublisher, page, draft.id)).status]).toEqual([409, 400])
    expect((await deletion(asPublisher, page, page.id)).status).toBe(400)
    expect((await post(asPublisher as Ask, `pages/${page.id}/deletion/`, { redirect_to: null })).status).toBe(428)
    expect((await visit(page.settings.paths.de)).status).toBe(200)
  })
})
