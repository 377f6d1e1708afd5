import { describe, expect, test } from 'vitest'
import {
  insertBlock,
  moveBlock,
  removeBlock,
  replaceBlock,
  setHidden,
  setLayout,
} from '../../../../../client/editor/document/actions/actions.ts'
import { restoreBlock } from '../../../../../client/editor/document/actions/restore-block.ts'
import type { Sections } from '../../../../../shared/drafts/document.ts'
import { section, text } from '../../blocks.ts'

const version: Sections = [
  section('a', [text('a1', 'Eins'), text('a2', 'Zwei'), text('a3', 'Drei')]),
  section('b', [text('b1', 'Links'), text('b2', 'Rechts', { column: 1 })], { fields: { layout: 1, slug: '' } }),
]
const keysOf = (sections: Sections) =>
  sections.map(({ key, children }) => [key, ...children.map((block) => `${block.key} ${block.column}`)].join())

describe('From a version, one block', () => {
  test('gets its content back at its current place; all other blocks stay unchanged', () => {
    const written = replaceBlock(replaceBlock(version, text('a1', 'Neu')), text('a2', 'Auch neu', { hidden: true }))
    const draft = moveBlock(written, 'a2', { parent: 'b', column: 0, index: 0 })
    const restored = restoreBlock(draft, 'a2', version, false)
    expect(keysOf(restored)).toEqual(keysOf(draft))
    expect(restored[1]?.children[0]).toEqual(text('a2', 'Zwei'))
    expect(restored[0]).toBe(draft[0])
  })

  test('gets its place back as well', () => {
    const draft = moveBlock(version, 'b2', { parent: 'a', column: 0, index: 0 })
    expect(restoreBlock(draft, 'b2', version, true)).toEqual(version)
  })

  test('comes back after its deletion, with its section if that is gone, too', () => {
    expect(restoreBlock(removeBlock(version, 'a2'), 'a2', version, false)).toEqual(version)
    const alone = restoreBlock(removeBlock(version, 'b'), 'b2', version, false)
    expect(keysOf(alone)).toEqual(['a,a1 0,a2 0,a3 0', 'b,b2 1'])
  })

  test('that is a section comes back without the blocks that are now elsewhere', () => {
    const moved = moveBlock(version, 'b1', { parent: 'a', column: 0, index: 0 })
    const restored = restoreBlock(removeBlock(moved, 'b'), 'b', version, false)
    expect(keysOf(restored)).toEqual(['a,b1 0,a1 0,a2 0,a3 0', 'b,b2 1'])
  })

  test('that is a section keeps the blocks that it has now', () => {
    const wide = setLayout(setHidden(version, 'a', true), 'a', 1)
    const draft = insertBlock(wide, text('new', 'Neu'), { parent: 'a', column: 1, index: 0 })
    expect(keysOf(restoreBlock(draft, 'a', version, false))[0]).toBe('a,a1 0,a2 0,a3 0,new 0')
  })

  test('that the version lacks is removed', () => {
    const draft = insertBlock(version, text('new', 'Neu'), { parent: 'a', column: 0, index: 0 })
    expect(restoreBlock(draft, 'new', version, false)).toEqual(version)
  })
})
