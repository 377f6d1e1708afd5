import { describe, expect, test } from 'vitest'
import { both, save, somePage } from '../../store/some-rows.ts'
import { draftOf } from '../as-staff.ts'
import { ask, create, logInEditor, somePageWithBlocks } from './page-of-blocks.ts'

logInEditor()

describe('Deleting a block', () => {
  test('also deletes its children, and undo restores the same blocks', async () => {
    const { pageId, section, draft } = await somePageWithBlocks()
    const gone = await ask(`container/${section.id}/`, { method: 'DELETE', base: section.revision })
    expect(gone).toMatchObject({ status: 200, json: { page_revision: draft.revision + 1 } })
    expect((await draftOf(ask, pageId)).sections).toEqual([])
    expect((await ask(`container/${section.id}/`)).status).toBe(404)
    const late = await ask(`container/${section.id}/`, {
      method: 'POST',
      base: section.revision,
      body: { hidden: true },
    })
    expect([late.status, late.json.current.revision]).toEqual([404, draft.revision + 1])
    const back = await ask('container/', {
      method: 'POST',
      body: create(pageId, {
        parent: null,
        after: null,
        key: section.key,
        fields: section.fields,
        children: section.children.map(({ module, key, column, fields }) => ({ module, key, column, fields })),
      }),
    })
    expect(back.status).toBe(201)
    const ids = (block: { id: number; children: { id: number }[] }) => [block.id, ...block.children.map(({ id }) => id)]
    expect(ids(back.json.block)).toEqual(ids(section))
    expect((await draftOf(ask, pageId)).sections).toEqual([back.json.block])
  })

  test.each([
    ['a kind that the site does not offer', 'sponsorlist', { title: both('Partner') }],
    ['a picture that has left the library', 'image', { image: 987_654 }],
    ['a value that the site does not offer', 'socialmedia', { platform: 'myspace' }],
  ])('of %s is undone all the same', async (_, module, data) => {
    const { pageId } = await save(
      somePage(`undone-${module}`, { sections: [{ slug: 'oben', layout: 0, columns: [[{ module, data }]] }] }),
    )
    const before = await draftOf(ask, pageId)
    const [block] = before.sections[0]?.children ?? []
    await ask(`${module}/${block?.id}/`, { method: 'DELETE', base: block?.revision ?? 0 })
    const put = (fields: object) => {
      const parent = before.sections[0]?.id
      const body = create(pageId, { parent, column: 0, after: null, key: block?.key, fields })
      return ask(`${module}/`, { method: 'POST', body })
    }
    expect((await put({ ...data, image: 4711, platform: 'orkut', title: { de: 4711 } })).status).toBe(400)
    const back = await put(data)
    expect([back.status, back.json.block?.id, back.json.block?.fields]).toEqual([201, block?.id, block?.fields])
  })

  test('alone is refused if it has children', async () => {
    const { section, draft, pageId } = await somePageWithBlocks()
    const refused = await ask(`container/${section.id}/?alone=true`, { method: 'DELETE', base: section.revision })
    expect([refused.status, refused.json.code]).toEqual([409, 'conflict'])
    expect(await draftOf(ask, pageId)).toEqual(draft)
  })

  test('without a revision deletes whatever is there, which stays in the history', async () => {
    const { pageId, section, draft } = await somePageWithBlocks()
    const gone = await ask(`container/${section.id}/`, { method: 'DELETE' })
    expect([gone.status, gone.json]).toEqual([
      200,
      { page_revision: draft.revision + 1, overwritten_revision: section.revision },
    ])
    const [entry] = (await ask(`pages/${pageId}/revisions/`)).json.results
    expect(entry).toMatchObject({ number: gone.json.page_revision, action: 'delete' })
    const ids = [section.id, ...section.children.map(({ id }) => id)]
    expect(entry.overwritten.map(({ id }: { id: number }) => id).toSorted()).toEqual(ids.toSorted())
  })

  test('below a block whose revision it names, it leaves text of another tab in the history', async () => {
    const { pageId, section, first } = await somePageWithBlocks()
    const fields = { content: { de: '<p>Im anderen Tab geschrieben.</p>' } }
    await ask(`text/${first.id}/`, { method: 'POST', base: first.revision, body: { fields } })
    expect((await ask(`container/${section.id}/`, { method: 'DELETE', base: section.revision })).status).toBe(200)
    const [entry] = (await ask(`pages/${pageId}/revisions/`)).json.results
    expect(entry.overwritten.map(({ id }: { id: number }) => id)).not.toContain(section.id)
    expect(JSON.stringify(entry.overwritten)).toContain('Im anderen Tab geschrieben.')
  })

  test('is refused if it is based on another revision', async () => {
    const { first } = await somePageWithBlocks()
    expect((await ask(`text/${first.id}/`, { method: 'DELETE', base: first.revision + 1 })).status).toBe(409)
    expect((await ask(`text/${first.id}/`, { method: 'DELETE', headers: { 'If-Match': '*' } })).status).toBe(400)
  })
})
