import { useEffect, useRef, useState } from 'react'
import { defineLabels } from '../../../i18n/labels.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { typedDay } from '../../../i18n/typed-day.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { euros } from '../../../ui/money.ts'
import { Vignette } from '../../../ui/vignette.tsx'
import { buildPath } from '../../routes.ts'
import { DayRuler } from '../calendar/day-ruler.tsx'
import type { EventListData, OfferedAbo } from '../screen.ts'
import { applyChanges } from './apply-changes.ts'
import { partLabels, statusChoiceLabels } from './choice-labels.ts'
import { type ListChoice, listAddress, toggled } from './filter-address.ts'
import { Choice, DayField } from './filter-controls.tsx'
import { filterFields } from './filter-fields.ts'
import { FilterResult } from './filter-result.tsx'
import { LinkedChoices } from './linked-choices.tsx'
import '../../../ui/button.css'
import '../../../ui/field.css'
import './filter.css'
import '../subscription.css'

/**
 * The event list's filter (spec §3): a GET form that works without JavaScript. With JavaScript, changes apply
 * automatically.
 */
export function Filter({ data }: { data: EventListData }) {
  const { locale, today } = usePage()
  const words = useLabels(labels)
  const statusWords = useLabels(statusChoiceLabels)
  const partWords = useLabels(partLabels)
  const { filter, calendar, venues, abos } = data
  const form = useRef<HTMLFormElement>(null)
  const { current: changed } = useRef<Changed>(new Map())
  useEffect(() => {
    if (!form.current) return
    return applyChanges(form.current, locale, {
      // a day chosen elsewhere replaces an unfinished one
      set: (name, value) => (value === null ? changed.delete(name) : changed.set(name, false)),
      complete: (sent) => completeForm(sent, changed),
    })
  }, [locale, changed])
  const isShown = useRef(false)
  useEffect(() => {
    showFilter(form.current, changed, { filter, today, locale }, isShown.current)
    isShown.current = true
  }, [filter, today, locale, changed])
  const folded = foldedFields.filter((field) => filter[field] !== undefined)
  // constant, because after the first render, the visitor opens and closes the panel
  const [isOpenAtFirst] = useState(folded.length > 0)
  return (
    <>
      <form className="filter" action={listAddress(locale)} method="get" aria-label={words.filter} ref={form}>
        {calendar.value && <DayRuler calendar={calendar.value} filter={filter} />}
        <div className="f-rest">
          <details className="f-more" open={isOpenAtFirst}>
            <summary>
              {words.summary} {folded.length > 0 && <span className="f-n">{folded.length}</span>}
              <Icon name="chevron" />
            </summary>
            <div className="f-first">
              <DayField name="date" label={words.from} day={filter.date ?? today} />
              <DayField name="until" label={words.until} day={filter.until} />
              <div className="f-links">
                <LinkedChoices groups={data.words.groups.filter(({ isFolded }) => !isFolded)} />
              </div>
            </div>
            <div className="f-fold">
              <Choice name="venue" label={words.venue} all={words.allVenues} value={filter.venue}>
                {venues.value.map(({ id, name }) => [id, name])}
              </Choice>
              <Choice name="price" label={words.price} all={words.anyPrice} value={filter.price}>
                {data.prices.map((price) => [price, words.upTo(euros(price, locale))])}
              </Choice>
              <Choice name="time" label={words.time} all={words.anyTime} value={filter.time}>
                {data.times.map((part) => [part, partWords[part]])}
              </Choice>
              <Choice name="status" label={words.status} all={words.allStatuses} value={filter.status}>
                {data.statuses.map((status) => [status, statusWords[status]])}
              </Choice>
              <LinkedChoices groups={data.words.groups.filter(({ isFolded }) => isFolded)} />
              <AboLetters abos={abos.value} filter={filter} />
              {data.hasMoreVenues && (
                <p>
                  <a href={buildPath({ screen: 'search', locale, category: null, page: 1 })}>{words.moreVenues}</a>
                </p>
              )}
            </div>
            {/* These choices are links, so the form keeps them when it is sent. */}
            {(['abo', 'genre', 'access', 'view'] as const).map(
              (field) => filter[field] && <input key={field} type="hidden" name={field} value={filter[field]} />,
            )}
            <p className="f-go">
              <button className="btn" type="submit">
                {words.apply}
              </button>
            </p>
          </details>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by worker/screens/event-list/subscription.tsx */}
          <details className="f-sub" dangerouslySetInnerHTML={{ __html: data.subscription }} />
        </div>
      </form>
      {/* outside the form, because the sticky result would leave the window together with it */}
      <FilterResult data={data} />
    </>
  )
}

