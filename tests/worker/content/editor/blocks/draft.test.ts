import { describe, expect, test } from 'vitest'
import { ask, logInEditor, pageNumber, somePageWithBlocks } from './page-of-blocks.ts'

logInEditor()

describe('A draft', () => {
  test('has its blocks in order, in both languages, with revisions', async () => {
    const { draft, section } = await somePageWithBlocks()
    expect(draft).toMatchObject({ has_changes: false, published: { number: 1, revision: draft.revision } })
    expect(section).toMatchObject({ module: 'container', key: `m${section.id}`, fields: { layout: 3, slug: 'oben' } })
    expect(section.children.map(({ module, column }) => [module, column])).toEqual([
      ['text', 0],
      ['headline', 0],
      ['text', 1],
    ])
    expect(section.children[0]?.fields).toEqual({
      content: { de: '<p>Eins</p>', en: '<p>Eins</p><p>(en)</p>' },
      anchor: '',
    })
  })

  test('of another site, or a missing one, is not found', async () => {
    expect((await ask('pages/999999/')).status).toBe(404)
    expect((await ask('pages/9999999999/')).status).toBe(404)
  })

  test('is shown as a page in the requested language, without hidden blocks', async () => {
    const { pageId, first, second } = await somePageWithBlocks()
    await ask(`text/${first.id}/`, {
      method: 'POST',
      base: first.revision,
      body: { fields: { content: { de: '<p>Neu</p>' } } },
    })
    await ask(`headline/${second.id}/`, { method: 'POST', base: second.revision, body: { hidden: true } })
    const path = `de-modules-${pageNumber}`
    const { json } = await ask(`page/${path}/?draft`)
    expect(json.id).toBe(pageId)
    expect(json.modules[0].columns[0].children).toMatchObject([{ module: 'text', content: '<p>Neu</p>' }])
    const { json: published } = await ask(`page/${path}/`)
    expect(published.modules[0].columns[0].children).toHaveLength(2)
  })
})
