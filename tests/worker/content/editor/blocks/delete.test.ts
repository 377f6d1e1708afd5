import { describe, expect, test } from 'vitest'
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

  test('is refused if it is based on another revision', async () => {
    const { first } = await somePageWithBlocks()
    expect((await ask(`text/${first.id}/`, { method: 'DELETE', base: first.revision + 1 })).status).toBe(409)
    expect((await ask(`text/${first.id}/`, { method: 'DELETE', headers: { 'If-Match': '*' } })).status).toBe(400)
  })
})
