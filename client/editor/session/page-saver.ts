import { ref } from 'valtio/vanilla'
import type { OwnerName } from '../../../shared/contract/section-owner.ts'
import { inBrowser } from '../../rows/keeper.ts'
import type { EditorBlock } from '../document/document.ts'
import { rebaseHistory } from '../document/merge/rebase-history.ts'
import { activeEdit, showMerged } from '../state/active-edit.ts'
import { editorState, setSections, setServer } from '../state/editor-state.ts'
import { reportStatus } from '../status/report-status.ts'
import type { DocumentSync } from '../sync/document-sync.ts'
import type { PageChange } from '../sync/page-state.ts'
import { createSaver, type Saver } from '../sync/saver.ts'
import { commitActiveEdit } from './commit-active-edit.ts'
import type { DraftWriter } from './draft-writer.ts'
import type { Edits } from './edits.ts'
import { waitingBlocks } from './waiting-blocks.ts'

/**
 * Creates the saver of the page in `editorState`, and connects it with the undo history and the drafts on this device.
 */
export function createPageSaver(pageId: OwnerName, sync: DocumentSync, edits: Edits, drafts: DraftWriter): Saver {
  const saver = createSaver({
    pageId,
    send: sync.send,
    read: () => ({
      local: editorState.sections,
      server: editorState.server,
      pageRevision: editorState.pageRevision,
      conflicts: editorState.conflicts,
      refused: editorState.refused,
      unanswered: editorState.unanswered,
    }),
    write,
    commitActiveEdit,
    ...(sync.isPublic && { waiting: waitingBlocks }),
    reportStatus(status, outcome, failure) {
      // typed text that is not in the document yet
      const shown = status === 'saved' && activeEdit.current?.pending() ? 'unsaved' : status
      reportStatus(shown, outcome, { retry: () => void saver.flush(), ...failure })
      if (status === 'saved') drafts.schedule()
    },
    schedule: inBrowser,
  })
  return saver

  function write({ local, accepted, server, pageRevision, conflicts, refused, unanswered }: PageChange): void {
    if (server && local) {
      edits.rebase((history) => rebaseHistory(history, editorState.server, server, editorState.unanswered))
    }
    if (server) setServer(server)
    const sections = local ?? accepted
    if (sections) showMerged(() => setSections(sections))
    if (pageRevision !== undefined) editorState.pageRevision = pageRevision
    if (conflicts) editorState.conflicts = ref(conflicts)
    // a colleague's change is public, so the editor decides before anything else is
    if (sync.isPublic && conflicts && conflicts.length > 0) editorState.isConflictOpen = true
    if (refused) editorState.refused = ref(refused as Map<string, never>)
    if (unanswered) editorState.unanswered = ref(unanswered as EditorBlock[])
    if (local) activeEdit.current?.refresh()
    drafts.schedule()
  }
}
