// A line that names an order may be a payment that waits on the staff's list, since a file of another kind had it
// without the order's number.
import type { BankLine } from '../../../../shared/contract/box-office/bank.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { Store } from '../../../content/store/commit.ts'
import { maybeDouble } from '../../rules/maybe-double.ts'
import { mayBeSameTransfer } from '../../rules/same-transfer.ts'
import { type OpenLine, readOpenOf } from '../../store/bank/bank-lines.ts'
import { orderNamedBy, paidLine } from './book-bank-line.ts'
import type { Decided } from './decided-before.ts'

/**
 * Returns, by the key of each line that names an order, the open line that may be the same payment: one that names no
 * other order, and is not among these lines, since what one file has twice are two payments.
 */
export async function openTwins(
  store: Store,
  site: SiteKey,
  lines: readonly BankLine[],
): Promise<ReadonlyMap<string, Decided>> {
  const named = lines.filter((line) => orderNamedBy(line) !== null)
  const keys = new Set(lines.map(({ key }) => key))
  const cents = named.map((line) => line.cents)
  const open = (await readOpenOf(store, site, cents)).filter(({ key }) => !keys.has(key))
  return new Map(
    named.flatMap((line) => {
      const twin = twinOf(line, open)
      return twin ? [[line.key, twin] as const] : []
    }),
  )
}

function twinOf(line: BankLine, open: readonly OpenLine[]): Decided | null {
  const named = orderNamedBy(line)
  const near = open.filter((each) => (each.order ?? named) === named && mayBeSameTransfer(line, each))
  const paid = near.map((twin) => ({ ...paidLine(twin), twin }))
  const found = maybeDouble(paidLine(line), paid)
  if (!found) return null
  const { key, order, cents, paid_at, payer, iban } = found.twin
  return { decision: 'open', key, order, cents, paid_at, payer, iban }
}
