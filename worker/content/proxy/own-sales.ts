import type { ProductionListItem } from '../../../shared/contract/production.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../shared/sites/sites.ts'
import { isolateState } from '../../http/isolate-state.ts'
import { readSalesHere, type SaleHere, sellsTicketsHere, withSaleHere } from '../handlers/productions/sale.ts'

interface SalesContext {
  d1: D1Database
  site: SiteKey
  locale: Locale
  now: Date
  report: (path: string, fault: string) => void
}

/** Pause of the reads after a failed read of the database, so that not every page logs the outage. */
const pauseMs = 60_000
const failed = isolateState(() => ({ atMs: Number.NEGATIVE_INFINITY }))

/**
 * Sets status, price and ticket link of each production in a backend's answer that our box office sells. If the
 * database fails, the backend's values stay.
 */
export async function withOwnSales<Answer>(answer: Answer, context: SalesContext): Promise<Answer> {
  const ids = new Set<number>()
  walk(answer, (production) => {
    ids.add(production.id)
    return production
  })
  const sales = ids.size > 0 ? await salesOf([...ids], context) : null
  if (!sales || sales.size === 0) return answer
  return walk(answer, (production) => {
    const sale = sales.get(production.id)
    return sale ? withSaleHere(production, sale, context) : production
  }) as Answer
}

/** Whether our box office sells anything for a proxied site; false if the database fails. */
export async function hasOwnSales(context: SalesContext): Promise<boolean> {
  return (await unlessFailed(context, () => sellsTicketsHere(context, context.site))) ?? false
}

function salesOf(ids: readonly number[], context: SalesContext): Promise<Map<number, SaleHere> | null> {
  return unlessFailed(context, () => readSalesHere(context, context.site, ids))
}

async function unlessFailed<Read>({ now, report }: SalesContext, read: () => Promise<Read>): Promise<Read | null> {
  if (now.getTime() - failed.current.atMs < pauseMs) return null
  try {
    return await read()
  } catch (error) {
    failed.current.atMs = now.getTime()
    report('/', `the sales of the box office cannot be read: ${error}`)
    return null
  }
}

/** Replaces every production of an answer; parts without productions stay the same objects. */
function walk(node: unknown, replace: (production: ProductionListItem) => ProductionListItem): unknown {
  if (typeof node !== 'object' || node === null) return node
  if (Array.isArray(node)) {
    const items = node.map((item) => walk(item, replace))
    return items.every((item, index) => item === node[index]) ? node : items
  }
  const entries = Object.entries(node).map(([key, value]) => [key, walk(value, replace)] as const)
  const isSame = entries.every(([key, value]) => value === (node as Record<string, unknown>)[key])
  const walked = isSame ? node : Object.fromEntries(entries)
  return isProduction(walked) ? replace(walked) : walked
}

function isProduction(node: object): node is ProductionListItem {
  return 'ticket_url' in node && 'status' in node && 'date' in node && 'id' in node && typeof node.id === 'number'
}
