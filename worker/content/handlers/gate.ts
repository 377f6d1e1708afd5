// The gate before everything that a press makes public or throws away. Every kind of publication asks it, with the
// changes that the press concerns and their authors (docs/decisions/0204).

/** Who presses, and what this person has been shown. */
export interface Press {
  /** The person's e-mail address, or the name of an outside system. */
  by: string
  /** Whether an outside system calls, to which nothing can be shown. */
  isProgram?: boolean
  /** The revision of the list of changes that the person was shown. */
  seen?: number | undefined
}

/**
 * Whether a press must first show what it concerns: changes of others, of which this person has seen no list at this
 * revision.
 * @param changes the authors of each change; none if it was public before
 */
export function isUnseen(
  { by, isProgram = false, seen }: Press,
  revision: number,
  changes: readonly { by: readonly string[] }[],
): boolean {
  return !isProgram && seen !== revision && hasOthers(by, changes)
}

/**
 * Returns why a press may not throw changes away: words of others need the right to publish, and must have been shown.
 * @param changes the authors of each change that would leave the draft
 */
export function refusalOfThrowing(
  press: Press & { mayPublish: boolean },
  revision: number,
  changes: readonly { by: readonly string[] }[],
): 'role-required' | 'unseen' | null {
  if (!press.mayPublish && hasOthers(press.by, changes)) return 'role-required'
  return isUnseen(press, revision, changes) ? 'unseen' : null
}

function hasOthers(by: string, changes: readonly { by: readonly string[] }[]): boolean {
  return changes.some((change) => change.by.some((author) => author !== by))
}
