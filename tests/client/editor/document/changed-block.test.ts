import { describe, expect, test } from 'vitest'
import {
  moveBlock,
  putBack,
  removeBlock,
  setHidden,
  setLayout,
  setText,
  stepBlock,
} from '../../../../client/editor/document/actions/actions.ts'
import { changedBlock } from '../../../../client/editor/document/changed-block.ts'
import type { Sections } from '../../../../shared/drafts/document.ts'
import { section, text } from '../blocks.ts'

const page: Sections = [
  section('a', [text('a1', 'Eins'), text('a2', 'Zwei'), text('a3', 'Drei'), text('a4', 'Vier')]),
  section('b', [text('b1', 'Links'), text('b2', 'Rechts', { column: 1 })], { fields: { layout: 1, slug: '' } }),
  section('c', []),
]
const keysOf = (sections: Sections) =>
  sections.map(({ key, children }) => [key, ...children.map((block) => `${block.key} ${block.column}`)].join())

describe('After an undo, the selected block is', () => {
  test.each<[string, Sections, Sections, string | null]>([
    ['what has come back', removeBlock(page, 'a2'), page, 'a2'],
    ['what has come in the place of another', removeBlock(page, 'a2'), removeBlock(page, 'a3'), 'a2'],
    ['a container rather than what stands in it', removeBlock(page, 'b'), page, 'b'],
    ['the next one of what has gone', page, removeBlock(page, 'a2'), 'a3'],
    ['the one before where it was the last', page, removeBlock(page, 'a4'), 'a3'],
    ['its container where it was alone', page, removeBlock(page, 'b2'), 'b'],
    ['the next container', page, removeBlock(page, 'a'), 'b'],
    ['a text that says something else', page, setText(page, 'b1', 'content', { language: 'en', text: 'Left' }), 'b1'],
    ['what is hidden', page, setHidden(page, 'a3', true), 'a3'],
    ['a container with another layout, not what moved for it', page, setLayout(page, 'b', 0), 'b'],
    ['what has left its cell', page, moveBlock(page, 'a1', { parent: 'c', column: 0, index: 0 }), 'a1'],
    ['what went to another column', page, moveBlock(page, 'b1', { parent: 'b', column: 1, index: 0 }), 'b1'],
    ['what went past others', page, moveBlock(page, 'a1', { parent: 'a', column: 0, index: 3 }), 'a1'],
    ['a container that went past others', page, moveBlock(page, 'c', { parent: null, column: 0, index: 0 }), 'c'],
    ['nothing where nothing differs, whoever made the copy', page, structuredClone(page) as Sections, null],
    ['nothing where nothing is left', page, [], null],
  ])('%s', (_, before, after, key) => {
    expect(changedBlock(before, after)).toBe(key)
  })

  test('the selected one of two blocks that have changed places', () => {
    const after = stepBlock(page, 'a2', 1)?.sections ?? []
    expect([changedBlock(page, after, 'a2'), changedBlock(page, after, 'a3')]).toEqual(['a2', 'a3'])
  })

  test('the list, if an entry changed', () => {
    const faq = (words: string[]) => [
      section('s', [text('f', '', { module: 'faq', children: words.map((word) => text(word, word)) })]),
    ]
    expect(changedBlock(faq(['x', 'y']), faq(['y']))).toBe('f')
  })
})

describe('Restoring a deleted block', () => {
  test('puts it back in its place with the page otherwise unchanged', () => {
    for (const key of ['a1', 'a2', 'a4', 'b1', 'b2', 'a', 'b', 'c'])
      expect(putBack(removeBlock(page, key), key, page)).toEqual(page)
  })

  test('keeps later changes', () => {
    const since = setText(removeBlock(page, 'a2'), 'a1', 'content', { language: 'de', text: 'Anders' })
    const other = removeBlock(since, 'b1')
    expect(putBack(other, 'a2', page)).toEqual(
      removeBlock(setText(page, 'a1', 'content', { language: 'de', text: 'Anders' }), 'b1'),
    )
  })

  test.each<[string, Sections, string[]]>([
    [
      'behind the one before it, wherever that stands by now',
      moveBlock(removeBlock(page, 'a2'), 'a1', { parent: 'a', column: 0, index: 2 }),
      ['a,a3 0,a4 0,a1 0,a2 0'],
    ],
    [
      'before the next one where none stands before it',
      removeBlock(removeBlock(page, 'a2'), 'a1'),
      ['a,a2 0,a3 0,a4 0'],
    ],
    ['into its container where that is empty', ['a1', 'a2', 'a3', 'a4'].reduce(removeBlock, page), ['a,a2 0']],
    ['with its container where that has gone', removeBlock(removeBlock(page, 'a2'), 'a'), ['a,a2 0']],
  ])('%s', (_, since, first) => {
    expect(keysOf(putBack(since, 'a2', page)).slice(0, 1)).toEqual(first)
  })

  test('puts it into the last remaining column', () => {
    const since = setLayout(removeBlock(page, 'b2'), 'b', 0)
    expect(keysOf(putBack(since, 'b2', page))[1]).toBe('b,b1 0,b2 0')
  })

  test('does not add it twice', () => {
    expect(putBack(page, 'a2', page)).toBe(page)
  })
})
