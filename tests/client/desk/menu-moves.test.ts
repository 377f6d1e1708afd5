import { expect, test } from 'vitest'
import { aboveOf, dropped, groupsOf, type MenuItem, moved, removed } from '../../../client/desk/menus/moves.ts'

/** Parses a menu such as `A a1 a2 B b1`, in which capitals are entries of the first level. */
const menu = (text: string): MenuItem[] =>
  text.split(' ').map((key) => ({
    key,
    level: /^[A-Z]$/.test(key) ? 0 : 1,
    title: { de: key, en: key },
    url: null,
    aboId: null,
    site: null,
    until: null,
    isHidden: false,
  }))
const shown = (items: readonly MenuItem[] | undefined) =>
  items?.map(({ key, level }) => (level === 0 ? key : `.${key}`)).join(' ')

test.each([
  ['A a1 B b1 C', 3, 'up', 'A .a1 .b1 B C', 2],
  ['A a1 B b1 C', 0, 'down', 'B .b1 A .a1 C', 2],
  ['A a1 B b1 C', 2, 'up', 'B .b1 A .a1 C', 0],
  ['A a1 B b1 C', 1, 'down', 'A B .a1 .b1 C', 2],
  ['A a1 B', 2, 'in', 'A .a1 .B', 2],
  ['A a1 a2', 1, 'out', 'A a1 .a2', 1],
] as const)('%s: entry %i goes %s', (text, index, direction, after, at) => {
  const move = moved(menu(text), index, direction)
  expect([shown(move?.items), move?.index]).toEqual([after, at])
})

test.each([
  ['A a1', 0, 'up'],
  ['A a1', 1, 'up'],
  ['A a1', 0, 'down'],
  ['A a1', 0, 'in'],
  ['A a1', 1, 'in'],
  ['A a1', 0, 'out'],
] as const)('%s: entry %i cannot go %s', (text, index, direction) => {
  expect(moved(menu(text), index, direction)).toBeNull()
})

test('an entry is dropped at the place and level of another one, with all entries below it', () => {
  expect(shown(dropped(menu('A a1 B b1 C'), 4, 1)?.items)).toBe('A .C .a1 B .b1')
  expect(shown(dropped(menu('A a1 B b1 C'), 0, 2)?.items)).toBe('B .b1 A .a1 C')
  expect(shown(dropped(menu('A a1 B b1 C'), 3, 0)?.items)).toBe('b1 A .a1 B C')
  expect(dropped(menu('A a1 B'), 0, 1)).toBeNull()
})

test('entries below a removed entry belong to the previous one; the first entry belongs to none', () => {
  expect(shown(removed(menu('A a1 B b1'), 2))).toBe('A .a1 .b1')
  expect(shown(removed(menu('A a1 B'), 0))).toBe('a1 B')
  expect(aboveOf(menu('A a1 a2'), 2)?.key).toBe('A')
})

test('visitors see neither ended and hidden entries nor the entries below them', () => {
  const items = menu('A a1 a2 a3 B b1 C c1').map((item) => ({
    ...item,
    isHidden: item.key === 'a3' || item.key === 'C',
    until: { a1: '2026-11-20T09:00:00Z', a2: '2026-11-20T09:00:01Z', B: '2026-11-19T23:00:00Z' }[item.key] ?? null,
  }))
  const groups = groupsOf(items, new Date('2026-11-20T09:00:00Z'))
  expect(groups.map(({ item, below }) => [item.key, below.map(({ key }) => key)])).toEqual([['A', ['a2']]])
})
