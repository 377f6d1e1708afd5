import { type MouseEvent, useEffect, useRef } from 'react'
import type { Calendar, ProductionListItem } from '../../contract/production.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page-context.tsx'
import type { EventListData } from '../../page-data.ts'
import { Timetable } from '../../ui/timetable.tsx'
import { listAddress } from './filter-address.ts'
import { useAppended } from './use-appended.ts'
import '../../ui/button.css'

/** The concerts by month, the way to earlier ones, and «load more»: a link that appends where it can. */
export function Productions({ data }: { data: EventListData }) {
  const { locale, today } = usePage()
  const words = useLabels(labels)
  const section = useRef<HTMLDivElement>(null)
  const focusNext = useRef<number | null>(null)
  const { lists, next, isLoading } = useAppended(data)
  const productions = onceEach(lists.flatMap((list) => list.results))
  const count = lists.at(-1)?.count ?? 0

  useEffect(() => {
    if (focusNext.current === null || productions.length <= focusNext.current) return
    // keyboard and screen reader go on with the first concert that was added
    section.current?.querySelectorAll<HTMLElement>('.ev-title a')[focusNext.current]?.focus()
    focusNext.current = null
  }, [productions.length])

  async function append(event: MouseEvent<HTMLAnchorElement>) {
    if (!next || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    if (isLoading) return
    focusNext.current = productions.length
    if ((await next.load()) === 'failed') window.location.assign(next.href)
  }

  return (
    <div ref={section} aria-busy={isLoading || undefined}>
      {data.page > 1 && (
        <p className="before">
          <a className="btn btn--line" href={listAddress(locale, data.filter, data.page - 1)}>
            {words.earlier}
          </a>
        </p>
      )}
      <Timetable productions={productions} headingLevel={3} byMonth counts={wholeMonths(data, today)} />
      <p className="after">
        {next && (
          <a className="btn btn--wide" href={next.href} onClick={append} rel="next">
            {words.more}
          </a>
        )}
        <span className="meta" role="status">
          {words.shown(productions.length, count)}
        </span>
      </p>
    </div>
  )
}

/** A concert that moved between two pages while they were read is shown once. */
function onceEach(productions: readonly ProductionListItem[]): ProductionListItem[] {
  return [...new Map(productions.map((production) => [production.id, production])).values()]
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
    shown: (shown: number, count: number) => `${shown} von ${count} angezeigt`,
  },
  en: {
    earlier: 'Earlier concerts',
    more: 'Load more concerts',
    shown: (shown: number, count: number) => `${shown} of ${count} shown`,
  },
})