/** The fields that a wide window, too, shows only in the open panel. */
const foldedFields = ['venue', 'price', 'time', 'abo', 'status', 'access'] as const

/** The fields whose changes are not in the filter yet, by name, and whether they have been submitted. */
type Changed = Map<string, boolean>

/**
 * Shows the filter in the form's fields, except in fields whose changes have not been submitted yet. The first call
 * applies changes that the visitor made before hydration.
 * @param changed fields that then show the filter are removed
 * @param isShown whether an earlier call has shown a filter
 */
function showFilter(
  form: HTMLFormElement | null,
  changed: Changed,
  { filter, today, locale }: { filter: ListChoice; today: string; locale: Locale },
  isShown: boolean,
): void {
  // after a reload or going back, browsers restore the fields' last values, which are not new choices
  const [load] = isShown ? [] : (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])
  const { until, venue, price, time, status } = filter
  const date = typedDay(filter.date ?? today, locale)
  const fields = { date, until: until && typedDay(until, locale), venue, price, time, status }
  for (const [name, value] of Object.entries(fields)) {
    const field = form?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null | undefined
    if (!field) continue
    const shown = String(value ?? '')
    // an empty field is not a choice: a select is empty if it does not offer the filter's value
    if (load?.type === 'navigate' && field.value && field.value !== shown)
      field.dispatchEvent(new Event('change', { bubbles: true }))
    else if (changed.get(name) !== false) {
      field.value = shown
      changed.delete(name)
    }
  }
}

/**
 * Takes unchanged fields from the address, because the address has the filter of a page that is still loading, and the
 * form does not. Leaves out empty fields, because the same address again would load the document.
 */
function completeForm(data: FormData, changed: Changed): void {
  const address = new URLSearchParams(location.search)
  for (const name of filterFields.filter((field) => !changed.has(field))) data.set(name, address.get(name) ?? '')
  for (const name of changed.keys()) changed.set(name, true)
  for (const [name, value] of [...data]) if (!value) data.delete(name)
}

const labels = defineLabels({
  de: {
    filter: 'Konzerte filtern',
    summary: 'Mehr Filter',
    from: 'Datum ab',
    until: 'bis',
    price: 'Preis',
    anyPrice: 'Jeder Preis',
    upTo: (price: string) => `bis ${price}`,
    time: 'Uhrzeit',
    anyTime: 'Jede Uhrzeit',
    venue: 'Spielstätte',
    allVenues: 'Alle Spielstätten',
    moreVenues: 'Weitere Spielstätten suchen',
    status: 'Status',
    allStatuses: 'Alle',
    apply: 'Filter anwenden',
  },
  en: {
    filter: 'Filter concerts',
    summary: 'More filters',
    from: 'Date from',
    until: 'until',
    price: 'Price',
    anyPrice: 'Any price',
    upTo: (price: string) => `up to ${price}`,
    time: 'Time of day',
    anyTime: 'Any time',
    venue: 'Venue',
    allVenues: 'All venues',
    moreVenues: 'Search for other venues',
    status: 'Status',
    allStatuses: 'All',
    apply: 'Apply filter',
  },
})

function AboLetters({ abos, filter }: { abos: readonly OfferedAbo[]; filter: ListChoice }) {
  const { locale } = usePage()
  const { legend } = useLabels(aboLettersLabels)
  return (
    <>
      {abos.length > 0 && (
        <fieldset className="f-abo">
          <legend>{legend}</legend>
          <ul className="abos">
            {abos.map((abo) => (
              <li key={abo.id}>
                <a
                  className="abo-c"
                  href={listAddress(locale, toggled(filter, 'abo', abo.id))}
                  aria-current={filter.abo === abo.id ? 'true' : undefined}
                >
                  <Vignette abo={abo} />
                  <span className="vh">: {abo.title}</span>
                </a>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </>
  )
}

const aboLettersLabels = defineLabels({ de: { legend: 'Abo' }, en: { legend: 'Series' } })
