import { SELF } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import type { DraftBlock } from '../../../../../shared/contract/editor.ts'
import type { DraftChanges } from '../../../../../shared/contract/partial-draft.ts'
import { homeOf, ownerName } from '../../../../../shared/contract/section-owner.ts'
import { type Ask, blocksOf, draftOf, type PageDraft } from '../as-staff.ts'
import { editor, host, latest, logInStaff, newPage, post, published, publisher, visit } from './pages-of-staff.ts'

// Lena is an editor, Paul a publisher
logInStaff()

const textOf = async (page: { settings: { paths: { de: string } } }) => (await visit(page.settings.paths.de)).text()
const changesOf = async (ask: Ask, id: number | string): Promise<DraftChanges> => {
  const { status, json } = await ask(`pages/${id}/changes/`)
  expect(status).toBe(200)
  return json
}
const named = (page: PageDraft, module: string) => blocksOf(page).find((block) => block.module === module) as DraftBlock

async function write(ask: Ask, block: DraftBlock, de: string): Promise<DraftBlock> {
  const answer = await post(ask, `${block.module}/${block.id}/`, { fields: { content: { de } } }, block.revision)
  expect(answer.status).toBe(200)
  return answer.json.block
}

/** The choice of some blocks of a list of changes. */
const only = ({ blocks, settings }: DraftChanges, keys: readonly string[], hasSettings = false) => ({
  only: {
    blocks: blocks.filter(({ key }) => keys.includes(key)).map(({ key, revision }) => ({ key, revision })),
    ...(hasSettings && { settings: settings.settings_revision }),
  },
})

async function rows(page: PageDraft) {
  const columns = 'id, key, parent_id, "column", position, slug, data, revision, hidden, changed_by'
  const of = `SELECT ${columns} FROM modules WHERE object_id = ? AND deleted_at IS NULL ORDER BY id`
  return (await env.DB.prepare(of).bind(page.id).all()).results
}

describe('The list of changes', () => {
  test('names each changed block with its authors, and says which are the caller', async () => {
    const page = await published('Anfahrt')
    const headline = await write(editor, named(page, 'headline'), 'Anreise')
    await write(publisher, headline, 'Ihre Anreise')
    await write(editor, named(page, 'text'), '<p>Mit der U3 bis</p>')
    const changes = await changesOf(publisher, page.id)
    expect(changes).toMatchObject({
      revision: await latest(page.id),
      base: page.published?.version_id,
      blocks: [
        {
          key: headline.key,
          module: 'headline',
          change: 'changed',
          label: { de: 'Überschrift: Ihre Anreise' },
          by: [
            { name: 'lena', is_me: false },
            { name: 'paul', is_me: true },
          ],
          needs: [],
        },
        { module: 'text', by: [{ name: 'lena', is_me: false }] },
      ],
      settings: { changed: false, by: [] },
    })
  })

  test('names no author of a block whose number slid', async () => {
    const page = await published()
    const [section] = page.sections
    const place = { content_type: 'page', object_id: page.id, parent: section?.id, after: null }
    await post(publisher, 'text/', { ...place, fields: { content: { de: '<p>Zuerst.</p>' } } })
    const { blocks } = await changesOf(publisher, page.id)
    expect(blocks.map(({ change, by }) => [change, by.map(({ name }) => name)])).toEqual([['new', ['paul']]])
  })

  test('counts older lines of the history as by the last writers of the rows', async () => {
    const page = await published()
    await write(editor, named(page, 'text'), '<p>Neu.</p>')
    await env.DB.prepare('UPDATE page_revisions SET blocks = NULL WHERE object_id = ?').bind(page.id).run()
    await write(publisher, named(page, 'headline'), 'Neu')
    const { blocks } = await changesOf(publisher, page.id)
    expect(blocks.map(({ module, by }) => [module, by.map(({ name }) => name)])).toEqual([
      ['headline', ['paul']],
      ['text', ['lena']],
    ])
  })

  test('is empty for a draft as published, and lists everything for a page that is not public', async () => {
    expect(await changesOf(editor, (await published()).id)).toMatchObject({ blocks: [], settings: { changed: false } })
    const page = await newPage()
    const changes = await changesOf(editor, page.id)
    expect(changes).toMatchObject({ base: null, settings: { changed: true } })
    expect(changes.blocks.map(({ change }) => change)).toEqual(['new', 'new', 'new'])
    const text = named(page, 'text').key
    const refused = await post(publisher, `pages/${page.id}/publish/`, only(changes, [text]))
    expect([refused.status, refused.json.errors[0].code]).toEqual([400, 'needs_block'])
    const keys = changes.blocks.map(({ key }) => key)
    const answer = await post(publisher, `pages/${page.id}/publish/`, only(changes, keys, true))
    expect(answer.json).toMatchObject({ number: 1, page: { has_changes: false } })
    expect((await visit(page.settings.paths.de)).status).toBe(200)
  })
})

