import { useEffect, useRef, useState } from 'react'
import { defineLabels } from '../../../i18n/labels.ts'
import { isoOfTyped, typedDay } from '../../../i18n/typed-day.ts'
import type { Locale } from '../../../locale.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { buildPath } from '../../../routes.ts'
import { partsOfDay } from '../../../time/part-of-day.ts'
import { Icon } from '../../../ui/icon.tsx'
import { euros } from '../../../ui/money.ts'
import { DayRuler } from '../calendar/day-ruler.tsx'
import type { EventListData } from '../screen.ts'
import { Subscription } from '../subscription.tsx'
import { AboLetters } from './abo-letters.tsx'
import { AccessChoices } from './access-choices.tsx'
import { partLabels, pricesOffered, statusChoiceLabels, statusChoices } from './choice-labels.ts'
import { type ListChoice, listAddress } from './filter-address.ts'
import { Choice, DayField } from './filter-controls.tsx'
import { filterFields } from './filter-fields.ts'
import { FilterResult } from './filter-result.tsx'
import { GenreChoices } from './genre-choices.tsx'
import '../../../ui/button.css'
import '../../../ui/field.css'
import './filter.css'

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
  const { current: changed } = useRef(new Set<string>())
  useEffect(() => (form.current ? applyChanges(form.current, changed, today) : undefined), [today, changed])
  const isShown = useRef(false)
  useEffect(() => {
    showFilter(form.current, changed, { filter, today, locale }, isShown.current)
    isShown.current = true
  }, [filter, today, locale, changed])
  const set = filterFields.filter((field) => filter[field] !== undefined)
  // constant, because after the first render, the visitor opens and closes the panel
  const [isOpenAtFirst] = useState(set.some((field) => field !== 'date' && field !== 'until'))
  return (
    <>
      <form className="filter" action={listAddress(locale)} method="get" aria-label={words.filter} ref={form}>
        {calendar.value && <DayRuler calendar={calendar.value} filter={filter} />}
        <details className="f-more" open={isOpenAtFirst}>
          <summary>
            {words.summary} {set.length > 0 && <span className="f-n">{set.length}</span>}
            <Icon name="chevron" />
          </summary>
          <div className="f-grid">
            <DayField name="date" label={words.from} day={filter.date ?? today} />
            <DayField name="until" label={words.until} day={filter.until} />
            <Choice name="venue" label={words.venue} all={words.allVenues} value={filter.venue}>
              {venues.value.map(({ id, name }) => [id, name])}
            </Choice>
            {data.genres && (
              <>
                <Choice name="price" label={words.price} all={words.anyPrice} value={filter.price}>
                  {pricesOffered(filter.price).map((price) => [price, words.upTo(euros(price, locale))])}
                </Choice>
                <Choice name="time" label={words.time} all={words.anyTime} value={filter.time}>
                  {partsOfDay.map((part) => [part, partWords[part]])}
                </Choice>
              </>
            )}
            <Choice name="status" label={words.status} all={words.allStatuses} value={filter.status}>
              {statusChoices.map((status) => [status, statusWords[status]])}
            </Choice>
            <AboLetters abos={abos.value} filter={filter} />
            <GenreChoices genres={data.genres} filter={filter} />
            <AccessChoices filter={filter} words={data.words} />
            {data.hasMoreVenues && (
              <p>
                <a href={buildPath({ screen: 'search', locale, category: null, page: 1 })}>{words.moreVenues}</a>
              </p>
            )}
            {filter.view && <input type="hidden" name="view" value={filter.view} />}
            <p className="f-go">
              <button className="btn" type="submit">
                {words.apply}
              </button>
            </p>
          </div>
        </details>
        <Subscription filter={filter} />
      </form>
      {/* outside the form, because the sticky result would leave the window together with it */}
      <FilterResult data={data} />
    </>
  )
}

/**
 * Shows the filter in the form's fields, except in fields whose changes are not in the filter yet. The first call
 * applies changes that the visitor made before hydration.
 * @param changed names of the fields whose changes are not in the filter yet; names of up-to-date fields are removed
 * @param isShown whether an earlier call has shown a filter
 */
function showFilter(
  form: HTMLFormElement | null,
  changed: Set<string>,
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
    else if (!changed.has(name)) field.value = shown
    else if (isoOfTyped(field.value) === isoOfTyped(shown)) changed.delete(name)
  }
}

/** Delays the submission, because arrow keys in a select cause many changes in a row. */
const applyDelayMs = 500

const isDay = (text: string) => /^\d{4}-/.test(isoOfTyped(text))

/** @param changed names of the fields whose changes do not apply yet */
function applyChanges(form: HTMLFormElement, changed: Set<string>, today: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onChange = (event: Event) => {
    clearTimeout(timer)
    const { name, type, value } = event.target as HTMLInputElement | HTMLSelectElement
    // an unfinished day is not a choice, so a day chosen elsewhere replaces it
    if (type === 'text' && value && !isDay(value)) {
      changed.delete(name)
      return
    }
    changed.add(name)
    timer = setTimeout(() => form.requestSubmit(), applyDelayMs)
  }
  /**
   * Takes unchanged fields from the address, because the address has the filter of a page that is still loading, and
   * the form does not. Leaves out empty fields, and today as the default day.
   */
  const onFormData = ({ formData }: FormDataEvent) => {
    const address = new URLSearchParams(location.search)
    for (const name of filterFields.filter((field) => !changed.has(field))) formData.set(name, address.get(name) ?? '')
    for (const [name, value] of [...formData]) {
      const text = isoOfTyped(String(value))
      if (!text || (name === 'date' && text === today)) formData.delete(name)
      else formData.set(name, text)
    }
  }
  form.addEventListener('change', onChange)
  form.addEventListener('formdata', onFormData)
  return () => {
    clearTimeout(timer)
    form.removeEventListener('change', onChange)
    form.removeEventListener('formdata', onFormData)
  }
}

const labels = defineLabels({
  de: {
    filter: 'Konzerte filtern',
    summary: 'Filter',
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
    summary: 'Filter',
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
