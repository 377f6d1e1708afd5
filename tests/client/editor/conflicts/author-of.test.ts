import { expect, test } from 'vitest'
import { authorOf } from '../../../../client/editor/conflicts/author-of.ts'
import type { PageRevisionItem } from '../../../../shared/contract/editor.ts'

const write = (number: number, module_id: number, by: string, by_name?: string): PageRevisionItem => ({
  number,
  module_id,
  by,
  at: `2026-11-20T10:0${number}:00Z`,
  action: 'update',
  module: 'text',
  label: { de: '' },
  ...(by_name ? { by_name } : {}),
})
const newestFirst = [
  write(4, 8, 'jule@example.org', 'Jule Petersen'),
  write(3, 7, 'jule@example.org', 'Jule Petersen'),
  write(2, 7, 'hanna@example.org'),
]

test('the other value of a conflict has the name and time of the last write to its block', () => {
  const author = authorOf(7, newestFirst, 'hanna@example.org')
  expect(author).toEqual({ name: 'Jule Petersen', at: '2026-11-20T10:03:00Z' })
})

test('a write of the editor comes from another tab', () => {
  expect(authorOf(7, newestFirst, 'jule@example.org')?.name).toBeNull()
})

test('a block without a known write has no author; an account without a name is shown by its address', () => {
  expect(authorOf(9, newestFirst, 'hanna@example.org')).toBeNull()
  expect(authorOf(7, newestFirst.slice(2), 'jule@example.org')?.name).toBe('hanna@example.org')
})
