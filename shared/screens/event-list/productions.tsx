import type { Calendar } from '../../contract/production.ts'
import { usePage } from '../../page/page-context.tsx'
import { Timetable } from '../../ui/timetable.tsx'
import { listAddress } from './filter/filter-address.ts'
import { ProductionPages } from './production-pages.tsx'
import type { EventListData } from './screen.ts'

export function Productions({ data }: { data: EventListData }) {
  const { locale, today } = usePage()
  return (
    <ProductionPages data={data} addressOf={(page) => listAddress(locale, data.filter, page)} links=".ev-title a">
      {(productions) => (
        <Timetable productions={productions} headingLevel={3} byMonth counts={wholeMonths(data, today)} />
      )}
    </ProductionPages>
  )
}

/**
 * Returns the number of productions per month, without a month whose beginning the filter cuts off; undefined if the
 * calendar failed to load.
 */
function wholeMonths({ filter, calendar }: EventListData, today: string): Calendar['months'] | undefined {
  const isBegun = filter.date !== undefined && filter.date > today && !filter.date.endsWith('-01')
  const begun = isBegun ? filter.date?.slice(0, 7) : undefined
  return calendar.value?.months.filter(({ month }) => month !== begun)
}
