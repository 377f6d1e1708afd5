import type { ProductionListItem } from '../../../../shared/contract/production.ts'
import type { ProductionRowData } from '../../../../shared/shop/pages/productions/data.ts'
import { hallNames, programmeLines } from '../../../../shared/ui/timetable-row.tsx'
import { unbroken, unbrokenName } from '../../../../shared/ui/unbroken.ts'
import { readSalesOf } from '../../handlers/sales-of.ts'
import { saleState } from '../../rules/sale-state.ts'
import type { ShopRequest } from '../definition.ts'

/** Returns the upcoming productions that are sold here and not cancelled, in the given order. */
export async function soldHere(
  { c, site, now }: Pick<ShopRequest, 'c' | 'site' | 'now'>,
  productions: readonly ProductionListItem[],
): Promise<ProductionRowData[]> {
  const upcoming = productions.filter(({ date, status }) => Date.parse(date) > now.getTime() && status !== 'cancelled')
  const sales = await readSalesOf(c.env, site.key, { ids: upcoming.map(({ id }) => id), now })
  return upcoming.flatMap((production) => {
    const sold = sales.get(production.id)
    if (!sold) return []
    const { id, title, date, room, status } = production
    const [house, hall] = room ? hallNames(room) : ['', null]
    const general = sold.windows.find(({ access }) => access === null)
    return {
      id,
      title: unbroken(title),
      date,
      house,
      hall,
      programme: programmeLines(production, unbrokenName).join('\n'),
      // a moved production is not on sale until staff set it back to "as planned"
      state: status === 'moved' ? 'stopped' : saleState(sold, now.getTime()),
      stock: status === 'sold_out' ? 'sold_out' : status === 'few' ? 'few_left' : null,
      fromCents: Math.min(...sold.prices.flatMap((price) => (price.price_type === 'normal' ? price.cents : []))),
      from: general?.from ?? null,
    }
  })
}
