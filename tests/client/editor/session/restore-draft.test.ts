import { expect, test, vi } from 'vitest'
import type { StoredDraft } from '../../../../client/editor/draft-storage/drafts.ts'
import { createEdits } from '../../../../client/editor/session/edits.ts'
import { createIncoming } from '../../../../client/editor/session/incoming.ts'
import { editorState, setSections, setServer } from '../../../../client/editor/state/editor-state.ts'
import { saved, section, text } from '../blocks.ts'

vi.mock('../../../../client/editor/draft-storage/tab.ts', () => ({ tabId: () => 'own' }))

const page = (words: string) => [section('s', [text('a', words), text('b', 'Zwei')])]

function restore(draft: Pick<StoredDraft, 'server' | 'local'>, mayConflict: boolean) {
  setServer(saved(page('Ihr Satz')))
  setSections(saved(page('Ihr Satz')))
  editorState.conflicts = []
  const writer = { schedule: () => {}, scheduleTyped: () => {}, writeNow: async () => true }
  const incoming = createIncoming(
    createEdits(() => {}),
    writer,
    () => {},
  )
  return incoming.restoreDraft({ tab: 'another', conflicts: [], unanswered: [], ...draft }, mayConflict)
}

const conflicting = { server: saved(page('Anfang')), local: saved(page('Mein Satz')) }

test('a draft that would cause a conflict leaves the page as it is, unless it may', async () => {
  expect(await restore(conflicting, false)).toBe(false)
  expect(editorState.conflicts).toEqual([])
  expect(editorState.sections).toEqual(saved(page('Ihr Satz')))
  expect(await restore(conflicting, true)).toBe(true)
  expect(editorState.conflicts).toHaveLength(1)
})

test('a draft without a conflict is merged at once', async () => {
  const local = saved([section('s', [text('a', 'Anfang'), text('b', 'Zwei und drei')])])
  expect(await restore({ server: saved(page('Anfang')), local }, false)).toBe(true)
  expect(editorState.sections[0]?.children.map(({ fields }) => fields.content)).toEqual([
    { de: 'Ihr Satz', en: null },
    { de: 'Zwei und drei', en: null },
  ])
})
