// The gate before the publication of pages and sections: what a press would make public of others is shown first.
import { SELF } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import type { DraftBlock, DraftPage } from '../../../../../shared/contract/editor.ts'
import { homeOf, type OwnerName, ownerName } from '../../../../../shared/contract/section-owner.ts'
import { someProductionId } from '../../../box-office/store/some-sales.ts'
import { type Ask, blocksOf, draftOf, type PageDraft } from '../as-staff.ts'
import { editor, host, latest, logInStaff, newPage, post, published, publisher } from './pages-of-staff.ts'

// Lena is an editor, Paul a publisher
logInStaff()

/** Publishes as Paul, who has not looked at anything yet. */
const press = (id: OwnerName, body: object, base?: number) =>
  publisher(`pages/${id}/publish/`, { method: 'POST', body, takesAll: false, ...(base !== undefined && { base }) })

const named = (page: DraftPage, module: string) => blocksOf(page).find((block) => block.module === module) as DraftBlock
async function write(ask: Ask, page: DraftPage, module: string, de: string): Promise<void> {
  const block = named(page, module)
  const answer = await post(ask, `${block.module}/${block.id}/`, { fields: { content: { de } } }, block.revision)
  expect(answer.status).toBe(200)
}
const textOf = async (page: PageDraft) =>
  (await SELF.fetch(`${host}/de/${page.settings.paths.de}`, { redirect: 'manual' })).text()

describe('A press that would publish a page', () => {
  test('with one’s own words alone asks nothing', async () => {
    const page = await published()
    await write(publisher, page, 'text', '<p>Meins.</p>')
    expect((await press(page.id, {}, await latest(page.id))).status).toBe(200)
  })

  test('with a colleague’s half sentence is refused with the list, before, while and after it was shown', async () => {
    const page = await published()
    await write(publisher, page, 'headline', 'Meine Anreise')
    await write(editor, page, 'text', '<p>Mit der U3 bis</p>')
    const first = await press(page.id, {}, await latest(page.id))
    expect([first.status, first.json.code, first.json.changes.revision]).toEqual([409, 'unseen', await latest(page.id)])
    const whose = first.json.changes.blocks.map(({ module, by }: { module: string; by: { name: string }[] }) => [
      module,
      by.map(({ name }) => name),
    ])
    expect(whose).toEqual([
      ['headline', ['paul']],
      ['text', ['lena']],
    ])
    // the draft moves on after the list
    await write(editor, await draftOf(editor, page.id), 'text', '<p>Mit der U3 bis zum</p>')
    const { revision: seen } = first.json.changes
    expect((await press(page.id, { seen }, seen)).json.code).toBe('conflict')
    // the editor's own merge moves the revision, and shows nothing
    expect((await press(page.id, { seen }, await latest(page.id))).json.code).toBe('unseen')
    expect(await textOf(page)).not.toContain('bis')
    const now = await latest(page.id)
    expect((await press(page.id, { seen: now }, now)).status).toBe(200)
    expect(await textOf(page)).toContain('bis zum')
  })

  test('with chosen blocks of a colleague needs the list, and one’s own do not', async () => {
    const page = await published()
    await write(publisher, page, 'headline', 'Meine Anreise')
    await write(editor, page, 'text', '<p>Halb</p>')
    const { json: changes } = await publisher(`pages/${page.id}/changes/`)
    const choice = (module: string) => ({
      only: {
        blocks: changes.blocks
          .filter((block: { module: string }) => block.module === module)
          .map(({ key, revision }: { key: string; revision: number }) => ({ key, revision })),
      },
    })
    expect((await press(page.id, choice('text'))).json.code).toBe('unseen')
    expect((await press(page.id, choice('headline'))).status).toBe(200)
    // another write meanwhile does not make the chosen block unseen
    expect((await press(page.id, { ...choice('text'), seen: changes.revision })).status).toBe(200)
  })

  test('for the first time says whose words go along; so does a page that was offline', async () => {
    const page = await newPage()
    const { json } = await press(page.id, {}, page.revision)
    expect([json.code, json.changes.base, json.changes.settings.by]).toEqual([
      'unseen',
      null,
      [{ name: 'lena', is_me: false }],
    ])
    expect(json.changes.blocks.every(({ by }: { by: object[] }) => by.length > 0)).toBe(true)
    const open = await press(page.id, { seen: page.revision }, page.revision)
    const off = await post(publisher, `pages/${page.id}/unpublish/`, {}, open.json.page.revision)
    // what was public before has no author
    const again = await press(page.id, {}, off.json.revision)
    expect(again.status).toBe(200)
    const twice = await post(publisher, `pages/${page.id}/unpublish/`, {}, again.json.page.revision)
    await write(editor, twice.json, 'text', '<p>Halb</p>')
    const asked = await press(page.id, {}, await latest(page.id))
    const others = asked.json.changes.blocks.filter(({ by }: { by: object[] }) => by.length > 0)
    expect([asked.json.code, others.map(({ module }: { module: string }) => module)]).toEqual(['unseen', ['text']])
  })
})

