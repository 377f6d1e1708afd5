import { beforeEach, expect, test } from 'vitest'
import { setText } from '../../../../client/editor/document/actions/actions.ts'
import { createEdits, type Edits } from '../../../../client/editor/session/edits.ts'
import { setSections } from '../../../../client/editor/state/editor-state.ts'
import { section, text } from '../blocks.ts'

let edits: Edits
beforeEach(() => {
  edits = createEdits(() => {})
  setSections([section('s', [text('a', 'eins')])])
})

const type = (words: string) =>
  edits.change((page) => setText(page, 'a', 'content', { language: 'de', text: `<p>${words}</p>` }), 'a content de')

test('text that is typed without a pause is one step', () => {
  type('zwei')
  type('drei')
  expect(edits.history.past).toHaveLength(1)
})

test('a change without a subject ends the step, even if nothing changes', () => {
  type('zwei')
  edits.change((page) => page)
  type('drei')
  expect(edits.history.past).toHaveLength(2)
})
