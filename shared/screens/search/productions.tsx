import { Fragment } from 'react'
import type { ProductionListItem } from '../../contract/production.ts'
import { dateWithWeekday, isTimeKnown, timeOfDay } from '../../i18n/dates.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { type Mark, marking } from '../../ui/marked.tsx'
import { statusLabels } from '../../ui/status.tsx'
import { Timetable } from '../../ui/timetable.tsx'
import { entriesOf, useAppended } from '../parts/use-appended.ts'
import { Group } from './group.tsx'
import { byProgramme } from './same-programme.ts'
import type { SearchData } from './screen.ts'
import { searchAddress } from './search-address.ts'

export function Productions({ data }: { data: SearchData }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const { query, page, productions } = data
  const pages = useAppended(productions.value, {
    hrefOf: (ahead) => searchAddress(locale, query, { category: 'productions', page: page + ahead }),
    listOf: (other) => (other.screen === 'search' ? other.data.productions.value : null),
  })
  const { count = 0 } = productions.value ?? {}
  if (count === 0) return null
  const found = entriesOf(pages.lists)
  const mark = marking(pages.lists.flatMap(({ marks = [] }) => marks))
  return (
    <Group
      kind="productions"
      className="sheet found"
      {...{ data, pages, count, words }}
      shown={found.length}
      hasMore={productions.value?.has_more}
      links=".ev-title a"
    >
      <UpcomingAndPast productions={found} mark={mark} />
    </Group>
  )
}

function UpcomingAndPast({ productions, mark }: { productions: readonly ProductionListItem[]; mark: Mark }) {
  const { today } = usePage()
  const words = useLabels(labels)
  const upcoming = productions.filter(({ date }) => date.slice(0, 10) >= today)
  const past = productions.filter(({ date }) => date.slice(0, 10) < today)
  return (
    <>
      {upcoming.length > 0 && <Programmes productions={upcoming} mark={mark} />}
      {past.length > 0 && (
        <>
          <h2 className="found-past">{words.past}</h2>
          <Programmes productions={past} mark={mark} withYear />
        </>
      )}
    </>
  )
}

interface ProgrammesProps {
  productions: readonly ProductionListItem[]
  mark: Mark
  withYear?: boolean
}

/** Performances of the same programme share a row, which lists their other dates. */
function Programmes({ productions, ...row }: ProgrammesProps) {
  const programmes = byProgramme(productions)
  const others = new Map(programmes.map(([first, ...rest]) => [first.id, rest]))
  return (
    <Timetable
      {...row}
      productions={programmes.map(([first]) => first)}
      headingLevel={3}
      below={({ id }) => <OtherDates productions={others.get(id) ?? []} />}
    />
  )
}

const labels = defineLabels({
  de: {
    title: 'Konzerte',
    past: 'Vergangene Konzerte',
    all: (count: string) => `Alle ${count} Konzerte`,
    more: 'Weitere Konzerte laden',
    before: 'Vorige Konzerte',
  },
  en: {
    title: 'Concerts',
    past: 'Past concerts',
    all: (count: string) => `All ${count} concerts`,
    more: 'Load more concerts',
    before: 'Previous concerts',
  },
})

function OtherDates({ productions }: { productions: readonly ProductionListItem[] }) {
  const { locale } = usePage()
  const words = useLabels(otherDatesLabels)
  const states = useLabels(statusLabels)
  if (productions.length === 0) return null
  return (
    <p className="found-dates">
      {words.also}{' '}
      {productions.map(({ id, date, status, get_absolute_url: href }, index) => (
        <Fragment key={id}>
          {index > 0 && ' '}
          <span>
            <a href={href}>
              {dateWithWeekday(date, locale)}
              {isTimeKnown(date) && words.at(timeOfDay(date))}
            </a>
            {status && status !== 'available' && ` ${states[status]}`}
          </span>
        </Fragment>
      ))}
    </p>
  )
}

const otherDatesLabels = defineLabels({
  de: { also: 'Weitere Termine:', at: (time: string) => `, ${time}\u00a0Uhr` },
  en: { also: 'More dates:', at: (time: string) => `, ${time}` },
})
