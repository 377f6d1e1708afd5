import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { grouped } from '../../../../../shared/i18n/numbers.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { call } from '../../../api/call.ts'
import { LabelledInput } from '../../../ui/form/labelled-inputs.tsx'
import { shortMoment } from '../../words.ts'
import { exchangeWords } from './words.ts'

/** How many concerts a search shows. */
const most = 6

interface TargetChoiceProps {
  /** The concert of the tickets, other dates of which are shown first. */
  from: { id: number; title: string }
  target: number | null
  onChange: (target: number) => void
  error: string
}

/** The concert for which tickets are exchanged: other dates of the same title or, without any, the next concerts. */
export function TargetChoice({ from, target, onChange, error }: TargetChoiceProps) {
  const locale = staffLocale()
  const words = exchangeWords[locale]
  const name = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const query = useDeferredValue(typed?.trim() ?? from.title)
  const found = useFound(query, true)
  const isOwn = typed === null && found.data !== undefined && others(found.data.results, from.id).length === 0
  const next = useFound('', isOwn)
  const results = others((isOwn ? next : found).data?.results ?? [], from.id).slice(0, most)
  const failure = found.error ?? next.error
  return (
    <>
      <LabelledInput
        label={words.search}
        hint={words.searchHint}
        type="search"
        maxLength={200}
        value={typed ?? ''}
        placeholder={from.title}
        aria-describedby={error}
        onChange={setTyped}
      />
      <fieldset className="bo-pick" aria-busy={found.isFetching || next.isFetching}>
        <legend className="vh">{words.concerts}</legend>
        {results.map(({ id, title, date, venue, counts }) => (
          <label key={id}>
            <input type="radio" name={name} checked={id === target} onChange={() => onChange(id)} />
            <span>
              <b>{shortMoment(date, locale)}</b>
              <small>{[title, venue].filter(Boolean).join(', ')}</small>
            </span>
            <span className="e-2">{counts && words.free(grouped(counts.free, locale))}</span>
          </label>
        ))}
        {found.data && results.length === 0 && !next.isFetching && <p className="e-2">{words.none}</p>}
        {failure && (
          <p className="e-errt" role="alert">
            {failure.message}
          </p>
        )}
      </fieldset>
    </>
  )
}

function useFound(q: string, enabled: boolean) {
  return useQuery({
    queryKey: ['exchange', 'concerts', q],
    queryFn: ({ signal }) => call('staffSales', { per_page: most + 1, ...(q && { q }) }, { signal }),
    enabled,
  })
}

function others<Row extends { id: number; is_stopped: boolean }>(rows: readonly Row[], own: number): Row[] {
  return rows.filter(({ id, is_stopped: isStopped }) => id !== own && !isStopped)
}
