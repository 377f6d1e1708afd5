import { ref } from 'valtio/vanilla'
import type { Sections } from '../../../shared/drafts/document.ts'
import { findBlock } from '../../../shared/drafts/tree.ts'
import { removeBlock } from '../document/actions/actions.ts'
import { stillOpen } from '../document/merge/open-conflicts.ts'
import { emptyHistory, endSubject, type History, redo, remember, undo } from '../document/undo-history.ts'
import { activeEdit } from '../state/active-edit.ts'
import { editorState, setSections } from '../state/editor-state.ts'

export interface Edits {
  readonly history: History
  /**
   * Changes the page and adds a step to the history.
   * @param subject consecutive changes with the same subject, such as the text that is being typed, share a step; null
   * ends such a step, even if nothing changes
   */
  change(act: (sections: Sections) => Sections, subject?: string | null): void
  /** Makes the next change a separate step, even if it has the same subject. */
  endStep(): void
  /** Whether the active text is unchanged since its editing started. */
  isActiveEditUntouched(): boolean
  undo(): void
  redo(): void
  /**
   * Removes an inserted block together with its step, so that neither undo nor redo restores it. If the insertion is
   * not the last step, removes the block with a new step.
   */
  discardInserted(key: string): void
  /** Replaces the history after a merge, so that its steps contain a colleague's changes. */
  rebase(change: (history: History) => History): void
  /** Adds a step from the current page to `after`, without showing `after`. */
  addStep(after: Sections): void
  show(sections: Sections): void
}

/**
 * Creates the recorder of the page's changes, with an empty undo history.
 * @param onChange runs after each change of the page, including undo and redo
 */
export function createEdits(onChange: () => void): Edits {
  let history = emptyHistory

  return {
    get history() {
      return history
    },
    change,
    endStep() {
      history = endSubject(history)
    },
    isActiveEditUntouched: () => history.subject === null && !activeEdit.current?.pending(),
    undo: () => goTo(undo(history, editorState.sections)),
    redo: () => goTo(redo(history, editorState.sections)),
    discardInserted(key) {
      const undone = undo(history, editorState.sections)
      if (undone && !findBlock(undone.sections, key)) {
        goTo({ ...undone, history: { ...undone.history, future: [] } })
      } else change((sections) => removeBlock(sections, key))
    },
    rebase(change) {
      history = change(history)
      showSteps()
    },
    addStep(after) {
      history = remember(history, { before: editorState.sections, after }, null)
    },
    show,
  }

  function change(act: (sections: Sections) => Sections, subject: string | null = null): void {
    if (subject === null) history = endSubject(history)
    const before = editorState.sections
    const after = act(before)
    if (after === before) return
    history = remember(history, { before, after }, subject)
    show(after)
  }

  function goTo(step: { history: History; sections: Sections } | null): void {
    if (!step) return
    history = step.history
    show(step.sections)
  }

  function show(sections: Sections): void {
    setSections(sections)
    const { selected, conflicts, server } = editorState
    if (selected && !findBlock(sections, selected)) editorState.selected = null
    if (conflicts.length > 0) {
      editorState.conflicts = ref(stillOpen(conflicts, { local: sections, before: server, server }))
    }
    showSteps()
    onChange()
  }

  function showSteps(): void {
    editorState.canUndo = history.past.length > 0
    editorState.canRedo = history.future.length > 0
  }
}
