import { describe, expect, test } from 'vitest'
import { askWith, blocksOf, draftOf } from '../as-staff.ts'
import { ask, create, faqItem, logInEditor, pageNumber, somePageWithBlocks, uuid } from './page-of-blocks.ts'

logInEditor()

describe('Creating a block', () => {
  test('inserts it after its sibling, once, however often it is sent', async () => {
    const { pageId, draft, section, first } = await somePageWithBlocks()
    const body = create(pageId, {
      parent: section.id,
      column: 0,
      after: first.id,
      key: uuid(),
      fields: { content: { de: 'Ein Zitat', en: null }, author: { de: 'Ada' } },
    })
    const created = await ask('quote/', { method: 'POST', body })
    expect(created.status).toBe(201)
    expect(created.json).toMatchObject({
      page_revision: draft.revision + 1,
      block: { module: 'quote', key: body.key, revision: 1, column: 0, fields: { author: { de: 'Ada', en: null } } },
    })
    const again = await ask('quote/', { method: 'POST', body })
    expect([again.status, again.json.block.id]).toEqual([200, created.json.block.id])
    const after = await draftOf(ask, pageId)
    expect(after.revision).toBe(draft.revision + 1)
    expect(after.has_changes).toBe(true)
    expect(after.sections[0]?.children.map(({ module }) => module)).toEqual(['text', 'quote', 'headline', 'text'])
  })

  test('also creates its children', async () => {
    const { pageId } = await somePageWithBlocks()
    const answer = await ask('container/', {
      method: 'POST',
      body: create(pageId, {
        parent: null,
        column: 0,
        after: null,
        fields: { layout: 3, slug: 'fragen' },
        children: [
          { module: 'faq', column: 1, children: [faqItem('Wo?', 'Hier.'), faqItem('Wann?', 'Jetzt.')] },
          { module: 'text', fields: { content: { de: '<p>Links</p>' } } },
        ],
      }),
    })
    expect(answer.status).toBe(201)
    const draft = await draftOf(ask, pageId)
    expect(draft.sections[0]).toEqual(answer.json.block)
    expect(blocksOf({ ...draft, sections: draft.sections.slice(0, 1) }).map(({ module }) => module)).toEqual([
      'container',
      'text',
      'faq',
      ...['faqitem', 'text', 'faqitem', 'text'],
    ])
  })

  test('refuses the name of another section', async () => {
    const { pageId } = await somePageWithBlocks()
    const body = create(pageId, { parent: null, fields: { layout: 0, slug: 'oben' } })
    const { status, json } = await ask('container', { method: 'POST', body })
    expect([status, json.errors[0].pointer, json.errors[0].code]).toEqual([400, '/fields/slug', 'anchor_taken'])
  })

  test('as a section lets staff only find it by name before publication', async () => {
    const { pageId } = await somePageWithBlocks()
    const slug = `anker-${pageNumber}`
    expect((await ask(`container/by-slug/${slug}/?draft`)).status).toBe(404)
    const body = create(pageId, { parent: null, fields: { slug, layout: 0 } })
    const { json } = await ask('container', { method: 'POST', body })
    const found = { id: json.block.id, slug, layout: 0 }
    expect((await ask(`container/by-slug/${slug}/?draft`)).json).toMatchObject(found)
    expect((await ask(`container/by-slug/${slug}/`)).json).toMatchObject(found)
    expect((await askWith('')(`container/by-slug/${slug}/`)).status).toBe(404)
    expect((await askWith('')(`container/by-slug/${slug}/?draft`)).status).toBe(401)
  })

  test.each([
    ['a block of the other toolbar', 'sponsorlist', {}],
    ['an item without its list', 'faqitem', {}],
    ['a cell that is not there', 'text', { column: 2 }],
    ['a section inside of a section', 'container', {}],
    ['a field that it does not have', 'text', { fields: { headline: { de: 'x' } } }],
    ['a picture that is not there', 'image', { fields: { image: 4711 } }],
    ['a child that it may not hold', 'faq', { children: [{ module: 'text' }] }],
    ['a kind of block that is not there', 'faq', { children: [{ module: 'marquee' }] }],
  ])('refuses %s', async (_, module, more) => {
    const { pageId, section } = await somePageWithBlocks()
    const answer = await ask(`${module}/`, { method: 'POST', body: create(pageId, { parent: section.id, ...more }) })
    expect([answer.status, answer.json.code]).toEqual([400, 'bad-request'])
    expect(answer.json.errors[0].pointer).toMatch(/^\//)
    expect(blocksOf(await draftOf(ask, pageId))).toHaveLength(4)
  })
})
