import type { ProductionFilter } from '../../contract/production.ts'
import { longDate } from '../../i18n/dates.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { grouped } from '../../i18n/numbers.ts'
import { useLabels, usePage } from '../../page-context.tsx'
import type { EventListData } from '../../page-data.ts'
import { Icon } from '../../ui/icon.tsx'
import { statusLabels } from '../../ui/status.tsx'
import { listAddress, resetAddress } from './filter-address.ts'

/** How many concerts there are, and what was chosen: each choice can be taken away, or all at once. */
export function FilterResult({ data }: { data: EventListData }) {
  const { locale, today } = usePage()
  const words = useLabels(labels)
  const { filter, productions } = data
  const isSet = Object.values(filter).some((value) => value !== undefined)
  return (
    <p className="f-res">
      <span role="status">
        {productions.value && (
          <>
            <b>{words.concerts(productions.value.count)}</b> {words.from}{' '}
            <span className="t">{longDate(filter.date ?? today, locale)}</span>
          </>
        )}
      </span>
      {useChoices(data).map(({ label, without }) => (
        <a key={label} className="chip" href={listAddress(locale, without)}>
          {label}
          <span className="vh">: {words.remove}</span>
          <Icon name="close" />
        </a>
      ))}
      {isSet && (
        <a className="chip chip--plain" href={resetAddress(locale)}>
          {words.reset}
        </a>
      )}
    </p>
  )
}

interface Choice {
  label: string
  /** The filter without this choice. */
  without: ProductionFilter
}

/** What was chosen besides the day, in the visitor's words. */
export function useChoices({ filter, venues, abos }: EventListData): Choice[] {
  const words = useLabels(labels)
  const statusWords = useLabels(statusLabels)
  const choices: Choice[] = []
  if (filter.venue !== undefined) {
    const venue = venues.value.find(({ id }) => id === filter.venue)
    choices.push({ label: venue?.name ?? words.venue, without: { ...filter, venue: undefined } })
  }
  if (filter.status !== undefined) {
    choices.push({ label: statusWords[filter.status], without: { ...filter, status: undefined } })
  }
  if (filter.abo !== undefined) {
    const abo = abos.value.find(({ id }) => id === filter.abo)
    const label = abo ? `${words.abo} ${abo.abo_setting.letter}` : words.abo
    choices.push({ label, without: { ...filter, abo: undefined } })
  }
  return choices
}

const labels = defineLabels({
  de: {
    concerts: (count: number) =>
      count === 0 ? 'Keine Konzerte' : `${grouped(count, 'de')} ${count === 1 ? 'Konzert' : 'Konzerte'}`,
    from: 'ab',
    remove: 'entfernen',
    reset: 'Filter zurücksetzen',
    venue: 'Spielstätte',
    abo: 'Abo',
  },
  en: {
    concerts: (count: number) =>
      count === 0 ? 'No concerts' : `${grouped(count, 'en')} ${count === 1 ? 'concert' : 'concerts'}`,
    from: 'from',
    remove: 'remove',
    reset: 'Reset filters',
    venue: 'Venue',
    abo: 'Series',
  },
})
