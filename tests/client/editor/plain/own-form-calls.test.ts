// A backend with other names of blocks and fields: edit mode shows what visitors see, and writes in the backend's form.
import { describe, expect, test } from 'vitest'
import { ownFormCalls } from '../../../../client/editor/plain/own-form-calls.ts'
import type { BlockCalls } from '../../../../client/editor/sync/plain/block-calls.ts'
import type { Raw } from '../../../../client/editor/sync/plain/raw-blocks.ts'

function backend(blocks: Record<number, Raw>, english: Record<number, Raw> = {}) {
  const written: [string, string, number | null, Raw][] = []
  const page: Raw = { id: 1, modules: [{ id: 2, module: 'container', columns: [{ children: Object.values(blocks) }] }] }
  const calls: BlockCalls = {
    page: async () => page,
    section: async () => null,
    block: async (_, id, language) => (language === 'en' ? english[id] : blocks[id]) ?? null,
    async create(name, data) {
      written.push(['create', name, null, data])
      return { id: 99, ...data }
    },
    async change(name, id, data) {
      written.push(['change', name, id, data])
      blocks[id] = { ...blocks[id], ...data }
      return blocks[id] ?? null
    },
    async remove(name, id) {
      written.push(['remove', name, id, {}])
    },
  }
  return { calls: ownFormCalls(calls, 'de'), written, blocks }
}

const shown = async (calls: BlockCalls) => {
  const { modules } = (await calls.page('x', 'de')) as { modules: { columns: { children: Raw[] }[] }[] }
  return modules[0]?.columns[0]?.children ?? []
}

const item = { id: 12, module: 'faqitem', title: 'Tausch & Rückgabe?', content: '<p>Ja, <b>immer</b>.</p>', order: 1 }

test('a question with its answer as a text is a question with a block in it', async () => {
  const { calls } = backend({ 12: item })
  expect(await shown(calls)).toEqual([
    {
      id: 12,
      module: 'faqitem',
      content: 'Tausch & Rückgabe?',
      order: 1,
      children: [{ id: -12, module: 'text', model: 'text', parent: 12, order: 0, content: item.content }],
    },
  ])
})

test('a changed question keeps its answer, and a changed answer its question', async () => {
  const { calls, blocks, written } = backend({ 12: item })
  await shown(calls)
  await calls.change('faqitem', 12, { module: 'faqitem', content: 'Tausch < Rückgabe?' })
  expect(written.at(-1)).toEqual([
    'change',
    'faqitem',
    12,
    { module: 'faqitem', title: 'Tausch < Rückgabe?', content: item.content },
  ])
  expect(await calls.change('text', -12, { content: '<p>Nein.</p>' })).toMatchObject({
    id: -12,
    content: '<p>Nein.</p>',
  })
  expect(blocks[12]).toMatchObject({ title: 'Tausch < Rückgabe?', content: '<p>Nein.</p>' })
})

test('an answer that is deleted is empty, and one that is created is the text of its question', async () => {
  const { calls, blocks } = backend({ 12: item })
  await shown(calls)
  await calls.remove('text', -12)
  expect(blocks[12]).toMatchObject({ title: item.title, content: '' })
  expect(await calls.block('text', -12)).toBeNull()
  await calls.create('text', { module: 'text', parent: 12, content: '<p>Neu</p>' })
  expect(blocks[12]).toMatchObject({ title: item.title, content: '<p>Neu</p>' })
})

test('a new question has the form of the others', async () => {
  const { calls, written } = backend({ 12: item })
  await shown(calls)
  await calls.create('faqitem', { module: 'faqitem', content: 'Neu?' })
  expect(written.at(-1)).toEqual(['create', 'faqitem', null, { module: 'faqitem', title: 'Neu?' }])
})

test('teasers under another name are those of the list, and are written under theirs', async () => {
  const teaser = { id: 21, module: 'teaser_card', title: 'Saison', text: 'Mehr' }
  const { calls, written } = backend({ 20: { id: 20, module: 'teaserlist', items: [teaser] } })
  const [list] = await shown(calls)
  expect(list).toMatchObject({ children: [{ id: 21, module: 'teaserlistitem', headline: 'Saison', text: 'Mehr' }] })
  await calls.change('teaserlistitem', 21, { module: 'teaserlistitem', headline: 'Neue Saison', text: 'Mehr' })
  expect(written.at(-1)).toEqual([
    'change',
    'teaser_card',
    21,
    { module: 'teaser_card', title: 'Neue Saison', text: 'Mehr' },
  ])
})

test('blocks in the form of the specification, and unknown ones, are as they came', async () => {
  const text = { id: 30, module: 'text', content: '<p>a</p>', settings: { id: 'dunkel' }, note: null }
  const slides = { id: 31, module: 'slideshow_v2', items: [{ id: 7 }], caption: 'x' }
  const question = { id: 32, module: 'faqitem', content: 'Wann?', children: [{ id: 33, module: 'text', content: 'y' }] }
  const { calls, written } = backend({ 30: text, 31: slides, 32: question })
  expect(await shown(calls)).toEqual([text, slides, question])
  await calls.change('slideshow_v2', 31, slides)
  expect(written).toEqual([['change', 'slideshow_v2', 31, { ...slides }]])
  expect(await calls.block('text', 30)).toEqual(text)
})

describe('a block without a translation', () => {
  const untranslated = { ...item, title: '', content: '' }

  test('keeps its form when it is read in the other language', async () => {
    const { calls, written } = backend({ 12: item }, { 12: untranslated })
    await shown(calls)
    await calls.block('faqitem', 12, 'en')
    await calls.change('faqitem', 12, { module: 'faqitem', content: 'Tausch?', order: 5 })
    expect(written.at(-1)?.[3]).toEqual({ module: 'faqitem', title: 'Tausch?', order: 5, content: item.content })
  })

  test('gets no text of the other language where the backend shows that one instead', async () => {
    const { calls, written } = backend({ 12: item }, { 12: { ...item } })
    await shown(calls)
    await calls.change('faqitem', 12, { module: 'faqitem', content: 'Question?' }, 'en')
    expect(written.at(-1)?.[3]).toEqual({ module: 'faqitem', title: 'Question?' })
    const answered = backend({ 12: item }, { 12: { ...item } })
    await shown(answered.calls)
    await answered.calls.change('text', -12, { content: '<p>Yes</p>' }, 'en')
    expect(answered.written.at(-1)?.[3]).toEqual({ module: 'faqitem', order: 1, content: '<p>Yes</p>' })
  })
})

test('an answer is saved without the nulls of its question, and a list without its items', async () => {
  const { calls, written } = backend({
    12: { ...item, icon: null },
    20: { id: 20, module: 'teaserlist', items: [{ id: 21, module: 'teaser_card', title: 'x' }] },
  })
  const [, list] = await shown(calls)
  expect(list).not.toHaveProperty('items')
  await calls.change('text', -12, { content: '<p>Neu</p>' })
  expect(written.at(-1)?.[3]).not.toHaveProperty('icon')
})
