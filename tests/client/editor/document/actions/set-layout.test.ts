import { expect, test } from 'vitest'
import {
  type FormerCells,
  formerCells,
  moveBlock,
  setLayout,
} from '../../../../../client/editor/document/actions/actions.ts'
import type { EditorBlock, Sections } from '../../../../../shared/drafts/document.ts'
import { section, text } from '../../blocks.ts'

/**
 * Applies layouts one after another to a section of three columns, and tracks former columns, as the editor does.
 * @returns the blocks with their columns: "a0 b1 c2"
 */
function layOut(layouts: readonly number[], between: (page: Sections) => Sections = (page) => page): string {
  const blocks = ['a', 'b', 'c'].map((key, column) => text(key, key, { column }))
  let page: Sections = [section('s', blocks, { fields: { layout: 4, slug: '' } })]
  let former: FormerCells = new Map()
  for (const layout of layouts) {
    const next = formerCells(page[0] as EditorBlock, layout, former)
    page = setLayout(page, 's', layout, former)
    former = next
    if (layout !== 4) page = between(page)
  }
  return (page[0]?.children ?? []).map(({ key, column }) => key + column).join(' ')
}

test('three columns, fewer, three again: each column has its blocks again', () => {
  expect([layOut([3]), layOut([3, 4]), layOut([3, 0, 4])]).toEqual(['a0 b1 c1', 'a0 b1 c2', 'a0 b1 c2'])
})

test('a block that the editor has moved since stays where it is', () => {
  expect(layOut([3, 4], (page) => moveBlock(page, 'c', { parent: 's', column: 0, index: 0 }))).toBe('c0 a0 b1')
})
