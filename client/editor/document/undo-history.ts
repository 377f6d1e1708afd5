// The undo history: a stack of page contents (spec §4). Every step is the whole page and shares unchanged blocks with
// the other steps, also in IndexedDB, which stores the history as one value.
import type { Sections } from '../../../shared/drafts/document.ts'

export interface History {
  past: readonly Sections[]
  future: readonly Sections[]
  /**
   * The last step's subject; the next change with the same subject extends that step. Null if the next change starts a
   * new step.
   */
  subject: string | null
}

export const maxSteps = 200

export const emptyHistory: History = { past: [], future: [], subject: null }

/**
 * Adds a step, unless the change continues the last step. A continued change that restores the state before the last
 * step, such as deleting the typed text, counts as undoing that step.
 */
export function remember(
  { past, subject: last }: History,
  { before, after }: { before: Sections; after: Sections },
  subject: string | null,
): History {
  if (subject === null || subject !== last) return { past: [...past, before].slice(-maxSteps), future: [], subject }
  const isUndone = hasSameContent(after, past.at(-1) ?? [])
  return isUndone ? { past: past.slice(0, -1), future: [before], subject: null } : { past, future: [], subject }
}

function hasSameContent(one: Sections, other: Sections): boolean {
  const said = (section: unknown) => JSON.stringify(section, (name, value) => (name === 'id' ? undefined : value))
  return (
    one.length === other.length &&
    one.every((section, index) => section === other[index] || said(section) === said(other[index]))
  )
}

/** Makes the next change a separate step. */
export function endSubject(history: History): History {
  return history.subject === null ? history : { ...history, subject: null }
}

/** @returns null if there is nothing to undo */
export function undo(history: History, now: Sections): { history: History; sections: Sections } | null {
  const sections = history.past.at(-1)
  if (!sections) return null
  return {
    history: { past: history.past.slice(0, -1), future: [now, ...history.future], subject: null },
    sections,
  }
}

export function redo(history: History, now: Sections): { history: History; sections: Sections } | null {
  const [sections, ...future] = history.future
  if (!sections) return null
  return { history: { past: [...history.past, now], future, subject: null }, sections }
}

export function mapSteps(history: History, change: (sections: Sections) => Sections): History {
  return { ...history, past: history.past.map(change), future: history.future.map(change) }
}
