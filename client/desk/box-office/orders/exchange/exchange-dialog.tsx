import { useQuery } from '@tanstack/react-query'
import { ArrowRightLeft } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'
import type { StaffOrder } from '../../../../../shared/contract/box-office/staff/orders.ts'
import { grouped } from '../../../../../shared/i18n/numbers.ts'
import { price } from '../../../../../shared/ui/money.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { call } from '../../../api/call.ts'
import { toggled } from '../../../listing/selection/toggled.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { LabelledInput } from '../../../ui/form/labelled-inputs.tsx'
import { shortMoment } from '../../words.ts'
import { isExchangeable } from '../seats/movable.ts'
import { TicketName } from '../ticket-name.tsx'
import { Consequences } from '../work/consequences.tsx'
import { useWork } from '../work/use-work.ts'
import { workWords } from '../work/words.ts'
import { differenceLines, terminalCents } from './difference.ts'
import { type ByHand, PlaceChoice } from './place-choice.tsx'
import { exchangeWords } from './words.ts'
import '../../sales/sell/sell.css'

interface ExchangeDialogProps {
  order: StaffOrder
  /** The concert of the tickets. */
  production: StaffOrder['productions'][number]
  onClose: () => void
}

/** Exchanges tickets of a concert for places of another one: the difference of the prices is read before the button. */
export function ExchangeDialog({ order, production, onClose }: ExchangeDialogProps) {
  const locale = staffLocale()
  const words = exchangeWords[locale]
  const people = order.lines.filter((line) => line.production === production.id && isExchangeable(order, line))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(people.map(({ id }) => id)))
  const [target, setTarget] = useState<number | null>(null)
  const [category, setCategory] = useState(() => commonCategory(people))
  const [places, setPlaces] = useState<readonly string[]>([])
  const [byHand, setByHand] = useState<ByHand | null>(null)
  const [isMissing, setMissing] = useState(false)
  const lines = people.filter(({ id }) => chosen.has(id))
  const isWhole = target !== null && lines.length > 0 && places.length === lines.length && places.every(Boolean)
  const work = useWork({
    call: 'moveDate',
    number: order.number,
    body: isWhole ? { lines: lines.map(({ id }) => id), production: target, seats: [...places], ...byHand } : null,
    confirmed: (consequences) => ({ terminal_cents: terminalCents(consequences) }),
    done: words.done,
    onDone: onClose,
  })
  const { consequences } = work
  const due = consequences ? terminalCents(consequences) : 0
  const choose = (production: number) => {
    setTarget(production)
    setPlaces([])
    setByHand(null)
  }
  const submit = () => {
    setMissing(!isWhole)
    work.submit()
  }
  return (
    <FormDialog
      title={words.title(lines.length)}
      icon={ArrowRightLeft}
      width={byHand ? '60rem' : '36rem'}
      action={due > 0 ? words.actPaid(price(due, locale), lines.length) : words.act(lines.length)}
      error={isMissing && !isWhole ? words.choose : work.error}
      isWaiting={work.isAsking}
      onSubmit={submit}
      onClose={onClose}
    >
      {(errorId) => (
        <>
          {people.length > 1 && (
            <fieldset className="bo-box">
              <legend>{words.which}</legend>
              {people.map((line) => (
                <label key={line.id} className="bo-check">
                  <input
                    type="checkbox"
                    checked={chosen.has(line.id)}
                    onChange={() => setChosen(toggled(chosen, line.id))}
                  />
                  <span>
                    <TicketName order={order} line={line} />
                  </span>
                </label>
              ))}
            </fieldset>
          )}
          <TargetChoice from={production} target={target} onChange={choose} error={errorId} />
          {target !== null && lines.length > 0 && (
            <PlaceChoice
              key={target}
              production={target}
              count={lines.length}
              category={category}
              onCategory={setCategory}
              places={places}
              onChange={setPlaces}
              byHand={byHand}
              onByHand={setByHand}
            />
          )}
          {consequences && (
            <Consequences
              lines={[
                words.codes(consequences.tickets),
                words.freed(consequences.seats),
                ...differenceLines(consequences, order),
                workWords[locale].mails(consequences.mails, order.contact.email),
              ]}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

/** Returns the key of the price category that all lines have; '' for several. */
function commonCategory(lines: StaffOrder['lines']): string {
  const [first, ...others] = new Set(lines.map(({ category }) => category))
  return first !== undefined && others.length === 0 ? String(first) : ''
}

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
function TargetChoice({ from, target, onChange, error }: TargetChoiceProps) {
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
