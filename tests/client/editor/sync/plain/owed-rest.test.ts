// A deletion is undone while one call of the restoration fails: nothing of the block is lost, and what is still missing
// is said and repeated.
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { insertBlock, moveBlock, removeBlock, setText } from '../../../../../client/editor/document/actions/actions.ts'
import { newBlock } from '../../../../../client/editor/document/new-block.ts'
import { cleanHtml } from '../../../../../client/editor/plain/clean-html.ts'
import type { EditorBlock } from '../../../../../shared/drafts/document.ts'
import type { PlainBackend } from '../../../../fixtures/plain-backend/backend.ts'
import type { Draft } from '../../../../fixtures/plain-backend/content/stored-modules.ts'
import type { Fault } from '../../../../fixtures/plain-backend/looseness.ts'
import { stubParser } from '../../../rich-text/foreign/parser.ts'
import { memoryLedger, PlainEditor, plainServer } from './plain-page.ts'

beforeAll(stubParser)
afterEach(() => {
  vi.unstubAllGlobals()
  stubParser()
})

const text = (de: string, en: string): Draft => ({
  module: 'text',
  texts: { de: { content: de }, en: { content: en } },
})
const slides = (caption: string, children: Draft[] = []): Draft => ({
  module: 'slideshow_v2',
  shared: { speed: 3, pictures: [{ src: '/a.jpg' }] },
  texts: { de: { caption }, en: { caption: `${caption} (en)` } },
  children,
})

async function opened(style: 'django' | 'rails') {
  const backend = await plainServer({ style })
  const blocks = [text('<p>Eins</p>', '<p>One</p>'), slides('Bilder', [slides('Innen'), slides('Zwei')])]
  const first = { layout: 0, columns: [[text('<p>Oben</p>', '<p>Above</p>')]] }
  backend.addPage('neu', [first, { layout: 3, columns: [blocks, [text('<p>Rechts</p>', '<p>Right</p>')]] }])
  const editor = await new PlainEditor('neu', 'de', memoryLedger(), cleanHtml).open()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  return { backend, editor, before: stored(backend) }
}

const last = ({ page }: PlainEditor) => page.local.at(-1) as EditorBlock

/** The blocks of the page as the backend stores them, without ids and counts. */
function stored({ modules }: PlainBackend): unknown[] {
  const all = [...modules.values()]
  const last = all.filter(({ shared }) => shared.content_type === 'page').at(-1)
  const sections = all.filter(({ shared }) => shared.object_id === last?.shared.object_id)
  const inside = (parent: number): unknown[] =>
    all
      .filter((one) => one.parent === parent)
      .sort((a, b) => a.column - b.column || a.order - b.order)
      .map(({ id, module: name, column, texts, settings = { id: 'hell', columns: 3 } }) => ({
        name,
        column,
        texts,
        settings,
        children: inside(id),
      }))
  return sections.sort((a, b) => a.order - b.order).map(({ id }) => inside(id))
}

const faults: Omit<Fault, 'path'>[] = [
  { kind: 'cut' },
  { kind: 'refused' },
  ...[500, 502, 409, 422, 429].map((status) => ({ kind: 'html' as const, status })),
]

describe.each(['django', 'rails'] as const)('before a backend of the style %s', (style) => {
  describe.each(faults)('one call fails: %o', (fault) => {
    test.each([0, 1, 2, 3, 4, 5, 6])('after %i calls', async (calls) => {
      const { backend, editor, before } = await opened(style)
      const page = editor.page.local
      await editor.change((sections) => removeBlock(sections, sections.at(-1)?.key ?? ''))
      let left = calls
      const answer = backend.fetch
      backend.fetch = async (input, init) => {
        backend.looseness.faults = []
        if (init?.method === 'POST' && left-- === 0) backend.looseness.faults = [{ path: '', ...fault, times: 1 }]
        return answer(input, init)
      }
      await editor.change(() => page)
      const isWhole = JSON.stringify(stored(backend)) === JSON.stringify(before)
      // as long as something is missing, the bar does not say that everything is public
      expect(isWhole || editor.status !== 'saved').toBe(true)
      // the page is left and opened again
      const later = await new PlainEditor('neu', 'de', editor.ledger, cleanHtml).open()
      later.restore(editor.page)
      await later.saver.flush()
      await later.saver.flush()
      expect([later.status, stored(backend)]).toEqual(['saved', before])
    })
  })

  test('a backend that refuses the rest for good is named, also after a reload, and a deletion ends it', async () => {
    const { backend, editor } = await opened(style)
    const page = editor.page.local
    const key = page.at(-1)?.key ?? ''
    await editor.change((sections) => removeBlock(sections, key))
    backend.looseness.faults = [{ path: 'slideshow_v2', method: 'POST', kind: 'html', status: 422 }]
    await editor.change(() => page)
    expect([editor.status, editor.said.at(-1)]).toEqual(['failed', 'Es fehlt: slideshow_v2.'])
    const later = await new PlainEditor('neu', 'de', editor.ledger, cleanHtml).open()
    await later.saver.flush()
    expect(later.status).toBe('failed')
    await later.change((sections) => removeBlock(sections, key))
    expect(later.status).toBe('saved')
    // what was owed is still kept, so that undo of this deletion brings it
    backend.looseness.faults = []
    await later.change(() => page)
    expect([later.status, JSON.stringify(stored(backend)).includes('Innen (en)')]).toEqual(['saved', true])
  })
})

