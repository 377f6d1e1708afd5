import { defineLabels } from '../i18n/labels.ts'
import { useLabels, usePage } from '../page/page-context.tsx'
import { statusChoiceLabels, statusChoices } from '../screens/event-list/filter/choice-labels.ts'
import { listAddress } from '../screens/event-list/filter/filter-address.ts'
import type { EventListData } from '../screens/event-list/screen.ts'
import { Icon } from '../ui/icon.tsx'
import '../ui/button.css'
import '../ui/field.css'

/**
 * The filter by venue, status and abo: a GET form that opens the filtered overlay over the event list. With JavaScript,
 * a change applies immediately.
 */
export function OverlayFilter({ data }: { data: EventListData | null }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const statusWords = useLabels(statusChoiceLabels)
  const filter = data?.filter ?? {}
  const set = [filter.venue, filter.status, filter.abo].filter((value) => value !== undefined).length
  return (
    <form className="over-f" action={listAddress(locale)} method="get" aria-label={words.filter}>
      <details className="over-more">
        <summary>
          {words.summary} {set > 0 && <span className="f-n">{set}</span>}
          <Icon name="chevron" />
        </summary>
        {/* the key changes with the filter, so that the fields also follow links and history steps */}
        <div className="over-fields" key={JSON.stringify(filter)}>
          <Choice name="venue" label={words.venue} all={words.allVenues} value={filter.venue}>
            {data?.venues.value.map(({ id, name }) => [id, name])}
          </Choice>
          <Choice name="status" label={words.status} all={words.allStatuses} value={filter.status}>
            {statusChoices.map((status) => [status, statusWords[status]])}
          </Choice>
          <Choice name="abo" label={words.abo} all={words.allAbos} value={filter.abo}>
            {data?.abos.value.map(({ id, title, abo_setting: { letter } }) => [id, `${letter}, ${title}`])}
          </Choice>
          <p className="over-go">
            <button className="btn" type="submit">
              {words.apply}
            </button>
          </p>
          {(['date', 'until', 'genre', 'price', 'time', 'access'] as const).map(
            (field) => filter[field] && <input key={field} type="hidden" name={field} value={filter[field]} />,
          )}
          <input type="hidden" name="overlay" value="true" />
        </div>
      </details>
    </form>
  )
}

interface ChoiceProps {
  name: string
  label: string
  /** Label of the option that removes the filter. */
  all: string
  value: string | number | undefined
  children: readonly (readonly [value: string | number, name: string])[] | undefined
}

function Choice({ name, label, all, value, children = [] }: ChoiceProps) {
  return (
    <p className="fld">
      <label className="vh" htmlFor={`o-${name}`}>
        {label}
      </label>
      <select id={`o-${name}`} name={name} defaultValue={value ?? ''}>
        <option value="">{all}</option>
        {children.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </p>
  )
}

const labels = defineLabels({
  de: {
    filter: 'Alle Konzerte filtern',
    summary: 'Filter',
    venue: 'Spielstätte',
    allVenues: 'Alle Spielstätten',
    status: 'Status',
    allStatuses: 'Jeder Status',
    abo: 'Abo',
    allAbos: 'Alle Abos',
    apply: 'Filter anwenden',
  },
  en: {
    filter: 'Filter all concerts',
    summary: 'Filter',
    venue: 'Venue',
    allVenues: 'All venues',
    status: 'Status',
    allStatuses: 'Any status',
    abo: 'Series',
    allAbos: 'All series',
    apply: 'Apply filter',
  },
})
