// A line may be a payment that was decided before, when it came in a file of another kind: by staff, without the
// order's number, or with less of its text; or by itself, if that file had the number that this one lacks.
import type { BankAnswer, BankLine } from '../../../../shared/contract/box-office/bank.ts'
import type { UnmatchedLines } from '../../../../shared/contract/box-office/staff/orders.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { plainIban } from '../../../../shared/text/plain-iban.ts'
import type { Store } from '../../../content/store/commit.ts'
import { maybeDouble } from '../../rules/maybe-double.ts'
import { type DecidedLine, findDecided, type OpenLine, readDecided } from '../../store/bank/bank-lines.ts'
import { readBooked } from '../../store/bank/booked-lines.ts'
import { orderNamedBy, paidLine } from './book-bank-line.ts'

type Listed = UnmatchedLines['results'][number]
export type Decided = NonNullable<Listed['earlier']>

/**
 * Returns, by the key of the line, the decided line that may be the same payment. Lines that name no order are also
 * compared with those that are booked to the orders that they name, but not with these same lines: what one file has
 * twice are two payments.
 */
export async function decidedBefore(
  store: Store,
  site: SiteKey,
  lines: readonly BankLine[],
): Promise<ReadonlyMap<string, Decided>> {
  const cents = lines.map((line) => line.cents)
  const unnamed = lines.filter((line) => orderNamedBy(line) === null)
  const keys = new Set(lines.map(({ key }) => key))
  const booked = (await readBooked(store, site, unnamed)).filter(({ key }) => !keys.has(key))
  const decided = await readDecided(store, site, cents)
  return new Map(
    lines.flatMap((line) => {
      const earlier = earlierOf(line, [...decided, ...booked.filter((each) => hasAccount(line, each))])
      return earlier ? [[line.key, earlier] as const] : []
    }),
  )
}

/**
 * Finds the decided line of the same amount and account. It names no other order, and is not booked to the one that the
 * line names, which compares its own lines by their whole accounts.
 */
function earlierOf(line: BankLine, decided: readonly DecidedLine[]): Decided | null {
  const named = orderNamedBy(line)
  const near = decided
    .filter((each) => endsAlike(line, each) && (named === null || (each.order ?? named) === named))
    .filter(({ other_than: other }) => other !== line.key)
    .map((each) => ({ id: each.key, cents: each.cents, paid_at: each.paid_at, earlier: decisionOf(each) }))
    .filter(({ earlier }) => named === null || earlier.order !== named)
  return maybeDouble(paidLine(line), near)?.earlier ?? null
}

/** Without any account, every booked line of the same price could be the payment. */
function hasAccount({ iban }: BankLine, { iban_end: end }: DecidedLine): boolean {
  return plainIban(iban ?? '') !== '' || Boolean(end)
}

function endsAlike({ iban }: BankLine, { iban_end: end }: DecidedLine): boolean {
  const own = plainIban(iban ?? '')
  return own === '' || !end || own.endsWith(end)
}

/** Says of the open ones among these results that they may be decided already. */
export function withDecided(
  results: BankAnswer['results'],
  decided: ReadonlyMap<string, Decided>,
): BankAnswer['results'] {
  return results.map((each) =>
    isUndecided(each.result) && decided.has(each.key) ? { ...each, result: 'maybe_double' as const } : each,
  )
}

export function isUndecided(reason: BankAnswer['results'][number]['result'] | OpenLine['reason']): boolean {
  return reason === 'unknown' || reason === 'collective' || reason === 'deferred'
}

/** Returns, by their keys, what became of those of these lines that staff have decided. */
export async function decisionsOf(
  store: Store,
  site: SiteKey,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Decided>> {
  return new Map((await findDecided(store, site, keys)).map((line) => [line.key, decisionOf(line)]))
}

function decisionOf({ cents, paid_at, decision }: DecidedLine): Decided {
  const [, order = null] = /^(?:another |same )?of (\S+)/.exec(decision) ?? []
  const what = order === null ? (decision === 'paid back' ? 'paid_back' : 'dismissed') : 'booked'
  return { cents, paid_at, payer: null, iban: null, decision: what, order, key: null }
}
