import { defineLabels } from '../../../i18n/labels.ts'
import { grouped } from '../../../i18n/numbers.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { seasonOf } from '../calendar/season.ts'
import { sumOf } from '../calendar/season-days.ts'
import type { EventListData } from '../screen.ts'
import { resetAddress } from './filter-address.ts'
import { filterFields } from './filter-fields.ts'

export function FilterResult({ data }: { data: EventListData }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const { filter, productions, season, words: given } = data
  const isSet = filterFields.some((field) => filter[field] !== undefined)
  return (
    <p className="f-res">
      <span role="status">
        {season && (
          <>
            <b>{words.concerts(sumOf(season.days.value))}</b> {words.ofSeason}{' '}
            <span className="t">{seasonOf(`${season.month}-01`)}</span>
          </>
        )}
        {productions.value && (
          <>
            <b>{words.concerts(productions.value.count)}</b> <span className="t">{given.period}</span>
          </>
        )}
        {given.notRead && ` ${given.notRead}`}
      </span>{' '}
      {given.chips.map(({ label, href }) => (
        <a key={label} className="chip" href={href}>
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

const labels = defineLabels({
  de: {
    concerts: (count: number) =>
      count === 0 ? 'Keine Konzerte' : `${grouped(count, 'de')} ${count === 1 ? 'Konzert' : 'Konzerte'}`,
    ofSeason: 'in der Saison',
    remove: 'entfernen',
    reset: 'Filter zurücksetzen',
  },
  en: {
    concerts: (count: number) =>
      count === 0 ? 'No concerts' : `${grouped(count, 'en')} ${count === 1 ? 'concert' : 'concerts'}`,
    ofSeason: 'in the season',
    remove: 'remove',
    reset: 'Reset filters',
  },
})
