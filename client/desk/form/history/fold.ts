import type { DeskHistoryEntry } from '../../../../shared/contract/calls/entities/every-schemas.ts'

/** A step of the history: one change, or several consecutive automatic changes by the same person. */
export type HistoryStep =
  | { kind: 'change'; change: DeskHistoryEntry }
  | { kind: 'automatic'; changes: readonly [DeskHistoryEntry, ...DeskHistoryEntry[]] }

/**
 * Joins automatic saves to steps; the row's creation stays a step of its own.
 * @param changes latest first, like the returned steps
 */
export function foldAutomatic(changes: readonly DeskHistoryEntry[]): HistoryStep[] {
  const steps: HistoryStep[] = []
  for (const change of changes) {
    const last = steps.at(-1)
    const before = last?.kind === 'change' ? [last.change] : (last?.changes ?? [])
    const isSameRun =
      change.is_automatic &&
      change.action !== 'create' &&
      before.some((one) => one.is_automatic && one.by === change.by)
    if (isSameRun) steps[steps.length - 1] = { kind: 'automatic', changes: [...before, change] as never }
    else steps.push({ kind: 'change', change })
  }
  return steps
}
