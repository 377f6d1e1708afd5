// Spec §4: a backup stack of section contents. Every step is the whole page, sharing what did not change; stored as one
// value, a browser's database keeps that sharing.
import type { Sections } from './document.ts'

export interface History {
  past: readonly Sections[]
  future: readonly Sections[]
  /** What the last step was about: typing on in the same text adds to it. */
  subject: string | null
}

/** Steps that can be taken back. */
export const steps = 200

export const emptyHistory: History = { past: [], future: [], subject: null }

/**
 * The page as it was before a change is kept, unless the change goes on with the one before. What was typed and then
 * taken away again is a step that was taken back.
 */
export function remember(
  { past, subject: last }: History,
  { before, after }: { before: Sections; after: Sections },
  subject: string | null,
): History {
  if (subject === null || subject !== last) return { past: [...past, before].slice(-steps), future: [], subject }
  const isTakenBack = saysTheSame(after, past.at(-1) ?? [])
  return isTakenBack ? { past: past.slice(0, -1), future: [before], subject: null } : { past, future: [], subject }
}

/** Whether or not the server knows it by now. */
function saysTheSame(one: Sections, other: Sections): boolean {
  const said = (section: unknown) => JSON.stringify(section, (name, value) => (name === 'id' ? undefined : value))
  return (
    one.length === other.length &&
    one.every((section, index) => section === other[index] || said(section) === said(other[index]))
  )
}

/** The next change is a step of its own. */
export function endSubject(history: History): History {
  return history.subject === null ? history : { ...history, subject: null }
}

/** @returns null where there is nothing to take back */
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

/** Puts a colleague's changes into every step, so that taking one's own back leaves theirs. */
export function rebased(history: History, rebase: (sections: Sections) => Sections): History {
  return { ...history, past: history.past.map(rebase), future: history.future.map(rebase) }
}
