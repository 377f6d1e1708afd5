// What is deleted on a plain backend and restored by undo, as the backend has it in both languages.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { moveBlock, removeBlock, setText } from '../../../../../client/editor/document/actions/actions.ts'
import { cleanHtml } from '../../../../../client/editor/plain/clean-html.ts'
import type { PlainBackend } from '../../../../fixtures/plain-backend/backend.ts'
import type { Draft } from '../../../../fixtures/plain-backend/content/stored-modules.ts'
import type { Looseness } from '../../../../fixtures/plain-backend/looseness.ts'
import { stubParser } from '../../../rich-text/foreign/parser.ts'
import { memoryLedger, PlainEditor, plainServer } from './plain-page.ts'

beforeAll(stubParser)
afterEach(() => {
  vi.unstubAllGlobals()
  stubParser()
})

const text = (de: string, en = ''): Draft => ({ module: 'text', texts: { de: { content: de }, en: { content: en } } })
const slides = (caption: string, children: Draft[] = []): Draft => ({
  module: 'slideshow_v2',
  shared: { speed: 3, pictures: [{ src: '/a.jpg' }, { src: '/b.jpg' }] },
  texts: { de: { caption }, en: { caption: `${caption} (en)` } },
  children,
})

async function opened(
  blocks: Draft[],
  { locale = 'de', ...looseness }: Partial<Looseness> & { locale?: 'de' | 'en' } = {},
) {
  const backend = await plainServer(looseness)
  backend.addPage('neu', [{ layout: 3, columns: [blocks, [text('<p>Rechts</p>', '<p>Right</p>')]] }])
  const editor = await new PlainEditor('neu', locale, memoryLedger(), cleanHtml).open()
  return { backend, editor, before: stored(backend) }
}

const filled = (row: object) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ''))

/** The blocks of the page as the backend stores them, without ids and empty values. */
function stored(backend: PlainBackend): unknown[] {
  const all = [...backend.modules.values()]
  const page = all.filter(({ shared }) => shared.content_type === 'page').at(-1)
  const inside = (parent: number): unknown[] =>
    all
      .filter((one) => one.parent === parent)
      .sort((a, b) => a.column - b.column || a.order - b.order)
      .map(({ id, module: name, column, shared, texts }) => ({
        name,
        column,
        shared: filled(shared),
        texts: { de: filled(texts.de), en: filled(texts.en) },
        children: inside(id),
      }))
  return page ? [{ name: page.module, shared: page.shared, children: inside(page.id) }] : []
}

test('a section with a text in both languages and an unknown block comes back whole', async () => {
  const { backend, editor, before } = await opened([
    text('<p>Ein <b>Text</b></p><h2>Titel</h2>', '<p>A <i>text</i></p>'),
    slides('Bilder', [slides('Innen'), text('<p>Unter</p>', '<p>Under</p>')]),
    text('<p>Danach</p>', '<p>After</p>'),
  ])
  const page = editor.page.local
  await editor.change((sections) => removeBlock(sections, sections.at(-1)?.key ?? ''))
  expect([editor.status, stored(backend)]).not.toContainEqual(before)
  await editor.change(() => page)
  expect(editor.status).toBe('saved')
  expect(stored(backend)).toEqual(before)
})

test('a block comes back between the unknown ones', async () => {
  const { backend, editor, before } = await opened([slides('Erst'), text('<p>a</p>', '<p>b</p>'), slides('Dann')])
  const page = editor.page.local
  await editor.change((sections) => removeBlock(sections, editor.section.children[0]?.key ?? ''))
  await editor.change(() => page)
  expect(editor.status).toBe('saved')
  expect(stored(backend)).toEqual(before)
})

test('what was deleted before a reload comes back whole, too', async () => {
  const { backend, editor, before } = await opened([text('<h2>Alt</h2>', '<p>Old</p>'), slides('Bilder')])
  const page = editor.page.local
  await editor.change((sections) => removeBlock(sections, editor.section.children[0]?.key ?? ''))
  const later = await new PlainEditor('neu', 'de', editor.ledger, cleanHtml).open()
  await later.change(() => page)
  expect([later.status, stored(backend)]).toEqual(['saved', before])
})

test('a lost answer while a deletion is undone makes no block twice', async () => {
  const { backend, editor, before } = await opened([text('<p>a</p>', '<p>b</p>'), slides('Bilder')])
  const page = editor.page.local
  await editor.change((sections) => removeBlock(sections, sections.at(-1)?.key ?? ''))
  backend.looseness.faults = [{ path: 'slideshow_v2/$', method: 'POST', kind: 'cut', times: 1 }]
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await editor.change(() => page)
  await editor.saver.flush()
  await editor.saver.flush()
  expect([editor.status, stored(backend)]).toEqual(['saved', before])
})

test('what cannot be restored is named before it is deleted, and a refusal is said', async () => {
  const { backend, editor, before } = await opened([text('<p>a</p>'), { ...slides('x'), module: 'karte_v3' }])
  editor.mayDelete = () => false
  await editor.change((sections) => removeBlock(sections, editor.section.children[0]?.key ?? ''))
  expect(editor.lost).toEqual([{ name: 'karte_v3', within: [editor.section.id] }])
  expect(stored(backend)).toEqual(before)
})

test.each([{ missingTexts: 'others' }, {}] as const)('a move stores no translation with %o', async (looseness) => {
  const blocks = [
    text('<p>Nur Deutsch</p>'),
    { module: 'headline', shared: { headline_level: 2 }, texts: { de: { content: 'Bach' }, en: { content: 'Bach' } } },
  ]
  const { backend, editor, before } = await opened(blocks, { ...looseness, locale: 'en' })
  const moved = editor.section.children[0]?.key ?? ''
  await editor.change((page) => moveBlock(page, moved, { parent: editor.section.key, column: 0, index: 1 }))
  await editor.change((page) => moveBlock(page, moved, { parent: editor.section.key, column: 0, index: 0 }))
  expect([editor.status, stored(backend)]).toEqual(['saved', before])
})

test('a change of one text stores no other one as a translation', async () => {
  const shared = { headline_level: 2 }
  const texts = { de: { content: 'Titel', subline: 'Unterzeile' }, en: { content: 'Title', subline: '' } }
  const { backend, editor } = await opened([{ module: 'headline', shared, texts }], {
    missingTexts: 'others',
    locale: 'en',
  })
  const key = editor.section.children[0]?.key ?? ''
  await editor.change((page) => setText(page, key, 'content', { language: 'en', text: 'New' }))
  expect(editor.status).toBe('saved')
  expect(JSON.stringify(stored(backend))).toContain('"en":{"content":"New"}')
})

test('a backend that empties what it is not sent keeps the texts that both languages share', async () => {
  const texts = { de: { content: 'Bach', subline: 'Messe' }, en: { content: 'Bach', subline: 'Mass' } }
  const { backend, editor, before } = await opened([{ module: 'headline', shared: { headline_level: 2 }, texts }])
  const answer = backend.fetch
  backend.fetch = async (input, init) => {
    const body = init?.method === 'POST' && JSON.parse(String(init.body))
    if (!body || !/headline\/\d+\/$/.test(String(input))) return answer(input, init)
    return answer(input, { ...init, body: JSON.stringify({ content: '-', subline: '', ...body }) })
  }
  const key = editor.section.children[0]?.key ?? ''
  await editor.change((page) => moveBlock(page, key, { parent: editor.section.key, column: 1, index: 0 }))
  await editor.change((page) => moveBlock(page, key, { parent: editor.section.key, column: 0, index: 0 }))
  expect([editor.status, stored(backend)]).toEqual(['saved', before])
})
