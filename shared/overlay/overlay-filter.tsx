import { defineLabels } from '../i18n/labels.ts'
import { useLabels, usePage } from '../page/page-context.tsx'
import { partLabels, statusChoiceLabels } from '../screens/event-list/filter/choice-labels.ts'
import { type ListChoice, listAddress } from '../screens/event-list/filter/filter-address.ts'
import { filterFields } from '../screens/event-list/filter/filter-fields.ts'
import { LinkedChoices } from '../screens/event-list/filter/linked-choices.tsx'
import type { EventListData } from '../screens/event-list/screen.ts'
import { Icon } from '../ui/icon.tsx'
import { euros } from '../ui/money.ts'
import { withOverlay } from './overlay-address.ts'
import '../ui/button.css'
import '../ui/field.css'

/**
 * The overlay's filter, a GET form with the choices that the data offer; all of them, empty, until data are loaded.
 * @param filter the chosen filter
 */
export function OverlayFilter({ data, filter }: { data: EventListData | null; filter: ListChoice }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const statusWords = useLabels(statusChoiceLabels)
  const partWords = useLabels(partLabels)
  const set = filterFields.filter((field) => filter[field]).length
  return (
    <form className="over-f" action={listAddress(locale)} method="get" aria-label="Filter">
      <details className="over-more">
        <summary>
          Filter {set > 0 && <span className="f-n">{set}</span>}
          <Icon name="chevron" />
        </summary>
        <div className="over-fields">
          <Choice name="venue" label={words.venue} value={filter.venue}>
            {data?.venues.value.map(({ id, name }) => [id, name])}
          </Choice>
          <Choice name="price" label={words.price} value={filter.price}>
            {data?.prices.map((most) => [most, words.upTo(euros(most, locale))])}
          </Choice>
          <Choice name="time" label={words.time} value={filter.time}>
            {data?.times.map((part) => [part, partWords[part]])}
          </Choice>
          <Choice name="status" label={words.status} value={filter.status}>
            {data?.statuses.map((each) => [each, statusWords[each]])}
          </Choice>
          <Choice name="abo" label={words.abo} value={filter.abo}>
            {data?.abos.value.map(({ id, title, abo_setting: { letter } }) => [id, `${letter}, ${title}`])}
          </Choice>
          {/* client/overlay/ shows their lists in the overlay; without it, they lead to the list's page */}
          {data && <LinkedChoices groups={data.words.groups} />}
          <p className="over-go">
            <button className="btn" type="submit">
              {words.apply}
            </button>
          </p>
          {ownFields.map(
            (field) => filter[field] && <input key={field} type="hidden" name={field} value={filter[field]} />,
          )}
          <input type="hidden" name="overlay" value="true" />
          {/* also without a filter, so that it keeps the focus after a click */}
          <a className="btn btn--line" href={withOverlay(listAddress(locale))}>
            {words.reset}
          </a>
        </div>
      </details>
    </form>
  )
}

/** Filter fields that are links beside this form, which submits their values unchanged. */
const ownFields = ['date', 'until', 'genre', 'access'] as const

interface ChoiceProps {
  name: string
  label: string
  value: string | number | undefined
  /** Undefined until they are loaded. */
  children: readonly (readonly [value: string | number, name: string])[] | undefined
}

/** A select; without choices, a hidden field that keeps the value. */
function Choice({ name, label, value, children }: ChoiceProps) {
  const { all } = useLabels(labels)
  if (children?.length === 0) return value ? <input type="hidden" name={name} value={value} /> : null
  return (
    <p className="fld">
      {/* client/overlay/ sets the value after a change */}
      <select aria-label={label} name={name} value={value ?? ''} onChange={unheard}>
        <option value="">{`${label}: ${all}`}</option>
        {value && !children?.some(([key]) => String(key) === String(value)) && <option value={value}>…</option>}
        {children?.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </p>
  )
}

function unheard(): void {}

const labels = defineLabels({
  de: {
    all: 'alle',
    venue: 'Spielstätte',
    price: 'Preis',
    upTo: (price: string) => `bis ${price}`,
    time: 'Uhrzeit',
    status: 'Status',
    abo: 'Abo',
    apply: 'Filter anwenden',
    reset: 'Filter zurücksetzen',
  },
  en: {
    all: 'any',
    venue: 'Venue',
    price: 'Price',
    upTo: (price: string) => `up to ${price}`,
    time: 'Time of day',
    status: 'Status',
    abo: 'Series',
    apply: 'Apply filter',
    reset: 'Reset filters',
  },
})
