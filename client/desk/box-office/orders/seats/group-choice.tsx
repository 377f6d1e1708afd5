import { useId } from 'react'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { type DeskSeat, seatsNames } from '../../sales/hall/desk-seats.ts'
import type { Moves } from './use-moves.ts'
import { seatsWords } from './words.ts'

interface GroupChoiceProps {
  moves: Moves
  onTake: (seats: readonly DeskSeat[]) => void
}

/** Where all who move can sit together. */
export function GroupChoice({ moves: { moving, groups, targets }, onTake }: GroupChoiceProps) {
  const locale = staffLocale()
  const words = seatsWords[locale]
  const name = useId()
  return (
    <fieldset className="e-kinds">
      <legend className="e-lb">{words.groups(moving.length)}</legend>
      {groups.length === 0 && <p className="e-2">{words.noGroups}</p>}
      {groups.map((seats) => (
        <label key={seats.map(({ id }) => id).join()}>
          <input
            type="radio"
            name={name}
            checked={seats.every(({ id }, index) => targets[index]?.id === id)}
            onChange={() => onTake(seats)}
          />
          <span>
            <b>{seatsNames(seats, locale).join('; ')}</b>
            <small>{words.category(seats[0]?.category ?? 1)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
