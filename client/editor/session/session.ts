// One page being edited: its draft, what was done to it, and how it gets to the server. Every change of the page goes
// through `change`.
import { ref } from 'valtio/vanilla'
import type { DraftPage } from '../../../shared/contract/editor.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { alert } from '../../staff/alerts.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { removeBlock } from '../document/actions/actions.ts'
import type { EditorBlock, Sections } from '../document/document.ts'
import { savedSections } from '../document/from-draft.ts'
import { type Conflict, merge } from '../document/merge/merge.ts'
import { decided, isSameQuestion, stillOpen } from '../document/merge/open-conflicts.ts'
import { withChanges } from '../document/merge/rebase-history.ts'
import { findBlock } from '../document/tree.ts'
import {
  emptyHistory,
  endSubject,
  type History,
  redo as redone,
  remember,
  undo as undone,
} from '../document/undo-history.ts'
import { forgetOldHistories, type Kept, keptHistory } from '../draft-storage/draft-storage.ts'
import { takeLeftWork } from '../draft-storage/orphaned-drafts.ts'
import { claimTab, tabId } from '../draft-storage/tab.ts'
import { inHand } from '../state/active-edit.ts'
import { editorState, setSections, setServer } from '../state/editor-state.ts'
import { refusalWords, showRefusal } from '../status/refused-fields.ts'
import { send } from '../sync/rest-sync.ts'
import { createSaver, type Saver } from '../sync/saver.ts'
import { keepNow, keepSoon, startKeeping } from './draft-keeper.ts'

let saver: Saver
let history: History = emptyHistory

/** Begins with the server's draft, and with what was not saved on this device the last time. */
export async function startSession(page: DraftPage): Promise<void> {
  const server = savedSections(page.sections)
  await orNothing(claimTab())
  const steps = await orNothing(keptHistory(page.id))
  await orNothing(forgetOldHistories(Date.now()))
  history = steps ? withChanges(steps.history, steps.server, server, steps.unanswered) : emptyHistory
  knowPage(page)
  editorState.savedAt = null
  setServer(server)
  setSections(server)
  startKeeping(() => history)
  saver = createSaver({
    pageId: page.id,
    send: (request) => send(request, page.id),
    read: () => ({
      local: editorState.sections,
      server: editorState.server,
      pageRevision: editorState.pageRevision,
      conflicts: editorState.conflicts,
      refused: editorState.refused,
      unanswered: editorState.unanswered,
    }),
    settle,
    write: ({ local, adopted, server: next, pageRevision, conflicts: open, refused, unanswered }) => {
      if (next && local) history = withChanges(history, editorState.server, next, editorState.unanswered)
      if (next) setServer(next)
      if (local ?? adopted) setSections(local ?? adopted ?? [])
      if (pageRevision !== undefined) editorState.pageRevision = pageRevision
      if (open) editorState.conflicts = ref(open)
      if (refused) editorState.refused = ref(refused as Map<string, never>)
      if (unanswered) editorState.unanswered = ref(unanswered as EditorBlock[])
      if (local) inHand.text?.refresh()
      keepSoon()
    },
    tell,
    after: (milliseconds, act) => {
      const timer = setTimeout(act, milliseconds)
      return () => clearTimeout(timer)
    },
  })
  showSteps()
  await orNothing(takeLeftWork(page.id, takeOver))
  addEventListener('online', () => void saver.flush())
  addEventListener('pagehide', leave)
  addEventListener('beforeunload', (event) => {
    settle()
    if (editorState.status !== 'saved') event.preventDefault()
  })
}

/** Whatever becomes of the page: what was typed is on the device. */
function leave(): void {
  settle()
  void keepNow()
  void saver.flush()
}

/** What is being typed goes into the page; a form's own words stay in it. @returns the key of the block */
function settle(): string | null {
  inHand.text?.commit()
  return inHand.text?.key ?? editorState.dialog
}

/**
 * Changes the page.
 * @param subject what the change is about, where several in a row are one step: the text that is being typed
 */
export function change(act: (sections: Sections) => Sections, subject: string | null = null): void {
  const before = editorState.sections
  const after = act(before)
  if (after === before) return
  history = remember(history, { before, after }, subject)
  show(after)
}

/** What comes is a step of its own. */
export function endStep(): void {
  history = endSubject(history)
}

/** Whether the text that is being written says what it said when one began. */
export function isUntouched(): boolean {
  return history.subject === null && !inHand.text?.pending()
}

export function undo(): void {
  step(undone(history, editorState.sections))
}

export function redo(): void {
  step(redone(history, editorState.sections))
}

/** Takes back the step that put a block on the page, for good: neither undo nor redo leads to it. */
export function dropStep(key: string): void {
  const taken = undone(history, editorState.sections)
  if (taken && !findBlock(taken.sections, key)) {
    history = { ...taken.history, future: [] }
    show(taken.sections)
  } else change((sections) => removeBlock(sections, key))
}

/**
 * Saves now, and with it what is being typed: that goes on, and the next key is still the text's.
 * @returns whether the server has all of it
 */
export async function save(): Promise<boolean> {
  settle()
  await saver.flush()
  return editorState.status === 'saved'
}

