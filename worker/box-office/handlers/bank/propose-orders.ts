import type { BankAnswer, BankLine } from '../../../../shared/contract/box-office/bank.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { Store } from '../../../content/store/commit.ts'
import { proposedOrders, proposedParts } from '../../rules/proposed-orders.ts'
import { readWaitingOrders } from '../../store/bank/waiting-orders.ts'

/** Adds to each line that names no order the waiting ones that it may mean. Nothing is booked by itself. */
export async function withProposals(
  store: Store,
  site: SiteKey,
  { lines, results }: { lines: readonly BankLine[]; results: BankAnswer['results'] },
): Promise<BankAnswer['results']> {
  if (!results.some(({ result }) => result === 'unknown')) return results
  const waiting = await readWaitingOrders(store, site)
  return results.map((each, index) => {
    const line = lines[index]
    if (!line || each.result !== 'unknown') return each
    const [proposals, parts] = [proposedOrders(line, waiting), proposedParts(line, waiting)]
    return { ...each, ...(proposals.length > 0 && { proposals }), ...(parts && { parts }) }
  })
}
