import { beforeAll, describe, expect, test } from 'vitest'
import { both, publish, rowsOf, save, somePage } from '../store/some-rows.ts'
import { type Ask, askWith, asStaff, blocksOf, draftOf } from './as-staff.ts'

let ask: Ask
let count = 0
beforeAll(async () => {
  ask = await asStaff('lena', 'editor')
})

const text = (content: string) => ({ module: 'text', data: { content: both(content), anchor: '' } })

/** A page with a section of two columns: a text and a headline at the left, a text at the right. */
async function somePageWithBlocks() {
  const headline = { module: 'headline', data: { headline_level: 2, content: both('Anreise') } }
  const columns = [[text('<p>Eins</p>'), headline], [text('<p>Zwei</p>')]]
  const { pageId } = await save(
    somePage(`modules-${++count}`, { sections: [{ slug: 'oben', layout: 3, columns }], isOnline: true }),
  )
  await publish(pageId)
  const draft = await draftOf(ask, pageId)
  const [section] = draft.sections
  if (!section) throw new Error('no section')
  const [first, second, right] = section.children
  if (!first || !second || !right) throw new Error('no blocks')
  return { pageId, draft, section, first, second, right }
}

const create = <More extends object>(pageId: number, more: More) => ({
  content_type: 'page',
  object_id: pageId,
  ...more,
})
const uuid = () => crypto.randomUUID()

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

  test('of another site, or none, is not found', async () => {
    expect((await ask('pages/999999/')).status).toBe(404)
    expect((await ask('pages/9999999999/')).status).toBe(404)
  })

  test('is shown as a page in the language that is asked for, without what is hidden', async () => {
    const { pageId, first, second } = await somePageWithBlocks()
    await ask(`text/${first.id}/`, {
      method: 'POST',
      base: first.revision,
      body: { fields: { content: { de: '<p>Neu</p>' } } },
    })
    await ask(`headline/${second.id}/`, { method: 'POST', base: second.revision, body: { hidden: true } })
    const path = `de-modules-${count}`
    const { json } = await ask(`page/${path}/?draft`)
    expect(json.id).toBe(pageId)
    expect(json.modules[0].columns[0].children).toMatchObject([{ module: 'text', content: '<p>Neu</p>' }])
    const { json: published } = await ask(`page/${path}/`)
    expect(published.modules[0].columns[0].children).toHaveLength(2)
  })
})

