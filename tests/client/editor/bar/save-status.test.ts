import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ref } from 'valtio/vanilla'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SaveStatus } from '../../../../client/editor/bar/save-status.tsx'
import { editorState } from '../../../../client/editor/state/editor-state.ts'
import type { Conflict } from '../../../../shared/drafts/merge-pages.ts'

beforeEach(() => void vi.stubGlobal('document', { documentElement: { lang: 'de' } }))
afterEach(() => {
  editorState.conflicts = ref([])
  editorState.status = 'saved'
})

test('an open conflict can be settled while other blocks are being saved', () => {
  const buttons = () => renderToStaticMarkup(createElement(SaveStatus)).match(/<button/g)?.length ?? 0
  editorState.status = 'saving'
  expect(buttons()).toBe(0)
  editorState.conflicts = ref([{} as Conflict])
  expect(buttons()).toBe(1)
  editorState.status = 'conflict'
  expect(buttons()).toBe(1)
})
