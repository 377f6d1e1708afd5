// One page being edited: its draft, what was done to it, and how it gets to the server. Every change of the page goes
// through `change`.
import { ref } from 'valtio/vanilla'
import type { DraftPage } from '../../shared/contract/editor.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { alert } from '../staff/alerts.tsx'
import { staffLocale } from '../staff/staff-locale.ts'
import type { Sections } from './document/document.ts'
import { savedSections } from './document/from-draft.ts'
import { findBlock } from './document/tree.ts'
import { emptyHistory, endSubject, type History, rebased, redo as redone, remember, undo as undone } from './history.ts'
import { keepDraft, keepHistory, keptDraft, keptHistory } from './save/keep.ts'
import { type Conflict, decided, merge } from './save/merge.ts'
import { createSaver, type Saver } from './save/saver.ts'
import { send } from './save/send.ts'
import { editorState, setSections, setServer } from './state.ts'

let saver: Saver
let history: History = emptyHistory
let pageId = 0

/** Begins with the server's draft, and with what this device had not saved the last time. */
export async function startSession(page: DraftPage): Promise<void> {
  pageId = page.id
  const server = savedSections(page.sections)
  const [kept, steps] = await Promise.all([orNothing(keptDraft(pageId)), orNothing(keptHistory(pageId))])
  const { sections, conflicts } = kept ? merge(kept.server, kept.local, server) : { sections: server, conflicts: [] }
  history = steps ?? emptyHistory
  knowPage(page)
  editorState.savedAt = null
  setServer(server)
  setSections(sections)
  editorState.conflicts = ref(conflicts)
  saver = createSaver({
    pageId,
    send: (request) => send(request, pageId),
    read: () => ({
      local: editorState.sections,
      server: editorState.server,
      pageRevision: editorState.pageRevision,
      conflicts: editorState.conflicts,
      refused: editorState.refused,
    }),
    write: ({ local, adopted, server: next, pageRevision, conflicts: open, refused }) => {
      if (next && local) rebaseHistory(next)
      if (next) setServer(next)
      if (local ?? adopted) setSections(local ?? adopted ?? [])
      if (pageRevision !== undefined) editorState.pageRevision = pageRevision
      if (open) editorState.conflicts = ref(open)
      if (refused) editorState.refused = ref(refused as Map<string, never>)
      keep()
    },
    tell,
    after: (milliseconds, act) => {
      const timer = setTimeout(act, milliseconds)
      return () => clearTimeout(timer)
    },
  })
  showSteps()
  addEventListener('online', () => void saver.flush())
  addEventListener('pagehide', () => void saver.flush())
  addEventListener('beforeunload', (event) => {
    if (editorState.status !== 'saved') event.preventDefault()
  })
  if (sections !== server) await saver.flush()
}

/**
 * Changes the page.
 * @param subject what the change is about, where several in a row are one step: the text that is being typed
 */
export function change(act: (sections: Sections) => Sections, subject: string | null = null): void {
  const before = editorState.sections
  const after = act(before)
  if (after === before) return
  history = remember(history, before, subject)
  show(after)
}

/** What comes is a step of its own. */
export function endStep(): void {
  history = endSubject(history)
}

export function undo(): void {
  step(undone(history, editorState.sections))
}

export function redo(): void {
  step(redone(history, editorState.sections))
}

/** Saves now. */
export async function save(): Promise<void> {
  await saver.flush()
}

export function decide(conflict: Conflict, value: Conflict['mine']): void {
  editorState.conflicts = ref(editorState.conflicts.filter((one) => one !== conflict))
  change((sections) => decided(sections, conflict, value ?? null))
  void saver.flush()
}

/**
 * The draft has become another: a version came back, or changes were thrown away. What was here before is one step
 * back, as far as the server can make it again.
 */
export function reload(page: DraftPage): void {
  endStep()
  history = remember(history, editorState.sections, null)
  const sections = savedSections(page.sections)
  editorState.editing = null
  editorState.dialog = null
  editorState.conflicts = ref([])
  editorState.refused = ref(new Map())
  knowPage(page)
  setServer(sections)
  show(sections)
  void saver.flush()
}

/** A call that was not about blocks has answered with the whole page: a colleague's blocks may be new in it. */
export function adopt(page: DraftPage): void {
  if (page.revision < editorState.pageRevision) return
  const theirs = savedSections(page.sections)
  const { sections, conflicts } = merge(editorState.server, editorState.sections, theirs)
  rebaseHistory(theirs)
  editorState.conflicts = ref([...editorState.conflicts, ...conflicts])
  knowPage(page)
  setServer(theirs)
  show(sections)
  void saver.flush()
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
  const { selected } = editorState
  if (selected && !findBlock(sections, selected)) editorState.selected = null
  showSteps()
  keep()
  saver.changed()
}

function showSteps(): void {
  editorState.canUndo = history.past.length > 0
  editorState.canRedo = history.future.length > 0
}

/** A colleague's changes stay when one takes back one's own. */
function rebaseHistory(theirs: Sections): void {
  const base = editorState.server
  history = rebased(history, (sections) => merge(base, sections, theirs).sections)
}

let isKeeping = false
/** The steps that the device has already: an answer of the server's changes none. */
let lastKept: History | null = null
/** Kept at the end of what happens now: typing is not slowed down, and nothing is kept twice. */
function keep(): void {
  if (isKeeping) return
  isKeeping = true
  setTimeout(async () => {
    isKeeping = false
    const { server, sections: local, status } = editorState
    const isSaved = status === 'saved' && editorState.conflicts.length === 0
    try {
      const steps = history
      const isKept = steps === lastKept
      await Promise.all([keepDraft(pageId, isSaved ? null : { server, local }), isKept || keepHistory(pageId, steps)])
      lastKept = steps
    } catch (error) {
      // the server gets it all the same
      console.error(error)
    }
  })
}

function tell(status: typeof editorState.status, outcome?: 'saved' | 'failed'): void {
  editorState.status = status
  const words = labels[staffLocale()]
  if (status === 'saved') {
    if (outcome) editorState.savedAt = new Intl.DateTimeFormat('de', { hour: '2-digit', minute: '2-digit' }).format()
    keep()
  }
  if (outcome === 'saved') alert('save', words.saved)
  if (outcome === 'failed')
    alert('error', words.failed, { detail: words.kept, action: { label: words.again, run: () => void saver.flush() } })
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
  },
  en: {
    saved: 'Draft saved',
    failed: 'Not saved',
    kept: 'Your text stays on this device.',
    again: 'Try again',
  },
})
