import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  insertBlock,
  moveBlock,
  putBack,
  removeBlock,
  setText,
} from '../../../../../client/editor/document/actions/actions.ts'
import { newBlock } from '../../../../../client/editor/document/new-block.ts'
import type { EditorBlock } from '../../../../../shared/drafts/document.ts'
import { everyBlock } from '../../../../../shared/drafts/tree.ts'
import type { PlainBackend } from '../../../../fixtures/plain-backend/backend.ts'
import { memoryLedger, PlainEditor, plainServer } from './plain-page.ts'

afterEach(() => vi.unstubAllGlobals())

const text = (content: string) => newBlock('text', { content: { de: content, en: null } })
const headline = (content: string) => newBlock('headline', { headline_level: 2, content: { de: content, en: null } })

/** The requests since the last call, as `POST text/12`. */
function requests(backend: PlainBackend): string[] {
  const all = backend.requests.splice(0)
  return all.map(({ method, url }) => `${method} ${new URL(url).pathname.replace(/^\/(de|en)\/pageeditor-api\//, '')}`)
}
const writes = (backend: PlainBackend) => requests(backend).filter((one) => !one.startsWith('GET'))

async function opened(path = 'service', looseness = {}) {
  const backend = await plainServer(looseness)
  const editor = await new PlainEditor(path).open()
  requests(backend)
  return { backend, editor }
}
/** The blocks of the page as another reader sees them: module and text, in order. */
async function shown(path = 'service', locale: 'de' | 'en' = 'de') {
  const page = await new PlainEditor(path, locale).sync.fetchPage()
  return page.sections.map(({ children }) =>
    children.map(({ module: name, column, fields }) => {
      const content = (fields.content as { de: string; en: string } | undefined)?.[locale] ?? ''
      return `${column} ${name} ${content.replace(/<[^>]*>/g, '')}`
    }),
  )
}
const keyAt = (editor: PlainEditor, index: number) => editor.section.children[index]?.key ?? ''

describe.each([
  { columnIds: false },
  { columnIds: true },
  { columnIds: true, numbers: 'strings', sections: 'bare' } as const,
])('before a plain backend with %o', (looseness) => {
  test('a changed block is read, then written', async () => {
    const { backend, editor } = await opened('service', looseness)
    await editor.change((page) => setText(page, keyAt(editor, 0), 'content', { language: 'de', text: 'Neu' }))
    expect([editor.status, await shown()]).toEqual(['saved', [['0 headline Neu', '0 text Montag bis Freitag.']]])
    expect(requests(backend).slice(0, 2)).toEqual([
      expect.stringMatching(/^GET headline\/\d+\/$/),
      expect.stringMatching(/^POST headline\/\d+\/$/),
    ])
  })

  test('a new block stands where it was put, and neighbours make room', async () => {
    const { editor } = await opened('service', looseness)
    const place = { parent: editor.section.key, column: 0, index: 1 }
    await editor.change((page) => insertBlock(page, headline('Mitte'), place))
    expect(editor.status).toBe('saved')
    expect(await shown()).toEqual([['0 headline Wir helfen gern', '0 headline Mitte', '0 text Montag bis Freitag.']])
  })

  test('a new section is created before its blocks, and an FAQ before its questions', async () => {
    const { backend, editor } = await opened('service', looseness)
    const faq = newBlock('faq')
    const item = newBlock('faqitem', { content: { de: 'Wann?', en: null } })
    const whole = { ...faq, children: [{ ...item, children: [text('Um acht.')] }] }
    const section: EditorBlock = {
      ...newBlock('container', { layout: 3, slug: 'neu' }),
      children: [headline('Links'), { ...whole, column: 1 }],
    }
    await editor.change((page) => insertBlock(page, section, { parent: null, column: 0, index: 1 }))
    expect(editor.status).toBe('saved')
    expect(writes(backend)).toEqual(['POST container/', 'POST headline/', 'POST faq/', 'POST faqitem/', 'POST text/'])
    expect((await shown())[1]).toEqual(['0 headline Links', '1 faq '])
    const page = await new PlainEditor('service').sync.fetchPage()
    const modules = [...everyBlock(page.sections)].map(({ block }) => block.module)
    expect(modules.slice(-5)).toEqual(['container', 'headline', 'faq', 'faqitem', 'text'])
  })

  test('a move writes the moved block alone if there is room', async () => {
    const { backend, editor } = await opened('service', looseness)
    await editor.change((page) =>
      moveBlock(page, keyAt(editor, 1), { parent: editor.section.key, column: 0, index: 0 }),
    )
    expect(editor.status).toBe('saved')
    expect(await shown()).toEqual([['0 text Montag bis Freitag.', '0 headline Wir helfen gern']])
    expect(writes(backend)).toHaveLength(1)
  })

  test('a block moves into another column', async () => {
    const { editor } = await opened('service', looseness)
    const section = { ...newBlock('container', { layout: 3, slug: 'zwei' }) }
    await editor.change((page) => insertBlock(page, section, { parent: null, column: 0, index: 1 }))
    await editor.change((page) => moveBlock(page, keyAt(editor, 1), { parent: section.key, column: 1, index: 0 }))
    expect([editor.status, await shown()]).toEqual([
      'saved',
      [['0 headline Wir helfen gern'], ['1 text Montag bis Freitag.']],
    ])
  })
})

