import { useEffect, useRef, useState } from 'react'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { DayRuler } from '../calendar/day-ruler.tsx'
import type { EventListData } from '../screen.ts'
import { Subscription } from '../subscription.tsx'
import { AboLetters } from './abo-letters.tsx'
import { AccessChoices } from './access-choices.tsx'
import { filterFields, type ListChoice, listAddress } from './filter-address.ts'
import { statusChoiceLabels, statusChoices } from './filter-choices.ts'
import { FilterResult } from './filter-result.tsx'
import '../../../ui/button.css'
import '../../../ui/field.css'
import './filter.css'

/**
 * The filter of the event list (spec §3): a GET form that works without JavaScript; with it, a change
 * applies immediately.
 */
export function Filter({ data }: { data: EventListData }) {
  const { locale, today } = usePage()
  const words = useLabels(labels)
  const statusWords = useLabels(statusChoiceLabels)
  const { filter, calendar, venues, abos } = data
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => showFilter(form.current, filter, today), [filter, today])
  useEffect(() => (form.current ? applyChanges(form.current, today) : undefined), [today])
  const set = filterFields.filter((field) => filter[field] !== undefined)
  // Constant after the first render, since the visitor opens and closes it from then on.
  const [isOpenAtFirst] = useState(set.some((field) => field !== 'date'))
  return (
    <form className="filter" action={listAddress(locale)} method="get" aria-label={words.filter} ref={form}>
      {calendar.value && <DayRuler calendar={calendar.value} filter={filter} />}
      <details className="f-more" open={isOpenAtFirst}>
        <summary>
          {words.summary}
          {set.length > 0 && <span className="f-n">{set.length}</span>}
          <Icon name="chevron" />
        </summary>
        <div className="grid f-grid">
          <p className="fld f-date">
            <label htmlFor="f-date">
              {words.date} <span className="f-from">{words.from}</span>
            </label>
            <input id="f-date" className="with-cal" type="date" name="date" defaultValue={filter.date ?? today} />
          </p>
          <p className="fld f-ven">
            <label htmlFor="f-venue">{words.venue}</label>
            <select id="f-venue" name="venue" defaultValue={filter.venue ?? ''}>
              <option value="">{words.allVenues}</option>
              {venues.value.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </p>
          <p className="fld f-st">
            <label htmlFor="f-status">{words.status}</label>
            <select id="f-status" name="status" defaultValue={filter.status ?? ''}>
              <option value="">{words.allStatuses}</option>
              {statusChoices.map((status) => (
                <option key={status} value={status}>
                  {statusWords[status]}
                </option>
              ))}
            </select>
          </p>
          <AboLetters abos={abos.value} filter={filter} />
          <AccessChoices filter={filter} venues={venues} />
          {filter.view && <input type="hidden" name="view" value={filter.view} />}
          <p className="f-go">
            <button className="btn" type="submit">
              {words.apply}
            </button>
          </p>
        </div>
      </details>
      <FilterResult data={data} />
      <Subscription filter={filter} />
    </form>
  )
}

/** Sets the uncontrolled fields to the filter in the address, after a navigation. */
function showFilter(form: HTMLFormElement | null, filter: ListChoice, today: string): void {
  const values = { date: filter.date ?? today, venue: filter.venue ?? '', status: filter.status ?? '' }
  for (const name of ['date', 'venue', 'status'] as const) {
    const field = form?.elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = String(values[name])
  }
}

/** Delay before a change applies: arrow keys in a select and typing a year fire many changes in a row. */
const applyDelayMs = 500

function applyChanges(form: HTMLFormElement, today: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onChange = (event: Event) => {
    clearTimeout(timer)
    const { target } = event
    const isHalfTyped = target instanceof HTMLInputElement && target.value !== '' && target.value < '1500'
    if (!isHalfTyped) timer = setTimeout(() => form.requestSubmit(), applyDelayMs)
  }
  /** Keeps empty fields and the default day (today) out of the address. */
  const onFormData = ({ formData }: FormDataEvent) => {
    for (const [name, value] of [...formData])
      if (value === '' || (name === 'date' && value === today)) formData.delete(name)
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
    date: 'Datum',
    from: 'ab',
    venue: 'Spielstätte',
    allVenues: 'Alle Spielstätten',
    status: 'Status',
    allStatuses: 'Alle',
    apply: 'Filter anwenden',
  },
  en: {
    filter: 'Filter concerts',
    summary: 'Filter',
    date: 'Date',
    from: 'from',
    venue: 'Venue',
    allVenues: 'All venues',
    status: 'Status',
    allStatuses: 'All',
    apply: 'Apply filter',
  },
})