/** Somebody has to decide before these are saved. */
export function ask(questions: readonly Conflict[]): void {
  const { sections: local, server, conflicts } = editorState
  editorState.conflicts = ref(stillOpen([...conflicts, ...questions], { local, before: server, server }))
  keepSoon()
}

/** @param value mine, theirs, or something of both */
export function decide(conflict: Conflict, value: Conflict['mine']): void {
  endStep()
  change((sections) => decided(sections, conflict, value, editorState.server))
  editorState.conflicts = ref(editorState.conflicts.filter((one) => !isSameQuestion(one, conflict)))
  keepSoon()
  void saver.flush()
}

/**
 * The draft has become another: a version came back, or changes were thrown away. What was here before is one step
 * back, as far as the server can make it again.
 * @param asked the page as it was when that was asked for: what was typed since goes onto the other
 */
export function reload(page: DraftPage, asked: Sections): void {
  const key = settle()
  endStep()
  const { sections: local } = editorState
  const server = savedSections(page.sections)
  const after = merge(asked, local, server, { inHand: key }).sections
  history = remember(history, { before: local, after }, null)
  editorState.conflicts = ref([])
  editorState.refused = ref(new Map())
  editorState.unanswered = ref([])
  knowPage(page)
  setServer(server)
  show(after)
  inHand.text?.refresh()
  void saver.flush()
}

/** A call that was not about blocks has answered with the whole page: a colleague's blocks may be new in it. */
export function adopt(page: DraftPage): void {
  if (page.revision < editorState.pageRevision) return
  const key = settle()
  const { server: before, sections: local, conflicts, unanswered } = editorState
  const server = savedSections(page.sections)
  const merged = merge(before, local, server, { sent: unanswered, inHand: key })
  history = withChanges(history, before, server, unanswered)
  knowPage(page)
  setServer(server)
  const pages = { local: merged.sections, before, server }
  editorState.conflicts = ref(stillOpen([...conflicts, ...merged.conflicts], pages))
  show(merged.sections)
  inHand.text?.refresh()
  void saver.flush()
}

/**
 * Work that was left on this device. What this tab has by now may be about the same text: that is a question, too.
 * @returns whether it is kept as this tab's
 */
async function takeOver(kept: Kept): Promise<boolean> {
  const key = settle()
  const { server, sections, conflicts, unanswered } = editorState
  const left = merge(kept.server, kept.local, server, { sent: kept.unanswered })
  const all = merge(server, sections, left.sections, { inHand: key })
  // the steps of this tab were made on its own work
  if (kept.tab !== tabId()) history = withChanges(history, server, left.sections)
  const asked = stillOpen(kept.conflicts, { local: all.sections, before: kept.server, server })
  const questions = [...conflicts, ...asked, ...left.conflicts, ...all.conflicts]
  editorState.conflicts = ref(stillOpen(questions, { local: all.sections, before: server, server }))
  editorState.unanswered = ref([...unanswered, ...kept.unanswered])
  show(all.sections)
  inHand.text?.refresh()
  const isKept = await keepNow()
  void saver.flush()
  return isKept
}

function knowPage(page: DraftPage): void {
  editorState.page = ref(page)
  editorState.pageRevision = page.revision
}

function step(taken: { history: History; sections: Sections } | null): void {
  if (!taken) return
  history = taken.history
  show(taken.sections)
}

function show(sections: Sections): void {
  setSections(sections)
  const { selected, conflicts, server } = editorState
  if (selected && !findBlock(sections, selected)) editorState.selected = null
  if (conflicts.length > 0) {
    editorState.conflicts = ref(stillOpen(conflicts, { local: sections, before: server, server }))
  }
  showSteps()
  keepSoon()
  saver.changed()
}

function showSteps(): void {
  editorState.canUndo = history.past.length > 0
  editorState.canRedo = history.future.length > 0
}

function tell(status: typeof editorState.status, outcome?: 'saved' | 'failed'): void {
  editorState.status = status
  const words = labels[staffLocale()]
  if (status === 'saved') {
    if (outcome) editorState.savedAt = new Intl.DateTimeFormat('de', { hour: '2-digit', minute: '2-digit' }).format()
    keepSoon()
  }
  if (outcome === 'saved') alert('save', words.saved, { isOfSaving: true })
  if (outcome === 'failed') {
    const refused = refusalWords()
    const again = { label: words.again, run: () => void saver.flush() }
    const detail = refused ?? words.kept
    const action = refused ? { label: words.show, run: showRefusal } : again
    alert('error', words.failed, { detail, action, isOfSaving: true })
  }
}

async function orNothing<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read
  } catch (error) {
    console.error(error)
    return null
  }
}

const labels = defineLabels({
  de: {
    saved: 'Entwurf gespeichert',
    failed: 'Nicht gespeichert',
    kept: 'Ihr Text bleibt auf diesem Gerät.',
    again: 'Erneut',
    show: 'Zum Feld',
  },
  en: {
    saved: 'Draft saved',
    failed: 'Not saved',
    kept: 'Your text stays on this device.',
    again: 'Try again',
    show: 'To the field',
  },
})