test('a deletion asks if the other language has the block, and not else', async () => {
  const { backend, editor } = await opened()
  const key = keyAt(editor, 0)
  editor.mayDelete = () => {
    editor.page = { ...editor.page, local: putBack(editor.page.local, key, editor.page.server) }
    return false
  }
  await editor.change((page) => removeBlock(page, key))
  expect([editor.asked, editor.status, writes(backend)]).toEqual([[key], 'saved', []])
  editor.mayDelete = () => true
  await editor.change((page) => removeBlock(page, key))
  expect([editor.status, await shown()]).toEqual(['saved', [['0 text Montag bis Freitag.']]])
})

test('an undone deletion keeps the key and gets another id', async () => {
  const { editor } = await opened()
  const before = editor.page.local
  const key = keyAt(editor, 0)
  const old = editor.section.children[0]?.id
  await editor.change((page) => removeBlock(page, key))
  await editor.change(() => before)
  expect(editor.status).toBe('saved')
  expect(await shown()).toEqual([['0 headline Wir helfen gern', '0 text Montag bis Freitag.']])
  const again = editor.page.server[0]?.children[0]
  expect([again?.key, again?.id === old]).toEqual([key, false])
  // a reload of the tab shows the block under the same key
  const page = await new PlainEditor('service', 'de', editor.ledger).sync.openPage()
  expect(page.sections[0]?.children[0]?.key).toBe(key)
})

describe('a creation whose answer is lost', () => {
  const cut = { path: '/headline/$', method: 'POST', kind: 'cut', times: 1 } as const

  test('is recognised on the page and not repeated', async () => {
    const { backend, editor } = await opened()
    backend.looseness = { ...backend.looseness, faults: [cut] }
    await editor.change((page) =>
      insertBlock(page, headline('Einmal'), { parent: editor.section.key, column: 0, index: 2 }),
    )
    expect(editor.status).toBe('offline')
    await editor.saver.flush()
    expect(editor.status).toBe('saved')
    expect((await shown())[0]?.filter((one) => one.includes('Einmal'))).toHaveLength(1)
  })

  test('is repeated if the block is not there', async () => {
    const { backend, editor } = await opened()
    backend.looseness = { ...backend.looseness, faults: [{ ...cut, kind: 'refused' }] }
    await editor.change((page) =>
      insertBlock(page, headline('Einmal'), { parent: editor.section.key, column: 0, index: 2 }),
    )
    await editor.saver.flush()
    expect([editor.status, (await shown())[0]?.filter((one) => one.includes('Einmal')).length]).toEqual(['saved', 1])
  })

  test('is recognised after a reload', async () => {
    const { backend, editor } = await opened()
    backend.looseness = { ...backend.looseness, faults: [cut] }
    const block = headline('Einmal')
    await editor.change((page) => insertBlock(page, block, { parent: editor.section.key, column: 0, index: 2 }))
    const later = await new PlainEditor('service', 'de', editor.ledger).open()
    expect(later.section.children.at(-1)?.key).toBe(block.key)
  })

  test('is not mistaken after a reload for an equal block that was there before', async () => {
    const { backend, editor } = await opened()
    backend.looseness = { ...backend.looseness, faults: [{ ...cut, kind: 'refused' }] }
    const twin = { ...headline('Wir helfen gern'), key: 'twin' }
    await editor.change((page) => insertBlock(page, twin, { parent: editor.section.key, column: 0, index: 2 }))
    const later = await new PlainEditor('service', 'de', editor.ledger).open()
    expect(later.section.children.map(({ key }) => key)).not.toContain('twin')
  })

  test('is not mistaken for a block that was there before', async () => {
    const { backend, editor } = await opened()
    const place = { parent: editor.section.key, column: 0, index: 2 }
    await editor.change((page) => insertBlock(page, headline('Zweimal'), place))
    backend.looseness = { ...backend.looseness, faults: [{ ...cut, kind: 'refused' }] }
    await editor.change((page) => insertBlock(page, headline('Zweimal'), place))
    await editor.saver.flush()
    expect((await shown())[0]?.filter((one) => one.includes('Zweimal'))).toHaveLength(2)
  })
})