describe('A part of a draft', () => {
  test('is public at once, and the rest stays a draft of its author', async () => {
    const page = await published('Anfahrt')
    await write(editor, named(page, 'text'), '<p>Ein halber Sa</p>')
    await write(publisher, named(page, 'headline'), 'Neue Anfahrt')
    const before = await rows(page)
    const changes = await changesOf(publisher, page.id)
    const answer = await post(publisher, `pages/${page.id}/publish/`, only(changes, [named(page, 'headline').key]))
    expect(answer.json).toMatchObject({
      number: 2,
      page: { has_changes: true, published: { number: 2, revision: page.revision } },
    })
    expect(await textOf(page)).toContain('Neue Anfahrt')
    expect(await textOf(page)).toContain('Mit der U3.')
    expect(await textOf(page)).not.toContain('halber Sa')
    expect(await (await SELF.fetch(`${host}/api/search/?query=Neue+Anfahrt`)).text()).toContain('Neue Anfahrt')
    expect(await rows(page)).toEqual(before)
    const left = await changesOf(publisher, page.id)
    expect(left.blocks).toMatchObject([{ module: 'text', by: [{ name: 'lena' }] }])
    const rest = await post(publisher, `pages/${page.id}/publish/`, only(left, [named(page, 'text').key]))
    expect(rest.json).toMatchObject({ number: 3, page: { has_changes: false } })
    expect(await textOf(page)).toContain('halber Sa')
  })

  test('is refused if a chosen block was written since, and not if another one was', async () => {
    const page = await published()
    const headline = await write(publisher, named(page, 'headline'), 'Neu')
    const changes = await changesOf(publisher, page.id)
    const body = only(changes, [headline.key])
    const text = await write(editor, named(page, 'text'), '<p>Anderes.</p>')
    await write(editor, headline, 'Noch neuer')
    const late = await post(publisher, `pages/${page.id}/publish/`, body)
    expect([late.status, late.json.current.revision]).toEqual([409, await latest(page.id)])
    const again = only(await changesOf(publisher, page.id), [headline.key])
    await write(editor, text, '<p>Noch anderes.</p>')
    expect((await post(publisher, `pages/${page.id}/publish/`, again)).status).toBe(200)
    expect(await textOf(page)).toContain('Noch neuer')
  })

  test('is refused without what it needs, in the language of the editor', async () => {
    const page = await published()
    const place = { content_type: 'page', object_id: page.id, parent: null }
    const section = await post(editor, 'container/', { ...place, fields: { layout: 0 } })
    const { id, key } = section.json.block
    const text = named(page, 'text')
    const moved = { object_id: page.id, parent: id, column: 0, ids: [text.id], was: [] }
    expect((await post(publisher, 'text/reorder/', moved)).status).toBe(200)
    const changes = await changesOf(publisher, page.id)
    expect(changes.blocks.find((block) => block.key === text.key)).toMatchObject({
      change: 'moved',
      needs: [key],
      by: [{ name: 'paul' }],
    })
    const refused = await publisher(`pages/${page.id}/publish/`, {
      method: 'POST',
      body: only(changes, [text.key]),
      locale: 'en',
    })
    expect([refused.status, refused.json.errors]).toEqual([
      400,
      [
        {
          field: '0',
          pointer: '/only/blocks/0',
          code: 'needs_block',
          message: 'This block needs other changed blocks to go with it.',
        },
      ],
    ])
    expect((await post(publisher, `pages/${page.id}/publish/`, only(changes, [text.key, key]))).status).toBe(200)
  })

  test('needs the required fields of what is published alone', async () => {
    const page = await published()
    await write(editor, named(page, 'headline'), '')
    await write(publisher, named(page, 'text'), '<p>Fertig.</p>')
    const changes = await changesOf(publisher, page.id)
    const [headline, text] = [named(page, 'headline').key, named(page, 'text').key]
    expect((await post(publisher, `pages/${page.id}/publish/`, only(changes, [text]))).status).toBe(200)
    const refused = await post(publisher, `pages/${page.id}/publish/`, only(changes, [headline]))
    expect([refused.status, refused.json.errors[0].code]).toEqual([400, 'required'])
  })

  test('leaves title, address and menu as they are public, until they are chosen', async () => {
    const page = await published('Anfahrt')
    const path = `umgezogen-${page.id}`
    const settings = { title: { de: 'Umzug' }, in_menu: true, paths: { de: path, en: `moved-${page.id}` } }
    const changed = await post(editor, `pages/${page.id}/`, { settings }, page.settings.revision)
    expect(changed.status).toBe(200)
    const headline = await write(publisher, named(page, 'headline'), 'Neu')
    const changes = await changesOf(publisher, page.id)
    expect(changes.settings).toMatchObject({ changed: true, by: [{ name: 'lena' }] })
    const mine = await post(publisher, `pages/${page.id}/publish/`, only(changes, [headline.key]))
    expect(mine.json.page).toMatchObject({ has_changes: true, settings: { title: { de: 'Umzug' }, in_menu: true } })
    expect(await textOf(page)).toContain('Neu')
    expect(await textOf(page)).not.toContain('Umzug')
    expect((await visit(path)).status).toBe(404)
    const rest = await post(publisher, `pages/${page.id}/publish/`, only(await changesOf(publisher, page.id), [], true))
    expect(rest.json.page.has_changes).toBe(false)
    expect([(await visit(path)).status, (await visit(page.settings.paths.de)).status]).toEqual([200, 301])
  })

  test('can be looked at before', async () => {
    const page = await published()
    await write(editor, named(page, 'text'), '<p>Ein halber Sa</p>')
    const headline = await write(publisher, named(page, 'headline'), 'Nur meins')
    const body = only(await changesOf(publisher, page.id), [headline.key])
    const link = await post(editor, `pages/${page.id}/preview/`, body)
    expect(link.status).toBe(201)
    const html = await (await SELF.fetch(`${host}${link.json.url}`)).text()
    expect(html).toContain('Nur meins')
    expect(html).not.toContain('halber Sa')
  })

  test('is discarded without the rest, and everything discarded in parts leaves nothing to publish', async () => {
    const page = await published()
    await write(editor, named(page, 'text'), '<p>Bleibt.</p>')
    await write(publisher, named(page, 'headline'), 'Weg damit')
    const first = await post(
      publisher,
      `pages/${page.id}/discard/`,
      only(await changesOf(publisher, page.id), [named(page, 'headline').key]),
    )
    expect(first.json.has_changes).toBe(true)
    expect(named(first.json, 'headline').fields.content).toMatchObject({ de: 'Anfahrt' })
    expect(named(first.json, 'text').fields.content).toMatchObject({ de: '<p>Bleibt.</p>' })
    const left = await changesOf(publisher, page.id)
    expect(left.blocks).toMatchObject([{ module: 'text', by: [{ name: 'lena' }] }])
    const second = await post(publisher, `pages/${page.id}/discard/`, only(left, [named(page, 'text').key]))
    expect(second.json.has_changes).toBe(false)
  })

  test('of the sections of a home page is published, too', async () => {
    const home = homeOf('hh')
    const name = ownerName(home)
    const block = (de: string) => ({ module: 'text', fields: { content: { de } } })
    const made = await post(editor, 'container/', {
      ...home,
      parent: null,
      fields: { layout: 0 },
      children: [block('<p>Eins.</p>'), block('<p>Zwei.</p>')],
    })
    expect(made.status).toBe(201)
    await post(publisher, `pages/${name}/publish/`, {}, made.json.page_revision)
    const [one, two] = made.json.block.children as [DraftBlock, DraftBlock]
    await write(editor, one, '<p>Eins, halb</p>')
    await write(publisher, two, '<p>Zwei, ganz.</p>')
    const answer = await post(publisher, `pages/${name}/publish/`, only(await changesOf(publisher, name), [two.key]))
    expect(answer.json.page.has_changes).toBe(true)
    const html = await (await SELF.fetch(`${host}/de`)).text()
    expect([html.includes('Zwei, ganz.'), html.includes('Eins, halb')]).toEqual([true, false])
  })

  test('is published while another client saves without pause', async () => {
    const page = await published()
    let headline = named(page, 'headline')
    let text = named(page, 'text')
    let isSaving = true
    let saved = 0
    const saving = (async () => {
      while (isSaving) text = await write(editor, text, `<p>Satz ${++saved}</p>`)
    })()
    try {
      for (const words of ['Erstens', 'Zweitens', 'Drittens']) {
        const before = saved
        headline = await write(publisher, headline, words)
        const changes = await changesOf(publisher, page.id)
        const answer = await post(publisher, `pages/${page.id}/publish/`, only(changes, [headline.key]))
        expect([answer.status, saved > before]).toEqual([200, true])
        expect(await textOf(page)).toContain(words)
      }
    } finally {
      isSaving = false
      await saving
    }
    expect(await textOf(page)).not.toContain('Satz')
    expect((await draftOf(editor, page.id)).has_changes).toBe(true)
  })

  test('of unknown keys, wrong types and foreign owners is refused', async () => {
    const page = await published()
    const asked = async (body: unknown, id: number | string = page.id) =>
      (await post(publisher, `pages/${id}/publish/`, body)).status
    const ofKey = (key: string) => asked({ only: { blocks: [{ key, revision: 0 }] } })
    // an unchanged block makes no new version, either
    expect([await ofKey('m999999'), await ofKey(named(page, 'text').key)]).toEqual([400, 409])
    expect((await draftOf(publisher, page.id)).published?.version_id).toBe(page.published?.version_id)
    expect(await asked({ only: { blocks: [{ key: '"><b>', revision: 'x' }] } })).toBe(400)
    for (const wrong of [{ blocks: 'all' }, { blocks: [] }, { blocks: [], settings: 1, more: 1 }])
      expect(await asked({ only: wrong })).toBe(400)
    expect(await asked({ only: { blocks: [], settings: 1 } }, 999_999)).toBe(404)
    expect(await asked({})).toBe(428)
  })
})
