import { expect, test } from 'vitest'
import { emptyHistory, redo, remember, undo } from '../../../../client/editor/document/undo-history.ts'
import { section, text } from '../blocks.ts'

const empty = [section('a', [])]
const fresh = [section('a', [text('b', '')])]
const typed = [section('a', [text('b', 'Worte')])]
const again = [section('a', [text('b', '', { id: 7 })], { id: 3 })]

test('continuous typing in a text is one step', () => {
  const first = remember(emptyHistory, { before: fresh, after: [section('a', [text('b', 'W')])] }, 'b')
  const second = remember(first, { before: fresh, after: typed }, 'b')
  expect(second.past).toEqual([fresh])
})

test('typing and deleting the same text removes the step, whether or not it was saved meanwhile', () => {
  const inserted = remember(emptyHistory, { before: empty, after: fresh }, null)
  const written = remember(inserted, { before: fresh, after: typed }, 'b')
  const takenAway = remember(written, { before: typed, after: again }, 'b')
  expect(takenAway.past).toEqual([empty])
  expect(undo(takenAway, again)?.sections).toBe(empty)
  expect(redo(takenAway, again)?.sections).toBe(typed)
})
