// What somebody has chosen and written so far: it is still there when the questions are closed and opened again.
import { proxy, ref } from 'valtio/vanilla'
import type { StoredField } from '../../../shared/blocks/stored.ts'
import { isSame } from '../document/is-same.ts'
import type { Conflict } from '../document/merge/merge.ts'

export type Choice = 'mine' | 'theirs' | 'merged'

interface Answer {
  choice: Choice | null
  /** What was written to have both. */
  merged: string | null
  /** What it is an answer to. */
  theirs: StoredField | undefined
}

export const answers = proxy<{ given: Record<string, Answer> }>({ given: {} })

const none: Answer = { choice: null, merged: null, theirs: undefined }

/** When the other text is another one by now, it is a new question; what was written stays. */
export function answerTo(conflict: Conflict, given: typeof answers.given): Answer {
  const answer = given[nameOf(conflict)] ?? none
  return answer.choice === null || isSame(answer.theirs, conflict.theirs) ? answer : { ...answer, choice: null }
}

export function answer(conflict: Conflict, next: Partial<Pick<Answer, 'choice' | 'merged'>>): void {
  const { theirs } = conflict
  answers.given[nameOf(conflict)] = ref({ ...answerTo(conflict, answers.given), ...next, theirs })
}

export function forget(conflict: Conflict): void {
  delete answers.given[nameOf(conflict)]
}

export function nameOf({ key, field, language }: Conflict): string {
  return `${key} ${field} ${language}`
}