describe('Creating a block', () => {
  test('puts it after its sibling, once, whatever the number of tries', async () => {
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

  test('creates what it holds along with it', async () => {
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

  test('takes a container as the specification has it', async () => {
    const { pageId } = await somePageWithBlocks()
    const body = create(pageId, { parent: null, slug: 'neu', layout: 0 })
    const answer = await ask('container', { method: 'POST', body })
    expect([answer.status, answer.json.block.fields]).toEqual([201, { layout: 0, slug: 'neu' }])
    expect((await draftOf(ask, pageId)).sections.map(({ fields }) => fields.slug)).toEqual(['oben', 'neu'])
    const second = await ask('container', { method: 'POST', body })
    expect([second.status, second.json.errors[0].pointer, second.json.errors[0].code]).toEqual([
      400,
      '/fields/slug',
      'anchor_taken',
    ])
  })

  test('that is a section is found by its name before it is published, by staff alone', async () => {
    const { pageId } = await somePageWithBlocks()
    const slug = `anker-${count}`
    expect((await ask(`container/by-slug/${slug}/?draft`)).status).toBe(404)
    const body = create(pageId, { parent: null, slug, layout: 0 })
    const { json } = await ask('container', { method: 'POST', body })
    expect((await ask(`container/by-slug/${slug}/?draft`)).json).toMatchObject({ id: json.block.id, slug, layout: 0 })
    expect((await ask(`container/by-slug/${slug}/`)).status).toBe(404)
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

describe('Changing a block', () => {
  test('leaves what is not named as it is', async () => {
    const { second } = await somePageWithBlocks()
    const answer = await ask(`headline/${second.id}/`, {
      method: 'POST',
      base: second.revision,
      body: { fields: { content: { en: 'Getting here' } } },
    })
    expect(answer.status).toBe(200)
    expect(answer.json.block).toMatchObject({
      revision: second.revision + 1,
      fields: { headline_level: 2, content: { de: 'Anreise', en: 'Getting here' }, subline: { de: '', en: null } },
    })
    const { json } = await ask(`headline/${second.id}/`)
    expect(json).toEqual(answer.json.block)
  })

  test('based on an older revision is refused, and tells the draft as it is now', async () => {
    const { pageId, first, second } = await somePageWithBlocks()
    const change = (de: string) =>
      ask(`text/${first.id}/`, { method: 'POST', base: first.revision, body: { fields: { content: { de } } } })
    expect((await change('<p>Meins</p>')).status).toBe(200)
    const late = await change('<p>Deins</p>')
    expect([late.status, late.json.code]).toEqual([409, 'conflict'])
    expect(late.json.current).toEqual(await draftOf(ask, pageId))
    const other = await ask(`headline/${second.id}/`, { method: 'POST', base: second.revision, body: { hidden: true } })
    expect([other.status, other.json.block.hidden]).toEqual([200, true])
  })

  test('that changes nothing writes nothing', async () => {
    const { draft, first } = await somePageWithBlocks()
    const answer = await ask(`text/${first.id}/`, {
      method: 'POST',
      base: first.revision,
      body: { fields: first.fields },
    })
    expect(answer.json).toEqual({ page_revision: draft.revision, block: first })
  })

  test('may leave out what is required, until it is published', async () => {
    const { second } = await somePageWithBlocks()
    const body = { fields: { content: { de: '', en: null } } }
    expect((await ask(`headline/${second.id}/`, { method: 'POST', base: second.revision, body })).status).toBe(200)
  })

  test('tells what is wrong with each field, in the language of the request', async () => {
    const { second } = await somePageWithBlocks()
    const body = { fields: { content: { de: 'x'.repeat(201) }, headline_level: 7, colour: 'red' } }
    const { status, json } = await ask(`headline/${second.id}/`, {
      ...{ method: 'POST', base: second.revision, body, locale: 'en' },
    })
    expect(status).toBe(400)
    expect(json.errors).toEqual([
      { field: 'content', pointer: '/fields/content/de', code: 'too_long', message: 'The text is too long.' },
      {
        ...{ field: 'headline_level', pointer: '/fields/headline_level', code: 'not_an_option' },
        message: 'Please choose one of the values offered.',
      },
      { field: 'colour', pointer: '/fields/colour', code: 'unknown_field', message: 'There is no such field here.' },
    ])
  })

  test('to a layout with fewer cells keeps what stood in the others', async () => {
    const { pageId, section } = await somePageWithBlocks()
    const base = section.revision
    const { json } = await ask(`container/${section.id}/`, { method: 'POST', base, body: { fields: { layout: 0 } } })
    expect(json.block.children.map((block: { column: number; id: number }) => [block.column, block.id])).toEqual(
      section.children.map(({ id }) => [0, id]),
    )
    expect((await draftOf(ask, pageId)).sections[0]).toEqual(json.block)
  })
})

describe('Deleting a block', () => {
  test('takes what it holds with it, and undoing brings the same ones back', async () => {
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

  test('alone is refused while it holds something', async () => {
    const { section, draft, pageId } = await somePageWithBlocks()
    const refused = await ask(`container/${section.id}/?alone=true`, { method: 'DELETE', base: section.revision })
    expect([refused.status, refused.json.code]).toEqual([409, 'conflict'])
    expect(await draftOf(ask, pageId)).toEqual(draft)
  })

  test('needs the revision that it is based on', async () => {
    const { first } = await somePageWithBlocks()
    expect((await ask(`text/${first.id}/`, { method: 'DELETE' })).status).toBe(428)
    expect((await ask(`text/${first.id}/`, { method: 'DELETE', base: first.revision + 1 })).status).toBe(409)
    expect((await ask(`text/${first.id}/`, { method: 'DELETE', headers: { 'If-Match': '*' } })).status).toBe(400)
  })
})

describe('Sorting', () => {
  test('puts a cell in order, with blocks from elsewhere on the page', async () => {
    const { pageId, section, first, second, right } = await somePageWithBlocks()
    const order = { object_id: pageId, parent: section.id, column: 1, ids: [second.id, right.id], was: [right.id] }
    expect((await ask('container/reorder/', { method: 'POST', body: order })).status).toBe(200)
    const draft = await draftOf(ask, pageId)
    expect(draft.sections[0]?.children.map(({ id, column }) => [id, column])).toEqual([
      [first.id, 0],
      [second.id, 1],
      [right.id, 1],
    ])
    // no block's own revision has changed
    expect(draft.sections[0]?.children.map(({ revision }) => revision)).toEqual([1, 1, 1])
    const late = await ask('container/reorder/', { method: 'POST', body: order })
    expect([late.status, late.json.current.revision]).toEqual([409, draft.revision])
  })

  test('refuses what would lose a block or put it where it may not stand', async () => {
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

test('blocks of one kind are listed', async () => {
  const { pageId, first, right } = await somePageWithBlocks()
  const { json } = await ask(`text/?page=${pageId}`)
  expect(json).toEqual({ count: 2, next: null, previous: null, results: [first, right] })
  expect((await ask('text/')).status).toBe(400)
  expect((await ask('text/?page=999999')).status).toBe(404)
})

test('every write is one line of history with who, when and what', async () => {
  const { pageId, first } = await somePageWithBlocks()
  await ask(`text/${first.id}/`, {
    method: 'POST',
    base: first.revision,
    body: { fields: { content: { de: '<p>Hallo &amp; Guten Tag</p>' } } },
  })
  const [row] = await rowsOf<Record<string, unknown>>(
    'SELECT * FROM page_revisions WHERE page_id = ? ORDER BY number DESC LIMIT 1',
    pageId,
  )
  expect(row).toMatchObject({
    ...{ by: 'lena@example.org', at: '2026-11-20T09:00:00Z', action: 'update', module: 'text', module_id: first.id },
    label: '{"de":"Text: Hallo & Guten Tag","en":"Text: Eins (en)"}',
  })
})

test('ten writes at once to one page all arrive', async () => {
  const { pageId, draft, section } = await somePageWithBlocks()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      ask('text/', {
        method: 'POST',
        body: create(pageId, {
          parent: section.id,
          column: 1,
          key: uuid(),
          fields: { content: { de: `<p>${index}</p>` } },
        }),
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  const after = await draftOf(ask, pageId)
  expect(after.revision).toBe(draft.revision + 10)
  expect(blocksOf(after)).toHaveLength(14)
})

function faqItem(question: string, answer: string) {
  return {
    module: 'faqitem',
    fields: { content: { de: question } },
    children: [{ module: 'text', fields: { content: { de: `<p>${answer}</p>` } } }],
  }
}
