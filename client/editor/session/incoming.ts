import { ref } from 'valtio/vanilla'
import type { DraftPage } from '../../../shared/contract/editor.ts'
import type { Sections } from '../../../shared/drafts/document.ts'
import { type Conflict, merge } from '../../../shared/drafts/merge-pages.ts'
import { savedSections } from '../document/from-draft.ts'
import { isSameConflict, stillOpen, withDecision } from '../document/merge/open-conflicts.ts'
import { rebaseHistory } from '../document/merge/rebase-history.ts'
import type { StoredDraft } from '../draft-storage/drafts.ts'
import { tabId } from '../draft-storage/tab.ts'
import { activeEdit, showMerged } from '../state/active-edit.ts'
import { editorState, setServer } from '../state/editor-state.ts'
import { stillUnanswered } from '../sync/apply-response.ts'
import { commitActiveEdit } from './commit-active-edit.ts'
import type { DraftWriter } from './draft-writer.ts'
import type { Edits } from './edits.ts'

/** Merges pages and drafts from the server and other documents into the edited page, and tracks open conflicts. */
export interface Incoming {
  /** Merges a page that the API returned, which may contain a colleague's changes. Ignores older revisions. */
  acceptPage(page: DraftPage): void
  /**
   * Replaces the draft, for instance with a restored version, as one step that undo reverts.
   * @param requestedAt the local page when the new draft was requested; later local changes are merged into the result
   */
  replaceDraft(page: DraftPage, requestedAt: Sections): void
  /**
   * Merges an orphaned draft of this device.
   * @param mayConflict whether the draft is merged even if that causes a conflict
   * @returns whether this document has stored it as its draft
   */
  restoreDraft(draft: StoredDraft, mayConflict: boolean): Promise<boolean>
  addConflicts(conflicts: readonly Conflict[]): void
  /** Resolves a conflict. @param value mine, theirs, or a combination; undefined leaves a deleted block deleted */
  resolveConflict(conflict: Conflict, value: Conflict['mine']): void
}

export function createIncoming(edits: Edits, drafts: DraftWriter, flush: () => void): Incoming {
  return {
    acceptPage(page) {
      if (page.revision < editorState.pageRevision) return
      const activeKey = commitActiveEdit()
      const { server: before, sections: local, conflicts, unanswered } = editorState
      const server = savedSections(page.sections)
      const merged = merge(before, local, server, { sent: unanswered, activeKey })
      edits.rebase((history) => rebaseHistory(history, before, server, unanswered))
      editorState.unanswered = ref(stillUnanswered(unanswered, server))
      setPage(page)
      setServer(server)
      const pages = { local: merged.sections, before, server }
      editorState.conflicts = ref(stillOpen([...conflicts, ...merged.conflicts], pages))
      show(merged.sections)
    },
    replaceDraft(page, requestedAt) {
      const activeKey = commitActiveEdit()
      edits.endStep()
      const server = savedSections(page.sections)
      const after = merge(requestedAt, editorState.sections, server, { activeKey }).sections
      edits.addStep(after)
      editorState.conflicts = ref([])
      editorState.refused = ref(new Map())
      editorState.unanswered = ref([])
      setPage(page)
      setServer(server)
      show(after)
    },
    async restoreDraft(draft, mayConflict) {
      const activeKey = commitActiveEdit()
      const { server, sections, conflicts, unanswered } = editorState
      const restored = merge(draft.server, draft.local, server, { sent: draft.unanswered })
      const all = merge(server, sections, restored.sections, { activeKey })
      const left = stillOpen(draft.conflicts, { local: all.sections, before: draft.server, server })
      const added = [...left, ...restored.conflicts, ...all.conflicts]
      if (!mayConflict && stillOpen(added, { local: all.sections, before: server, server }).length > 0) return false
      // the history of the same tab already contains these changes
      if (draft.tab !== tabId()) edits.rebase((history) => rebaseHistory(history, server, restored.sections))
      editorState.conflicts = ref(stillOpen([...conflicts, ...added], { local: all.sections, before: server, server }))
      editorState.unanswered = ref([...unanswered, ...draft.unanswered])
      showMerged(() => edits.show(all.sections))
      activeEdit.current?.refresh()
      const isStored = await drafts.writeNow()
      flush()
      return isStored
    },
    addConflicts(added) {
      const { sections: local, server, conflicts } = editorState
      editorState.conflicts = ref(stillOpen([...conflicts, ...added], { local, before: server, server }))
      drafts.schedule()
    },
    resolveConflict(conflict, value) {
      edits.endStep()
      edits.change((sections) => withDecision(sections, conflict, value, editorState.server))
      editorState.conflicts = ref(editorState.conflicts.filter((one) => !isSameConflict(one, conflict)))
      drafts.schedule()
      flush()
    },
  }

  function show(sections: Sections): void {
    showMerged(() => edits.show(sections))
    activeEdit.current?.refresh()
    flush()
  }
}

export function setPage(page: DraftPage): void {
  editorState.page = ref(page)
  editorState.pageRevision = page.revision
}
