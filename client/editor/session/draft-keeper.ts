// Keeps on this device what the server does not have yet: at the end of whatever happens, and with every key.
import type { History } from '../document/undo-history.ts'
import { keepHistory, keepWork } from '../draft-storage/draft-storage.ts'
import { tabId } from '../draft-storage/tab.ts'
import { inHand } from '../state/active-edit.ts'
import { editorState } from '../state/editor-state.ts'

let planned: 'typed' | 'all' | null = null
/** The steps that the device has already: an answer of the server's changes none. */
let lastKept: History | null = null
let isDraftKept = false
let steps: () => History = () => {
  throw new Error('nothing is being edited')
}

/** @param history the steps as they are whenever they are to be kept */
export function startKeeping(history: () => History): void {
  steps = history
}

/** The page has changed. Kept once what happens now is done: typing is not slowed down, and nothing is kept twice. */
export function keepSoon(): void {
  plan('all')
}

/** A key was pressed: the text alone, for the page does not know of it yet. */
export function keepTyped(): void {
  plan(isDraftKept ? 'typed' : 'all')
}

/** @returns whether it is on the device */
export async function keepNow(what: 'typed' | 'all' = 'all'): Promise<boolean> {
  const { page, server, sections: local, status, conflicts, unanswered } = editorState
  if (!page) return false
  const typed = inHand.text?.pending() ?? null
  try {
    if (what === 'typed' && isDraftKept) {
      await keepWork(page.id, undefined, typed)
      return true
    }
    const isSaved = status === 'saved' && conflicts.length === 0 && !typed
    isDraftKept = !isSaved
    const draft = isSaved ? null : { tab: tabId(), server, local, conflicts, unanswered }
    const history = steps()
    const isKnown = history === lastKept
    lastKept = history
    await Promise.all([
      keepWork(page.id, draft, typed),
      keepHistory(page.id, isKnown ? undefined : history, { server, unanswered }),
    ])
    return true
  } catch (error) {
    // the server gets it all the same
    console.error(error)
    isDraftKept = false
    lastKept = null
    return false
  }
}

function plan(what: 'typed' | 'all'): void {
  if (planned === 'all' || planned === what) return
  planned = what
  const run = () => {
    if (!planned) return
    const now = planned
    planned = null
    void keepNow(now)
  }
  // a letter is seen first; a page that nobody sees draws no frames
  if (what === 'typed' && !document.hidden) requestAnimationFrame(() => setTimeout(run))
  else setTimeout(run)
}
