import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { Store } from '../../../content/store/commit.ts'
import { claimUnmatched, findUnmatched, type OpenLine, reopenUnmatched } from '../../store/bank/bank-lines.ts'

/**
 * Claims a line, and the open one that is the same payment.
 * @returns both, or the line alone; null if either has been decided otherwise, or is no longer compared with the other
 */
export async function claimLines(
  store: Store,
  site: SiteKey,
  { line, sameAs, decision }: { line: OpenLine; sameAs: string | undefined; decision: string },
): Promise<OpenLine[] | null> {
  if (sameAs !== undefined && sameAs !== line.earlier?.key) return null
  if (!(await claimUnmatched(store, site, { key: line.key, decision }))) return null
  if (sameAs === undefined) return [line]
  const twin = await findUnmatched(store, site, sameAs)
  const isClaimed = await claimUnmatched(store, site, { key: sameAs, decision: `same ${decision} as ${line.key}` })
  if (isClaimed && twin !== null && twin !== 'resolved') return [line, twin]
  await reopenUnmatched(store, site, asItWas(line))
  return null
}

/** Returns what `reopenUnmatched` needs to open a line for the same reason as before. */
export function asItWas({
  key,
  reason,
  order,
  earlier,
}: OpenLine): Pick<OpenLine, 'key' | 'reason' | 'order' | 'earlier'> {
  return { key, reason, order, earlier }
}
