// A line that names no order may be a payment that staff have decided before, when it came in a file of another kind.
import type { BankAnswer, BankLine } from '../../../../shared/contract/shop/bank.ts'
import type { UnmatchedLines } from '../../../../shared/contract/shop/staff/orders.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { Store } from '../../../content/store/commit.ts'
import { maybeDouble } from '../../rules/maybe-double.ts'
import { type DecidedLine, type OpenLine, readDecided } from '../../store/bank-lines.ts'
import { paidLine } from './book-bank-line.ts'

type Listed = UnmatchedLines['results'][number]
export type Decided = NonNullable<Listed['earlier']>

/** Returns, by the key of the open line, the decided line that may be the same payment. */
export async function decidedBefore(
  store: Store,
  site: SiteKey,
  lines: readonly BankLine[],
): Promise<ReadonlyMap<string, Decided>> {
  const decided = await readDecided(
    store,
    site,
    lines.map(({ cents }) => cents),
  )
  const byKey = new Map(decided.map((line) => [line.key, line]))
  // the payers and accounts of decided lines are deleted
  const paid = decided.map(({ key, cents, paid_at }) => ({ id: key, cents, paid_at }))
  return new Map(
    lines.flatMap((line) => {
      const earlier = byKey.get(maybeDouble(paidLine(line), paid)?.id ?? '')
      return earlier ? [[line.key, decisionOf(earlier)] as const] : []
    }),
  )
}

/** Says of the open ones among these results that they may be decided already. */
export async function withDecided(
  store: Store,
  site: SiteKey,
  { lines, results }: { lines: readonly BankLine[]; results: BankAnswer['results'] },
): Promise<BankAnswer['results']> {
  const open = new Set(results.flatMap(({ key, result }) => (isUndecided(result) ? [key] : [])))
  const decided = await decidedBefore(
    store,
    site,
    lines.filter(({ key }) => open.has(key)),
  )
  return results.map((each) =>
    isUndecided(each.result) && decided.has(each.key) ? { ...each, result: 'maybe_double' as const } : each,
  )
}

export function isUndecided(reason: BankAnswer['results'][number]['result'] | OpenLine['reason']): boolean {
  return reason === 'unknown' || reason === 'collective'
}

function decisionOf({ cents, paid_at, decision }: DecidedLine): Decided {
  const [, order = null] = /^(?:another )?of (.+)$/.exec(decision) ?? []
  const what = order === null ? (decision === 'paid back' ? 'paid_back' : 'dismissed') : 'booked'
  return { cents, paid_at, payer: null, iban: null, decision: what, order }
}
