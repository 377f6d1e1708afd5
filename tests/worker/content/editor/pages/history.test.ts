import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { calls } from '../../../../../shared/contract/calls.ts'
import type { DraftBlock, DraftPage } from '../../../../../shared/contract/editor.ts'
import { blocksOf, draftOf } from '../as-staff.ts'

import { editor, latest, logInStaff, newPage, post, published, publisher, rewrite, visit } from './pages-of-staff.ts'

logInStaff()

const discard = async (id: number) => post(editor, `pages/${id}/discard/`, {}, await latest(id))
const restore = async (id: number, version_id: number) =>
  post(editor, `pages/${id}/restore/`, { version_id }, await latest(id))

describe('History', () => {
  test('discarding restores the public version', async () => {
    const page = await published('Bleibt')
    const [headline] = blocksOf(page).filter(({ module }) => module === 'headline')
    await rewrite(page, '<p>Weg damit.</p>')
    await editor(`headline/${headline?.id}/`, { method: 'DELETE', base: headline?.revision ?? 0 })
    const { json } = await discard(page.id)
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
      { number: 2, is_published: true, created_by: 'paul@example.org', created_by_name: 'paul' },
      { number: 1, is_published: false },
    ])
    const version_id = versions.results[1].version_id
    const { json } = await restore(page.id, version_id)
    expect(json.has_changes).toBe(true)
    expect(JSON.stringify(json.sections)).toContain('U3')
    expect(await (await visit(page.settings.paths.de)).text()).toContain('Zweite Fassung.')
    const shown = await editor(`page/${page.settings.paths.de}/?version_id=${version_id}`)
    expect(JSON.stringify(shown.json.modules)).toContain('U3')
    expect(shown.headers.get('Cache-Control')).toBe('private, no-store')
    expect((await restore(page.id, 999_999)).status).toBe(404)
  })

  test.each(['discard', 'restore', 'unpublish'])('%s from a stale tab loses nothing', async (name) => {
    const page = await published('Zwei Tabs')
    const { json: versions } = await editor(`pages/${page.id}/versions/`)
    const body = name === 'restore' ? { version_id: versions.results[0].version_id } : {}
    await rewrite(page, '<p>Im anderen Tab geschrieben.</p>')
    const before = await draftOf(editor, page.id)
    const address = `pages/${page.id}/${name}/`
    const stale = await post(publisher, address, body, page.revision)
    expect([stale.status, stale.json.code, stale.json.current]).toEqual([409, 'conflict', before])
    const unnamed = await post(publisher, address, body)
    expect([unnamed.status, unnamed.json.code]).toEqual([428, 'revision-required'])
    expect(await draftOf(editor, page.id)).toEqual(before)
    expect((await post(publisher, address, body, before.revision)).status).toBe(200)
  })

  test('a version is answered with its draft’s blocks, hidden ones included', async () => {
    const page = await published('Erste Fassung')
    const [, text] = page.sections[0]?.children ?? []
    await post(editor, `text/${text?.id}/`, { hidden: true }, text?.revision)
    await post(publisher, `pages/${page.id}/publish/`, {}, await latest(page.id))
    const second = await draftOf(editor, page.id)
    await rewrite(second, '<p>Danach geschrieben.</p>')
    await editor(`headline/${second.sections[0]?.children[0]?.id}/`, { method: 'DELETE' })
    const { json: versions } = await editor(`pages/${page.id}/versions/`)
    const at = `pages/${page.id}/versions/${versions.results[0].version_id}/`
    const { status, json } = await editor(at)
    expect([status, calls.pageVersion.answer.parse(json)]).toEqual([200, json])
    expect(json).toMatchObject({ number: 2, is_published: true, created_by_name: 'paul' })
    const shape = ({ id, key, fields, hidden }: DraftBlock) => ({ id, key, fields, hidden })
    const inVersion = blocksOf({ ...second, sections: json.sections })
    expect(inVersion.map(shape)).toEqual(blocksOf(second).map(shape))
    // the version's blocks have the revisions of the current draft
    expect(inVersion.map(({ revision }) => revision)).toEqual([1, 2, 3])
    await env.DB.prepare('UPDATE page_versions SET draft = NULL WHERE object_id = ?').bind(page.id).run()
    const shown = await editor(at)
    expect(blocksOf({ ...second, sections: shown.json.sections }).map(({ key }) => key)).toEqual(
      blocksOf(second).flatMap(({ key, hidden }) => (hidden ? [] : key)),
    )
    const other = await published('Eine andere Seite')
    expect((await editor(at.replace(`${page.id}`, `${other.id}`))).status).toBe(404)
    expect((await editor(`pages/${page.id}/versions/2147483648/`)).status).toBe(404)
  })

  test('a version is answered with the settings and addresses that it was published with', async () => {
    const page = await published('Mit Angaben')
    const { json: versions } = await editor(`pages/${page.id}/versions/`)
    const at = `pages/${page.id}/versions/${versions.results[0].version_id}/`
    const path = `umgezogen-${page.id}`
    const settings = { title: { de: 'Später' }, meta_description: { de: 'Neu.' }, paths: { de: path, en: path } }
    expect((await post(editor, `pages/${page.id}/`, { settings }, page.settings.revision)).status).toBe(200)
    const { title, meta_description, paths } = page.settings
    const kept = { title, meta_description, paths }
    expect((await editor(at)).json.settings).toMatchObject(kept)
    expect(await draftOf(editor, page.id)).toMatchObject({ settings: { title: { de: 'Später' }, paths: { de: path } } })
    // a version without a stored draft returns the settings that visitors saw
    await env.DB.prepare('UPDATE page_versions SET draft = NULL WHERE object_id = ?').bind(page.id).run()
    expect((await editor(at)).json.settings).toMatchObject(kept)
  })

  test('also a version from before drafts were stored', async () => {
    const page = await published('Von früher')
    await env.DB.prepare('UPDATE page_versions SET draft = NULL WHERE object_id = ?').bind(page.id).run()
    await rewrite(page, '<p>Von heute.</p>')
    const { json } = await discard(page.id)
    const shape = (draft: DraftPage) => blocksOf(draft).map(({ id, fields }) => [id, fields])
    expect(shape(json)).toEqual(shape(page))
    expect(json.settings).toEqual({ ...page.settings, revision: page.settings.revision + 1 })
  })

  test('the history splits no character', async () => {
    const page = await newPage()
    await rewrite(page, `<p>${'x'.repeat(59)}🎻 und mehr</p>`)
    const { json } = await editor(`pages/${page.id}/revisions/`)
    expect(json.results[0].label.de).toBe(`Text: ${'x'.repeat(59)}…`)
  })

  test('the history lists who did what', async () => {
    const page = await published()
    await post(publisher, `pages/${page.id}/unpublish/`, {}, page.revision)
    const { json } = await editor(`pages/${page.id}/revisions/`, { locale: 'en' })
    expect(json.results.map(({ action, by }: { action: string; by: string }) => [action, by])).toEqual([
      ['unpublish', 'paul@example.org'],
      ['publish', 'paul@example.org'],
      ['create', 'lena@example.org'],
      ['create', 'lena@example.org'],
    ])
  })
})
