import { describe, expect, test } from 'vitest'
import { draftOf } from '../as-staff.ts'
import { ask, logInEditor, somePageWithBlocks } from './page-of-blocks.ts'

logInEditor()

describe('Sorting', () => {
  test('sorts a cell, including blocks from elsewhere on the page', async () => {
    const { pageId, section, first, second, right } = await somePageWithBlocks()
    const order = { object_id: pageId, parent: section.id, column: 1, ids: [second.id, right.id], was: [right.id] }
    expect((await ask('container/reorder/', { method: 'POST', body: order })).status).toBe(200)
    const draft = await draftOf(ask, pageId)
    expect(draft.sections[0]?.children.map(({ id, column }) => [id, column])).toEqual([
      [first.id, 0],
      [second.id, 1],
      [right.id, 1],
    ])
    expect(draft.sections[0]?.children.map(({ revision }) => revision)).toEqual([1, 1, 1])
    const late = await ask('container/reorder/', { method: 'POST', body: order })
    expect([late.status, late.json.current.revision]).toEqual([409, draft.revision])
  })

  test('refuses orders that would lose a block or put it in a forbidden place', async () => {
    const { pageId, section, first, second, right } = await somePageWithBlocks()
    const cell = { object_id: pageId, parent: section.id, column: 0, was: [first.id, second.id] }
    const status = async (body: object) => (await ask('text/reorder/', { method: 'POST', body })).status
    expect(await status({ ...cell, ids: [first.id] })).toBe(400)
    expect(await status({ ...cell, ids: [first.id, second.id, first.id] })).toBe(400)
    expect(await status({ ...cell, ids: [first.id, second.id, section.id] })).toBe(400)
    expect(await status({ ...cell, ids: [first.id, second.id, 999_999] })).toBe(409)
    expect(await status({ ...cell, parent: right.id, was: [], ids: [first.id] })).toBe(400)
    expect(await status({ ...cell, parent: null, was: [section.id], ids: [section.id, first.id] })).toBe(400)
  })
})
