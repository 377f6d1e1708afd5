import type { History } from '../document/undo-history.ts'
import { storeDraft } from '../draft-storage/drafts.ts'
import { storeHistory } from '../draft-storage/histories.ts'
import { tabId } from '../draft-storage/tab.ts'
import { activeEdit } from '../state/active-edit.ts'
import { editorState } from '../state/editor-state.ts'

export interface DraftWriter {
  /** Stores the page after the current task, once for all changes made in that task. */
  schedule(): void
  /**
   * After the next frame, stores the text that is being typed. The rest of the draft is stored only if it is not stored
   * yet.
   */
  scheduleTyped(): void
  /** Stores immediately; deletes the stored draft if nothing is unsaved. @returns false if the storage fails */
  writeNow(): Promise<boolean>
}

type Scope = 'typed' | 'all'

/** Creates the writer for the current page. @param readHistory returns the current undo history */
export function createDraftWriter(readHistory: () => History): DraftWriter {
  let planned: Scope | null = null
  /** The undo history as last stored; an unchanged history is not stored again. */
  let storedHistory: History | null = null
  let isDraftStored = false

  return {
    schedule: () => plan('all'),
    scheduleTyped: () => plan(isDraftStored ? 'typed' : 'all'),
    writeNow: () => write('all'),
  }

  async function write(scope: Scope): Promise<boolean> {
    const { page, storageName, server, sections: local, status, conflicts, unanswered } = editorState
    if (!page) return false
    const typed = activeEdit.current?.pending() ?? null
    try {
      if (scope === 'typed' && isDraftStored) {
        await storeDraft(storageName, undefined, typed)
        return true
      }
      const isSaved = status === 'saved' && conflicts.length === 0 && !typed
      isDraftStored = !isSaved
      const draft = isSaved ? null : { tab: tabId(), server, local, conflicts, unanswered }
      const history = readHistory()
      const isStored = history === storedHistory
      storedHistory = history
      await Promise.all([
        storeDraft(storageName, draft, typed),
        storeHistory(storageName, isStored ? undefined : history, { server, unanswered }),
      ])
      return true
    } catch (error) {
      // continues, because the changes are still sent to the server
      console.error(error)
      isDraftStored = false
      storedHistory = null
      return false
    }
  }

  function plan(scope: Scope): void {
    if (planned === 'all' || planned === scope) return
    planned = scope
    const run = () => {
      if (!planned) return
      const now = planned
      planned = null
      void write(now)
    }
    // lets the typed letter be painted first; a hidden page paints no frames
    if (scope === 'typed' && !document.hidden) requestAnimationFrame(() => setTimeout(run))
    else setTimeout(run)
  }
}