test('a block that another person has changed is a conflict, and nothing is overwritten', async () => {
  const { editor } = await opened()
  const other = await new PlainEditor('service').open()
  await other.change((page) => setText(page, keyAt(other, 0), 'content', { language: 'de', text: 'Theirs' }))
  await editor.change((page) => setText(page, keyAt(editor, 0), 'content', { language: 'de', text: 'Mine' }))
  expect([editor.status, editor.page.conflicts]).toEqual([
    'conflict',
    [expect.objectContaining({ mine: 'Mine', theirs: 'Theirs' })],
  ])
  expect((await shown())[0]?.[0]).toBe('0 headline Theirs')
})

test('a block that another person has moved is shown where it is, and its text is saved', async () => {
  const { backend, editor } = await opened()
  const moved = backend.modules.get(editor.page.server[0]?.children[0]?.id ?? 0)
  if (moved) moved.order = 7
  await editor.change((page) => setText(page, keyAt(editor, 0), 'content', { language: 'de', text: 'Neu' }))
  const modules = editor.section.children.map(({ module }) => module)
  expect([editor.status, modules]).toEqual(['saved', ['text', 'headline']])
  expect(await shown()).toEqual([['0 text Montag bis Freitag.', '0 headline Neu']])
})

test('a block whose own answer counts its place otherwise than the page does is saved', async () => {
  const { backend, editor } = await opened()
  const answer = backend.fetch
  backend.fetch = async (input, init) => {
    const response = await answer(input, init)
    if (!/headline\/\d+\/$/.test(String(input))) return response
    return Response.json({ ...((await response.json()) as object), order: 40 })
  }
  await editor.change((page) => setText(page, keyAt(editor, 0), 'content', { language: 'de', text: 'Neu' }))
  expect([editor.status, editor.page.refused.size]).toEqual(['saved', 0])
  expect(await shown()).toEqual([[expect.stringContaining('text'), '0 headline Neu']])
})

test('a move keeps what another person has written into the block', async () => {
  const { editor } = await opened()
  const other = await new PlainEditor('service').open()
  await other.change((page) => setText(page, keyAt(other, 0), 'content', { language: 'de', text: 'Theirs' }))
  await editor.change((page) => moveBlock(page, keyAt(editor, 1), { parent: editor.section.key, column: 0, index: 0 }))
  expect(await shown()).toEqual([['0 text Montag bis Freitag.', '0 headline Theirs']])
})

test('a refused field has the backend’s sentence, and the rest of the page is saved', async () => {
  const { editor } = await opened()
  await editor.change((page) => {
    const empty = setText(page, keyAt(editor, 0), 'content', { language: 'de', text: '' })
    return setText(empty, keyAt(editor, 1), 'content', { language: 'de', text: 'Gespeichert' })
  })
  expect(editor.status).toBe('failed')
  const [refusal] = [...editor.page.refused.values()]
  const sentence = 'Dieses Feld darf nicht leer sein.'
  expect(refusal?.problems).toEqual([
    { field: 'content', pointer: '/fields/content/de', code: `said:${sentence}`, message: sentence },
  ])
  expect(await shown()).toEqual([['0 headline Wir helfen gern', '0 text Gespeichert']])
})

test('English is written on the English page alone', async () => {
  await plainServer()
  const editor = await new PlainEditor('service', 'en').open()
  await editor.change((page) => setText(page, keyAt(editor, 0), 'content', { language: 'en', text: 'Hello' }))
  expect([await shown('service', 'en'), await shown()]).toEqual([
    [['0 headline Hello', '0 text Monday to Friday.']],
    [['0 headline Wir helfen gern', '0 text Montag bis Freitag.']],
  ])
})

test('every block of the specification is read, changed and sent back whole', async () => {
  const { backend, editor } = await opened('bausteine')
  const before = structuredClone([...backend.modules])
  await editor.change((page) => page)
  expect([editor.status, writes(backend)]).toEqual(['saved', []])
  for (const { block } of [...everyBlock<EditorBlock>(editor.page.local)]) {
    const texts = Object.entries(block.fields).filter(
      ([, value]) => typeof value === 'object' && value !== null && 'de' in value,
    )
    const [name] = texts.find(([field]) => field === 'content' || field === 'headline' || field === 'description') ?? []
    if (name) await editor.change((page) => setText(page, block.key, name, { language: 'de', text: 'Geändert' }))
  }
  expect(editor.status).toBe('saved')
  for (const [id, { shared, parent, column, order }] of before)
    expect(backend.modules.get(id)).toMatchObject({ shared, parent, column, order })
})

test('a page without sections gets its first one', async () => {
  const backend = await plainServer()
  const other = await new PlainEditor('service').open()
  await other.change(() => [])
  backend.requests.splice(0)
  const page = await new PlainEditor('service', 'de', memoryLedger()).sync.openPage()
  expect(page.sections).toMatchObject([{ module: 'container', fields: { slug: 'page-1' } }])
  expect(requests(backend)).toEqual([
    'GET page/service',
    'GET container/by-slug/page-1',
    'POST container/',
    'GET page/service',
  ])
})
