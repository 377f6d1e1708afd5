import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import type { StaffOrder } from '../../../../../shared/contract/shop/staff/orders.ts'
import { price } from '../../../../../shared/ui/money.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { toggled } from '../../../listing/selection/toggled.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { isExchangeable } from '../seats/movable.ts'
import { TicketName } from '../ticket-name.tsx'
import { Consequences } from '../work/consequences.tsx'
import { useWork } from '../work/use-work.ts'
import { workWords } from '../work/words.ts'
import { differenceLines, terminalCents } from './difference.ts'
import { type ByHand, PlaceChoice } from './place-choice.tsx'
import { TargetChoice } from './target-choice.tsx'
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
