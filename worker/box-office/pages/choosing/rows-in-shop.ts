import type { ProductionListItem } from '../../../../shared/contract/production.ts'
import { rowOf } from '../../../screens/parts/row-of.ts'
import { readSalesOf } from '../../handlers/sales-of.ts'
import type { ShopRequest } from '../definition.ts'

/**
 * Returns productions as rows of the site's lists. Their links lead to the box office's page, or to the site's page if
 * the box office does not sell the production.
 */
export async function rowsInShop(
  { c, site, now, keep, href }: Pick<ShopRequest, 'c' | 'site' | 'now' | 'keep' | 'href'>,
  productions: readonly ProductionListItem[],
): Promise<ProductionListItem[]> {
  const upcoming = productions.filter(({ date }) => Date.parse(date) > now.getTime())
  const ids = upcoming.map(({ id }) => id)
  const sold = await keep(`sold ${ids}`, async () => {
    const sales = await readSalesOf(c.env, site.key, { ids, now })
    return { value: [...sales.keys()], tags: [`productions:${site.key}`], untilMs: Number.POSITIVE_INFINITY }
  })
  return productions.map((production) => {
    const row = rowOf(production)
    if (!sold.includes(row.id)) return row
    const address = href(`/webshop/${row.id}`)
    return { ...row, get_absolute_url: address, ticket_url: row.ticket_url && address }
  })
}