test('the first sections of a concert are published without those of a colleague', async () => {
  const owner = { content_type: 'production', object_id: await someProductionId() } as const
  const name = ownerName(owner)
  const section = (ask: Ask, de: string) =>
    post(ask, 'container/', {
      ...owner,
      parent: null,
      fields: { layout: 0 },
      children: [{ module: 'text', fields: { content: { de } } }],
    })
  await section(publisher, '<p>Meine Einführung.</p>')
  await section(editor, '<p>Halber Sa</p>')
  const draft = await draftOf(editor, name)
  const { json } = await press(name, {}, draft.revision)
  expect([json.code, json.changes.base]).toEqual(['unseen', null])
  const mine = json.changes.blocks.filter(({ by }: { by: { is_me: boolean }[] }) => by.every(({ is_me }) => is_me))
  const only = { blocks: mine.map(({ key, revision }: { key: string; revision: number }) => ({ key, revision })) }
  const open = await press(name, { only })
  expect([open.status, open.json.page?.has_changes]).toEqual([200, true])
  const shown = await (await SELF.fetch(`${host}/de/pageeditor-api/sections/${name}/`)).text()
  expect([shown.includes('Meine Einführung'), shown.includes('Halber Sa')]).toEqual([true, false])
  // the rest is still the colleague's
  expect((await press(name, {}, await latest(name))).json.code).toBe('unseen')
})

test('a copy takes the public text and one’s own changes, and those of others only if they are wanted', async () => {
  const page = await published('Anfahrt')
  await write(publisher, page, 'headline', 'Meine Anreise')
  await write(editor, page, 'text', '<p>Halber Sa</p>')
  const copy = async (withDrafts: boolean) => {
    const title = { de: 'Kopie', en: 'Copy' }
    const path = `kopie-${page.id}-${withDrafts}`
    const body = { title, paths: { de: path, en: path }, with_drafts: withDrafts }
    const { status, json } = await post(publisher, `pages/${page.id}/duplicate/`, body)
    expect(status).toBe(201)
    return ['headline', 'text'].map((module) => (named(json, module).fields.content as { de: string }).de)
  }
  expect(await copy(false)).toEqual(['Meine Anreise', '<p>Mit der U3.</p>'])
  expect(await copy(true)).toEqual(['Meine Anreise', '<p>Halber Sa</p>'])
})

test('the home page asks like any other', async () => {
  const home = ownerName(homeOf('hh'))
  await post(editor, 'container/', {
    ...homeOf('hh'),
    parent: null,
    fields: { layout: 0 },
    children: [{ module: 'text', fields: { content: { de: '<p>Halb</p>' } } }],
  })
  expect((await press(home, {}, await latest(home))).json.code).toBe('unseen')
})
