// The editing session of a page. `startSession` creates it when edit mode starts; `session()` returns it.
import { subscribe } from 'valtio/vanilla'
import type { DraftPage } from '../../../shared/contract/editor.ts'
import { savedSections } from '../document/from-draft.ts'
import { rebaseHistory } from '../document/merge/rebase-history.ts'
import { deleteOldHistories, readHistory } from '../draft-storage/histories.ts'
import { loadInputs } from '../draft-storage/inputs.ts'
import { restoreOrphanedDrafts } from '../draft-storage/orphaned-drafts.ts'
import { claimTab } from '../draft-storage/tab.ts'
import { editorState, setSections, setServer } from '../state/editor-state.ts'
import { ownFieldCommands, pageStatus } from '../state/own-fields.ts'
import type { DocumentSync } from '../sync/document-sync.ts'
import { commitActiveEdit } from './commit-active-edit.ts'
import { createDraftWriter } from './draft-writer.ts'
import { createEdits, type Edits } from './edits.ts'
import { createIncoming, type Incoming, setPage } from './incoming.ts'
import { createPageSaver } from './page-saver.ts'

export interface Session
  extends Pick<Edits, 'change' | 'endStep' | 'isActiveEditUntouched' | 'undo' | 'redo' | 'discardInserted'>,
    Incoming {
  /** Saves immediately, including the text that is being typed. @returns whether the server has everything */
  save(): Promise<boolean>
  /** What is seen of those parts of a block's text that cannot be edited; none before our own API. */
  sealedParts(id: number | null | undefined, field: string): readonly string[]
  /** After the next frame, stores the typed text on this device. */
  storeTyped(): void
  /** Fetches and merges the page, to get colleagues' changes and the page's publication state. */
  refreshPage(): Promise<void>
}

/**
 * The session of the edited page. Edit mode is a separate document per page, so commands and key handlers outside React
 * read the session from this module.
 */
let current: Session | null = null

/** @throws Error before `startSession` */
export function session(): Session {
  if (!current) throw new Error('session() before startSession()')
  return current
}

/** Creates the session, shows the server's draft, then restores unsaved changes of this device. */
export async function startSession(page: DraftPage, sync: DocumentSync): Promise<void> {
  editorState.storageName = sync.storageName
  editorState.isPlain = sync.isPublic
  const edits = createEdits(() => {
    drafts.schedule()
    saver.changed()
  })
  const drafts = createDraftWriter(() => edits.history)
  const saver = createPageSaver(page.id, sync, edits, drafts)
  const flush = () => void saver.flush()
  const incoming = createIncoming(edits, drafts, flush)
  current = {
    ...edits,
    ...incoming,
    async save() {
      commitActiveEdit()
      await Promise.all([saver.flush(true), ownFieldCommands.save()])
      return pageStatus() === 'saved'
    },
    sealedParts: (id, field) => (id && sync.sealedParts?.(id, field)) || [],
    storeTyped: drafts.scheduleTyped,
    refreshPage: async () => incoming.acceptPage(await sync.fetchPage()),
  }
  await showDraft(page, edits)
  await orNull(restoreOrphanedDrafts(sync.storageName, incoming.restoreDraft))
  addEventListener('online', flush)
  for (const event of ['online', 'focus']) {
    addEventListener(event, () => {
      saver.resume()
      ownFieldCommands.resume()
    })
  }
  // where every save is public, a block is sent when the editor leaves it
  if (sync.isPublic) onLeftBlock(flush)
  addEventListener('pagehide', () => {
    commitActiveEdit()
    void drafts.writeNow()
    ownFieldCommands.keep()
    flush()
  })
  addEventListener('beforeunload', (event) => {
    commitActiveEdit()
    // also here, because a browser that closes the tab right after a navigation may skip `pagehide`
    void drafts.writeNow()
    if (pageStatus() !== 'saved') event.preventDefault()
  })
}

/** Calls `act` when the edited block or the open dialog changes. */
function onLeftBlock(act: () => void): void {
  const edited = () => `${editorState.editing?.key} ${editorState.dialog}`
  let before = edited()
  subscribe(editorState, () => {
    const now = edited()
    if (now === before) return
    before = now
    act()
  })
}

async function showDraft(page: DraftPage, edits: Edits): Promise<void> {
  const server = savedSections(page.sections)
  await orNull(claimTab())
  await orNull(loadInputs(Date.now()))
  const stored = await orNull(readHistory(editorState.storageName))
  await orNull(deleteOldHistories(Date.now()))
  setPage(page)
  editorState.savedAt = null
  setServer(server)
  setSections(server)
  edits.rebase((empty) => (stored ? rebaseHistory(stored.history, stored.server, server, stored.unanswered) : empty))
}

/** Logs a failure and returns null, because edit mode also works without the browser's storage. */
async function orNull<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read
  } catch (error) {
    console.error(error)
    return null
  }
}
