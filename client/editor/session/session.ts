// The editing session of a page. `startSession` creates it when edit mode starts; `session()` returns it.
import { ref, subscribe } from 'valtio/vanilla'
import { definitionOf } from '../../../shared/blocks/registry.ts'
import type { DraftPage } from '../../../shared/contract/editor.ts'
import type { OwnerName } from '../../../shared/contract/section-owner.ts'
import type { EditorBlock } from '../../../shared/drafts/document.ts'
import type { Unanswered } from '../../../shared/drafts/merge-pages.ts'
import { everyBlock, findBlock } from '../../../shared/drafts/tree.ts'
import { isLocalised, type StoredField } from '../../../shared/fields/stored-field.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { inBrowser } from '../../rows/keeper.ts'
import { savedSections } from '../document/from-draft.ts'
import { rebaseHistory } from '../document/merge/rebase-history.ts'
import { deleteOldHistories, readHistory } from '../draft-storage/histories.ts'
import { loadInputs } from '../draft-storage/inputs.ts'
import { restoreOrphanedDrafts } from '../draft-storage/orphaned-drafts.ts'
import { claimTab } from '../draft-storage/tab.ts'
import { activeEdit, showMerged } from '../state/active-edit.ts'
import { editorState, setSections, setServer } from '../state/editor-state.ts'
import { ownFieldCommands, pageStatus } from '../state/own-fields.ts'
import { reportStatus } from '../status/report-status.ts'
import type { DocumentSync } from '../sync/document-sync.ts'
import type { PageChange } from '../sync/page-state.ts'
import { createSaver, type Saver } from '../sync/saver.ts'
import { commitActiveEdit } from './commit-active-edit.ts'
import { createDraftWriter, type DraftWriter } from './draft-writer.ts'
import { createEdits, type Edits } from './edits.ts'
import { createIncoming, type Incoming, setPage } from './incoming.ts'

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
  for (const event of ['online', 'focus']) {
    addEventListener(event, () => {
      saver.resume()
      ownFieldCommands.resume()
    })
  }
  // where every save is public, a block is sent when the editor leaves it
  if (sync.isPublic) onLeftBlock(flush)
  if (sync.isOwing?.()) flush()
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

/**
 * Creates the saver of the page in `editorState`, and connects it with the undo history and the drafts on this device.
 */
function createPageSaver(pageId: OwnerName, sync: DocumentSync, edits: Edits, drafts: DraftWriter): Saver {
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
    ...(sync.isPublic && { waiting: waitingBlocks, isOwing: sync.isOwing }),
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
    if (unanswered) editorState.unanswered = ref(unanswered as Unanswered[])
    if (local) activeEdit.current?.refresh()
    drafts.schedule()
  }
}

/**
 * Returns the keys of blocks that are not sent to a backend on which every save is public: blocks without their
 * required fields, and the block that is being edited, unless the editor has requested the save.
 */
function waitingBlocks(isAsked: boolean): ReadonlySet<string> {
  const { sections, editing, dialog, isDialogNew, language } = editorState
  const unfinished = [...everyBlock<EditorBlock>(sections)].flatMap(({ block }) =>
    lacksRequired(block, language) ? [block.key] : [],
  )
  // the dialog's input is not applied yet; a block that it has just inserted may be discarded with it
  const edited = isAsked ? [] : [editing?.key]
  const open = dialog && (isDialogNew || !isAsked) ? findBlock<EditorBlock>(sections, dialog) : null
  const within = open ? [...everyBlock<EditorBlock>([open])].map(({ block }) => block.key) : []
  return new Set([...unfinished, ...edited.filter((key) => key !== undefined), ...within])
}

/** Whether a required field of the block itself is empty in this language. */
export function lacksRequired({ module: name, fields }: EditorBlock, language: Locale): boolean {
  const definitions = Object.entries(definitionOf(name)?.fields ?? {})
  return definitions.some(([field, { required }]) => {
    if (!required || !isEmpty(fields[field], language)) return false
    // a control of two fields, of which one suffices
    const other = definitions.find(([, one]) => one.kind === 'url' && one.alternativeTo === field)?.[0]
    return other === undefined || isEmpty(fields[other], language)
  })
}

function isEmpty(value: StoredField | undefined, language: Locale): boolean {
  const text = isLocalised(value) ? value[language] : value
  if (typeof text === 'string') return text.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''
  return text === null || text === undefined
}