describe('positions from 1 without gaps', () => {
  const content = ({ children }: { children: readonly { fields: object }[] }) =>
    children.map(({ fields }) => (fields as { content?: { de: string } }).content?.de ?? 'Bilder')

  test('a new block is public where the editor sees it, at every place', async () => {
    const { editor } = await opened('rails')
    for (const [count, index] of [0, 1, 1, 3, 0, 5].entries()) {
      const block = newBlock('text', { content: { de: `<p>${count}</p>`, en: null } })
      await editor.change((page) => insertBlock(page, block, { parent: last(editor).key, column: 0, index }))
      expect(editor.status).toBe('saved')
      const there = await new PlainEditor('neu', 'de', memoryLedger(), cleanHtml).open()
      expect(content(last(there))).toEqual(content(last(editor)))
    }
  })

  test('so is a moved one, from every place to every other', async () => {
    const { editor } = await opened('rails')
    for (const count of ['a', 'b', 'c']) {
      const block = newBlock('text', { content: { de: `<p>${count}</p>`, en: null } })
      await editor.change((page) => insertBlock(page, block, { parent: last(editor).key, column: 1, index: 0 }))
    }
    for (const [from, index] of [
      [0, 3],
      [3, 0],
      [1, 3],
      [2, 1],
    ] as const) {
      const right = last(editor).children.filter(({ column }) => column === 1)
      const place = { parent: last(editor).key, column: 1, index }
      await editor.change((page) => moveBlock(page, right[from]?.key ?? '', place))
      const there = await new PlainEditor('neu', 'de', memoryLedger(), cleanHtml).open()
      expect([editor.status, content(last(there))]).toEqual(['saved', content(last(editor))])
    }
  })
})

test.each([
  [{ error: 'Der Datensatz ist gesperrt.' }, 'Der Datensatz ist gesperrt.'],
  [{ message: 'Gesperrt', code: 7 }, 'Gesperrt'],
  [{}, 'Abgelehnt.'],
])('a refusal is shown in the words of the backend: %o', async (body, said) => {
  const { backend, editor } = await opened('django')
  const answer = backend.fetch
  backend.fetch = async (input, init) =>
    init?.method === 'POST' ? Response.json(body, { status: 409 }) : answer(input, init)
  const key = last(editor).children[0]?.key ?? ''
  await editor.change((page) => setText(page, key, 'content', { language: 'de', text: '<p>Neu</p>' }))
  expect([editor.status, [...editor.page.refused.values()][0]?.reason]).toEqual(['failed', said])
})

test.each([500, 502, 503])(
  'a save that failed with %i is repeated, and a creation is never sent twice',
  async (status) => {
    const { backend, editor } = await opened('django')
    backend.looseness.faults = [{ path: 'text/$', method: 'POST', kind: 'html', status, times: 1 }]
    const block = newBlock('text', { content: { de: '<p>Einmal</p>', en: null } })
    await editor.change((page) => insertBlock(page, block, { parent: last(editor).key, column: 0, index: 0 }))
    expect([editor.status, editor.planned.length]).toEqual(['failed', 1])
    await editor.saver.flush()
    expect(editor.status).toBe('saved')
    expect(JSON.stringify(stored(backend)).split('Einmal').length - 1).toBe(1)
  },
)
