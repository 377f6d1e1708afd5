import { useState } from 'react'
import type { StaffOrder } from '../../../../../shared/contract/shop/staff/orders.ts'
import { placeName } from '../../../../../shared/shop/place-words.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { Checkbox } from '../../../ui/form/labelled-inputs.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { seatName } from '../../sales/hall/desk-seats.ts'
import { ticketTypeName } from '../../words.ts'
import { differenceLines, terminalCents } from '../exchange/difference.ts'
import { workWords } from '../work/words.ts'
import { WorkForm } from '../work/work-form.tsx'
import type { Moves } from './use-moves.ts'
import { seatsWords } from './words.ts'

interface MoveRailProps {
  order: StaffOrder
  moves: Moves
  onDone: () => void
}

/** Who moves from where to where, what that does, and the button that does it. */
export function MoveRail({ order, moves: { people, moving, toggle, targets, reverse }, onDone }: MoveRailProps) {
  const locale = staffLocale()
  const words = seatsWords[locale]
  const [strand, setStrand] = useState(false)
  const wishes = moving.flatMap(({ id, place }, index) => {
    const seat = targets[index]
    return seat && seat.id !== place.id ? [{ line: id, seat: seat.id }] : []
  })
  const isWhole = wishes.length > 0 && moving.every((_, index) => targets[index] !== undefined)
  return (
    <aside className="e-form-r">
      <section className="e-rail-s">
        <h2>{words.people(people.length)}</h2>
        <ul className="bo-people">
          {people.map((line) => {
            const index = moving.indexOf(line)
            const seat = targets[index]
            const type = ticketTypeName(order, line.price_type, locale)
            return (
              <li key={line.id}>
                <label>
                  <input
                    type="checkbox"
                    checked={index >= 0}
                    disabled={people.length === 1}
                    onChange={() => toggle(line.id)}
                  />
                  <b>{index >= 0 ? words.person(index + 1, type) : type}</b>
                </label>
                <p>
                  {index >= 0 ? <s className="e-2">{placeName(line.place, locale)}</s> : placeName(line.place, locale)}
                  {index >= 0 && (
                    <>
                      <br />
                      {seat ? seatName(seat, locale) : words.open}
                    </>
                  )}
                </p>
              </li>
            )
          })}
        </ul>
        {moving.length > 1 && <TextButton label={words.reverse} onClick={reverse} />}
      </section>
      <section className="e-rail-s">
        <WorkForm
          call="moveSeats"
          number={order.number}
          body={isWhole ? { moves: wishes, strand } : null}
          action={words.title(wishes.length)}
          confirmed={(consequences) => ({ terminal_cents: terminalCents(consequences) })}
          done={words.done}
          onDone={onDone}
          lines={(consequences) => [
            words.codes(consequences.tickets),
            words.freed(consequences.seats),
            ...differenceLines(consequences, order),
            workWords[locale].mails(consequences.mails, order.contact.email),
          ]}
        >
          <Checkbox label={words.strand} checked={strand} onChange={setStrand} />
        </WorkForm>
      </section>
    </aside>
  )
}
