import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../../../../staff/icon.tsx'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { salesWords } from '../words.ts'
import { type DeskSeat, seatName } from './desk-seats.ts'
import type { Chosen } from './use-chosen.ts'
import { hallWords } from './words.ts'

export function SeatList({ seats, chosen }: { seats: readonly DeskSeat[]; chosen: Chosen }) {
  const sections = Map.groupBy(seats, ({ section }) => section.id)
  return [...sections.values()].map((own) => <Section key={own[0]?.section.id} seats={own} chosen={chosen} />)
}

function Section({ seats, chosen }: { seats: readonly DeskSeat[]; chosen: Chosen }) {
  const words = hallWords[staffLocale()]
  const [isOpen, setOpen] = useState(false)
  const rows = Map.groupBy(seats, ({ row }) => row.id)
  return (
    <details className="bo-section" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon of={ChevronRight} />
        <b>{seats[0]?.section.name}</b>
        <span className="e-2">{words.freeOf(seats.filter(({ kind }) => kind === 'free').length)}</span>
      </summary>
      {isOpen &&
        [...rows.values()].map((own) => (
          <fieldset key={own[0]?.row.id} className="bo-row">
            <legend>{own[0]?.row.name}</legend>
            {own.map((seat) => (
              <Seat key={seat.id} seat={seat} isChosen={chosen.ids.has(seat.id)} onToggle={chosen.toggle} />
            ))}
          </fieldset>
        ))}
    </details>
  )
}

interface SeatProps {
  seat: DeskSeat
  isChosen: boolean
  onToggle: (id: string) => void
}

function Seat({ seat, isChosen, onToggle }: SeatProps) {
  const locale = staffLocale()
  const name = `${seatName(seat, locale)}, ${salesWords[locale].within[seat.kind]}`
  return (
    <label className={`bo-seat bo-seat--${seat.kind}`}>
      <input type="checkbox" aria-label={name} checked={isChosen} onChange={() => onToggle(seat.id)} />
      <span aria-hidden="true">{seat.seat.name}</span>
    </label>
  )
}
