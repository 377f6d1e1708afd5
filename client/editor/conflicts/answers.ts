// The editor's choices in the conflict dialog, which survive closing and reopening it.
import { proxy, ref } from 'valtio/vanilla'
import type { Conflict } from '../../../shared/drafts/merge-pages.ts'
import { isSame } from '../../../shared/entities/is-same.ts'
import type { StoredField } from '../../../shared/fields/stored-field.ts'

export type Choice = 'mine' | 'theirs' | 'merged'

interface Answer {
  choice: Choice | null
  /** The combined text as edited; null until the editor changes the proposal. */
  merged: string | null
  /** The colleague's value at the time of the choice. */
  theirs: StoredField | undefined
}

export const answers = proxy<{ given: Record<string, Answer> }>({ given: {} })

const none: Answer = { choice: null, merged: null, theirs: undefined }

/**
 * Returns the answer to a conflict. If the colleague's value has changed since the choice, the choice is reset, but not
 * the combined text.
 */
export function answerTo(conflict: Conflict, given: typeof answers.given): Answer {
  const answer = given[conflictKey(conflict)] ?? none
  return answer.choice === null || isSame(answer.theirs, conflict.theirs) ? answer : { ...answer, choice: null }
}

export function answer(conflict: Conflict, next: Partial<Pick<Answer, 'choice' | 'merged'>>): void {
  const { theirs } = conflict
  answers.given[conflictKey(conflict)] = ref({ ...answerTo(conflict, answers.given), ...next, theirs })
}

export function forget(conflict: Conflict): void {
  delete answers.given[conflictKey(conflict)]
}

export function conflictKey({ key, field, language }: Conflict): string {
  return `${key} ${field} ${language}`
}
