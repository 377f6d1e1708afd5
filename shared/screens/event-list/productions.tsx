import type { Calendar } from '../../contract/production.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page-context.tsx'
import type { EventListData } from '../../page-data.ts'
import { Timetable } from '../../ui/timetable.tsx'
import { LoadMore } from '../parts/load-more.tsx'
import { entriesOf, useAppended } from '../parts/use-appended.ts'
import { listAddress } from './filter-address.ts'

/** The concerts by month, the way to earlier ones, and «load more». */
export function Productions({ data }: { data: EventListData }) {
  const { locale, today } = usePage()
  const words = useLabels(labels)
  const pages = useAppended(data.productions.value, {
    hrefOf: (ahead) => listAddress(locale, data.filter, data.page + ahead),
    listOf: (page) => (page.screen === 'event-list' ? page.data.productions.value : null),
  })
  const productions = entriesOf(pages.lists)
  return (
    <LoadMore
      pages={pages}
      shown={productions.length}
      count={pages.lists.at(-1)?.count ?? 0}
      label={words.more}
      before={
        data.page > 1 ? { href: listAddress(locale, data.filter, data.page - 1), label: words.earlier } : undefined
      }
      links=".ev-title a"
    >
      <Timetable productions={productions} headingLevel={3} byMonth counts={wholeMonths(data, today)} />
    </LoadMore>
  )
}

/** A list that begins in the middle of a month does not show all of its concerts. */
function wholeMonths({ filter, calendar }: EventListData, today: string): Calendar['months'] | undefined {
  const isBegun = filter.date !== undefined && filter.date > today && !filter.date.endsWith('-01')
  const begun = isBegun ? filter.date?.slice(0, 7) : undefined
  return calendar.value?.months.filter(({ month }) => month !== begun)
}

const labels = defineLabels({
  de: {
    earlier: 'Frühere Konzerte',
    more: 'Weitere Konzerte laden',
  },
  en: {
    earlier: 'Earlier concerts',
    more: 'Load more concerts',
  },
})
