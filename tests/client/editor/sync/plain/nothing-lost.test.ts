// Random edits on a network that loses requests and answers: in the end, the backend has each block once, as written.
import { afterEach, expect, test, vi } from 'vitest'
import { insertBlock, moveBlock, removeBlock, setText } from '../../../../../client/editor/document/actions/actions.ts'
import { newBlock } from '../../../../../client/editor/document/new-block.ts'
import type { EditorBlock, Sections } from '../../../../../shared/drafts/document.ts'
import { everyBlock } from '../../../../../shared/drafts/tree.ts'
import type { PlainBackend } from '../../../../fixtures/plain-backend/backend.ts'
import type { Fault } from '../../../../fixtures/plain-backend/looseness.ts'
import { PlainEditor, plainServer } from './plain-page.ts'

afterEach(() => vi.unstubAllGlobals())

const runs = process.env.FULL ? 150 : 15

/** A repeatable source of random numbers (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) % below
  }
}

function edited(page: Sections, random: (below: number) => number, count: number): Sections {
  const section = page[random(page.length)] as EditorBlock
  const blocks = section.children
  const place = { parent: section.key, column: 0, index: random(blocks.length + 1) }
  const block = blocks[random(Math.max(1, blocks.length))]
  const text = { de: `Text ${count}`, en: null }
  switch (random(block ? 6 : 2)) {
    case 0:
      return insertBlock(page, newBlock('text', { content: text }), place)
    case 1:
      return insertBlock(page, newBlock('headline', { headline_level: 2, content: text }), place)
    case 2:
      return removeBlock(page, block?.key ?? '')
    case 3:
      return moveBlock(page, block?.key ?? '', place)
    default:
      return setText(page, block?.key ?? '', 'content', { language: 'de', text: `Neu ${count}` })
  }
}

const kinds: Pick<Fault, 'kind' | 'status'>[] = [
  { kind: 'cut' },
  { kind: 'refused' },
  ...[500, 502, 409, 422].map((status) => ({ kind: 'html' as const, status })),
]
/** The English texts of blocks by their keys in edit mode, which writes only German ones. */
const englishOf = ({ modules }: PlainBackend, keyOf: (id: number) => string) =>
  new Map(
    [...modules.values()].map(({ id, texts }) => [
      keyOf(id),
      Object.entries(texts.en).filter(([, text]) => text !== ''),
    ]),
  )

test.each(Array.from({ length: runs }, (_, index) => index + 1))('with the seed %i', async (seed) => {
  const random = randomFrom(seed)
  const style = random(2) === 0 ? 'rails' : 'django'
  const backend = await plainServer({ columnIds: style === 'django' && random(2) === 0, style })
  const english = englishOf(backend, (id) => `m${id}`)
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let editor = await new PlainEditor('service').open()
  const past: Sections[] = [editor.page.local]
  for (let count = 0; count < 25; count++) {
    const fault = kinds[random(12)]
    const method = ['POST', 'POST', 'DELETE', 'GET'][random(4)] as string
    backend.looseness.faults = fault ? [{ path: 'pageeditor-api', method, ...fault, times: 1 + random(2) }] : []
    const isUndo = random(6) === 0
    await editor.change((page) => {
      const before = past[random(past.length)] as Sections
      const next = isUndo ? before : edited(page, random, count)
      past.push(next)
      return next
    })
    if (random(8) > 0) continue
    // the tab is reloaded: what was not saved is restored from the draft on the device
    const { local, server, unanswered } = editor.page
    backend.looseness.faults = []
    const next = await new PlainEditor('service', 'de', editor.ledger).open()
    next.restore({ local, server, unanswered })
    editor = next
  }
  backend.looseness.faults = []
  for (let round = 0; round < 10 && editor.status !== 'saved'; round++) await editor.saver.flush()
  await editor.saver.flush()
  // a refused write is named until it is tried again
  expect(editor.status === 'saved' || (editor.status === 'failed' && editor.page.refused.size > 0)).toBe(true)
  editor.page = { ...editor.page, refused: new Map() }
  await editor.saver.flush()
  const said = (page: Sections) =>
    page.map(({ children }) => children.map(({ module: name, fields }) => `${name} ${JSON.stringify(fields.content)}`))
  const there = await new PlainEditor('service').sync.fetchPage()
  expect([editor.status, said(there.sections as never)]).toEqual(['saved', said(editor.page.local)])
  const keys = new Map(editor.ledger.stored.ids)
  const left = englishOf(backend, (id) => keys.get(id) ?? `m${id}`)
  for (const { block } of everyBlock(editor.page.local))
    if (english.has(block.key)) expect([block.key, left.get(block.key)]).toEqual([block.key, english.get(block.key)])
})
