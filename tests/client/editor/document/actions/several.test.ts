import { describe, expect, test } from 'vitest'
import {
  duplicateSeveral,
  inReadingOrder,
  putBackSeveral,
  rangeOf,
  removeSeveral,
  stepSeveral,
  toggleSeveral,
} from '../../../../../client/editor/document/actions/several.ts'
import type { Sections } from '../../../../../shared/drafts/document.ts'
import { section, text } from '../../blocks.ts'

const page: Sections = [
  section('a', [text('a1', 'Eins'), text('a2', 'Zwei'), text('a3', 'Drei'), text('a4', 'Vier')]),
  section('b', [text('b1', 'Links'), text('b2', 'Rechts', { column: 1 })], { fields: { layout: 1, slug: '' } }),
]
const keysOf = (sections: Sections) =>
  sections.map(({ key, children }) => [key, ...children.map((block) => `${block.key}${block.column || ''}`)].join(' '))

describe('Several blocks', () => {
  test('are sorted in reading order', () => {
    expect(inReadingOrder(page, ['b2', 'a3', 'gone', 'a1'])).toEqual(['a1', 'a3', 'b2'])
  })

  test('from one to another are those between them in their cell', () => {
    expect(rangeOf(page, 'a4', 'a2')).toEqual(['a2', 'a3', 'a4'])
    expect(rangeOf(page, 'a', 'b')).toEqual(['a', 'b'])
    expect(rangeOf(page, 'a4', 'b1')).toEqual(['b1'])
  })

  test.each<[string[], 1 | -1, string[]]>([
    [['a2', 'a3'], -1, ['a a2 a3 a1 a4', 'b b1 b21']],
    [['a3', 'a2'], 1, ['a a1 a4 a2 a3', 'b b1 b21']],
    [['a1', 'a3'], -1, ['a a1 a3 a2 a4', 'b b1 b21']],
    [['a1', 'a2'], -1, ['a a1 a2 a3 a4', 'b b1 b21']],
    [['a3', 'a4'], 1, ['a a1 a2', 'b a3 a4 b1 b21']],
    [['b1', 'b2'], -1, ['a a1 a2 a3 a4 b1', 'b b2']],
    [['a', 'b'], 1, ['a a1 a2 a3 a4', 'b b1 b21']],
  ])('%j move by %i together, and none passes another', (keys, by, expected) => {
    expect(keysOf(stepSeveral(page, keys, by))).toEqual(expected)
  })

  test('that cannot move further leave the page unchanged', () => {
    expect(stepSeveral(page, ['a1', 'a2'], -1)).toBe(page)
  })

  test('are deleted, and all come back to their places', () => {
    const rest = removeSeveral(page, ['a4', 'a1', 'b2'])
    expect(keysOf(rest)).toEqual(['a a2 a3', 'b b1'])
    expect(putBackSeveral(rest, ['b2', 'a1', 'a4'], page)).toEqual(page)
  })

  test('are hidden, and shown if none is visible', () => {
    const some = toggleSeveral(page, ['a1'])
    const all = toggleSeveral(some.sections, ['a1', 'a2'])
    expect(all.sections[0]?.children.map(({ hidden }) => hidden)).toEqual([true, true, false, false])
    expect(toggleSeveral(all.sections, ['a1', 'a2']).sections).toEqual(page)
  })

  test('are copied below the last of them in each cell', () => {
    const { sections, keys } = duplicateSeveral(page, ['a1', 'a3', 'b2'])
    const said = sections.map(({ children }) => children.map(({ fields }) => (fields.content as { de: string }).de))
    expect(said).toEqual([
      ['Eins', 'Zwei', 'Drei', 'Eins', 'Drei', 'Vier'],
      ['Links', 'Rechts', 'Rechts'],
    ])
    expect(inReadingOrder(sections, keys)).toEqual(keys)
    expect(keys).toHaveLength(3)
  })
})
