import { type Genre, genreLabels } from '../genres.ts'
import { defineLabels } from '../i18n/labels.ts'
import { useLabels, usePage } from '../page/page-context.tsx'
import { partLabels, statusChoiceLabels } from '../screens/event-list/filter/choice-labels.ts'
import { type ListChoice, listAddress } from '../screens/event-list/filter/filter-address.ts'
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
  const { genre, venue, price, time, status, abo, access } = filter
  const set = [genre, venue, price, time, status, abo, access].filter((value) => value !== undefined).length
  return (
    <form className="over-f" action={listAddress(locale)} method="get" aria-label={words.filter}>
      <details className="over-more">
        <summary>
          {words.summary} {set > 0 && <span className="f-n">{set}</span>}
          <Icon name="chevron" />
        </summary>
        <div className="over-fields">
          <GenreChoice genres={data ? (data.genres ?? []) : undefined} chosen={genre} />
          <Choice name="venue" label={words.venue} all={words.allVenues} value={venue}>
            {data?.venues.value.map(({ id, name }) => [id, name])}
          </Choice>
          <Choice name="price" label={words.price} all={words.anyPrice} value={price}>
            {data?.prices.map((most) => [most, words.upTo(euros(most, locale))])}
          </Choice>
          <Choice name="time" label={words.time} all={words.anyTime} value={time}>
            {data?.times.map((part) => [part, partWords[part]])}
          </Choice>
          <Choice name="status" label={words.status} all={words.allStatuses} value={status}>
            {data?.statuses.map((each) => [each, statusWords[each]])}
          </Choice>
          <Choice name="abo" label={words.abo} all={words.allAbos} value={abo}>
            {data?.abos.value.map(({ id, title, abo_setting: { letter } }) => [id, `${letter}, ${title}`])}
          </Choice>
          <Choice name="access" label={words.access} all={words.anyAccess} value={access}>
            {data?.words.access}
          </Choice>
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

/** Filter fields that this form does not offer, but whose values it submits unchanged. */
const ownFields = ['date', 'until'] as const

/** If several genres are chosen, an additional option represents their combination. */
function GenreChoice({ genres, chosen }: { genres: EventListData['genres']; chosen: string | undefined }) {
  const words = useLabels(labels)
  const genreWords = useLabels(genreLabels)
  const several = chosen?.includes(',') ? chosen.split(',').map((genre) => genreWords[genre as Genre]) : null
  return (
    <Choice name="genre" label={words.genre} all={words.allGenres} value={chosen}>
      {genres && [
        ...(chosen && several ? [[chosen, several.join(', ')] as const] : []),
        ...genres.map(({ genre, count }) => [genre, `${genreWords[genre]} (${count})`, count === 0] as const),
      ]}
    </Choice>
  )
}

interface ChoiceProps {
  name: string
  label: string
  all: string
  value: string | number | undefined
  /** Undefined until they are loaded. */
  children: readonly (readonly [value: string | number, name: string, isEmpty?: boolean])[] | undefined
}

/** A select; without choices, a hidden field that keeps the value. */
function Choice({ name, label, all, value, children }: ChoiceProps) {
  if (children?.length === 0) return value ? <input type="hidden" name={name} value={value} /> : null
  return (
    <p className="fld">
      <label className="vh" htmlFor={`o-${name}`}>
        {label}
      </label>
      {/* client/overlay/ sets the value after a change */}
      <select id={`o-${name}`} name={name} value={value ?? ''} onChange={unheard}>
        <option value="">{all}</option>
        {value && !children?.some(([key]) => String(key) === String(value)) && <option value={value}>…</option>}
        {children?.map(([key, text, isEmpty]) => (
          <option key={key} value={key} disabled={isEmpty && key !== value}>
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
    filter: 'Alle Konzerte filtern',
    summary: 'Filter',
    genre: 'Genre',
    allGenres: 'Alle Genres',
    venue: 'Spielstätte',
    allVenues: 'Alle Spielstätten',
    price: 'Preis',
    anyPrice: 'Jeder Preis',
    upTo: (price: string) => `bis ${price}`,
    time: 'Uhrzeit',
    anyTime: 'Jede Uhrzeit',
    status: 'Status',
    allStatuses: 'Jeder Status',
    abo: 'Abo',
    allAbos: 'Alle Abos',
    access: 'Barrierefreiheit',
    anyAccess: 'Barrierefrei oder nicht',
    apply: 'Filter anwenden',
    reset: 'Filter zurücksetzen',
  },
  en: {
    filter: 'Filter all concerts',
    summary: 'Filter',
    genre: 'Genre',
    allGenres: 'All genres',
    venue: 'Venue',
    allVenues: 'All venues',
    price: 'Price',
    anyPrice: 'Any price',
    upTo: (price: string) => `up to ${price}`,
    time: 'Time of day',
    anyTime: 'Any time',
    status: 'Status',
    allStatuses: 'Any status',
    abo: 'Series',
    allAbos: 'All series',
    access: 'Accessibility',
    anyAccess: 'Any accessibility',
    apply: 'Apply filter',
    reset: 'Reset filters',
  },
})
