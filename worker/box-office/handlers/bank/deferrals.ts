// Lines that name an order, but about which staff decide before anything is booked.
import type { BankLine } from '../../../../shared/contract/box-office/bank.ts'
import type { LineState, OpenLine } from '../../store/bank/bank-lines.ts'
import type { Decided } from './decided-before.ts'

/**
 * `deferred`: staff want to decide later. `maybe_double`: staff have decided, or have still to decide, about what may
 * be the same payment.
 */
export type Deferral = Pick<OpenLine, 'earlier'> & { reason: 'deferred' | 'maybe_double' }

interface Known {
  /** The keys of the lines that staff put off now. */
  deferred: readonly string[]
  states: ReadonlyMap<string, LineState>
  decided: ReadonlyMap<string, Decided>
  /** The open lines that may be the same payments. */
  twins: ReadonlyMap<string, Decided>
}

/** Returns the deferrals of lines by their keys. A line that was put off stays so when its file is read again. */
export function deferralsOf(
  lines: readonly BankLine[],
  { deferred, states, decided, twins }: Known,
): ReadonlyMap<string, Deferral> {
  const asked = new Set(deferred)
  return new Map(
    lines.flatMap(({ key }): [string, Deferral][] => {
      const earlier = decided.get(key) ?? twins.get(key)
      if (earlier) return [[key, { reason: 'maybe_double', earlier }]]
      const isDeferred = asked.has(key) || states.get(key) === 'deferred'
      return isDeferred ? [[key, { reason: 'deferred', earlier: null }]] : []
    }),
  )
}
