// The undo steps of a form: snapshots of all its values, one per change. Typing without a pause makes one step.
import type { DeskValues } from '../../../../shared/entities/contract.ts'
import { isSame } from '../../../../shared/entities/is-same.ts'

export interface Steps {
  past: readonly DeskValues[]
  present: DeskValues
  future: readonly DeskValues[]
  /** Path of the text in which the last change was typed, and its time in milliseconds; null after any other change. */
  typed: { place: string; at: number } | null
}

/** Maximum number of steps; older ones are dropped. */
export const maxSteps = 100
/** After a longer pause, typing makes a new step. */
const pauseMs = 1000

export function firstStep(values: DeskValues): Steps {
  return { past: [], present: values, future: [], typed: null }
}

/**
 * Adds a step with these values, or extends the last step if the user is still typing in the same text. Values equal to
 * the previous or next state count as undo or redo, because a rich text has its own undo.
 */
export function withStep(steps: Steps, values: DeskValues, at: number): Steps {
  const { past, present, future, typed } = steps
  const places = differences(present, values)
  if (places.length === 0) return steps
  const before = past.at(-1)
  if (before && isSame(before, values)) return undone(steps)
  if (future[0] && isSame(future[0], values)) return redone(steps)
  const [place = ''] = places
  const isTyping = places.length === 1 && isTextAt(present, place) && isTextAt(values, place)
  const goesOn = isTyping && typed?.place === place && at - typed.at < pauseMs
  return {
    past: goesOn ? past : [...past, present].slice(-maxSteps),
    present: values,
    future: [],
    typed: isTyping ? { place, at } : null,
  }
}

export function undone({ past, present, future }: Steps): Steps {
  const before = past.at(-1)
  if (!before) return { past, present, future, typed: null }
  return { past: past.slice(0, -1), present: before, future: [present, ...future], typed: null }
}

export function redone({ past, present, future: [next, ...future] }: Steps): Steps {
  if (!next) return { past, present, future: [], typed: null }
  return { past: [...past, present], present: next, future, typed: null }
}

/** Returns the paths at which two values differ: `title/de`, `program/3/minutes`. */
function differences(one: unknown, other: unknown, place = ''): string[] {
  if (isSame(one, other)) return []
  if (!isObject(one) || !isObject(other)) return [place]
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return names.flatMap((name) => differences(one[name], other[name], place ? `${place}/${name}` : name))
}

function isTextAt(values: DeskValues, place: string): boolean {
  const value = place.split('/').reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), values)
  // an empty English text is null
  return typeof value === 'string' || value === null
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
