import type { CSSProperties, HTMLAttributes } from 'react'
import type { CalendarProduction } from '../../../../shared/entities/productions/calendar.ts'
import { isWeekend } from './day-heads.tsx'
import { Entry } from './entry.tsx'
import { placed, titleDays } from './lanes.ts'
import type { Lifted } from './use-lift.ts'

export interface HallRow {
  /** Null for productions without a hall. */
  id: number | null
  name: string
  house: string
  productions: readonly CalendarProduction[]
}

interface MonthRowProps {
  row: HallRow
  days: readonly string[]
  /** Ids of productions whose hall is double-booked. */
  doubled: ReadonlySet<number>
  lifted: Lifted | null
  isLiftedFree: boolean
  ofEntry: (production: CalendarProduction) => HTMLAttributes<HTMLButtonElement>
}

/**
 * A hall and its productions. A lifted production is shown where it would be dropped, with a ghost at its old position.
 */
export function MonthRow({ row, days, doubled, lifted, isLiftedFree, ofEntry }: MonthRowProps) {
  const places = placed(row.productions, days)
  const isHere = lifted !== null && lifted.roomId === row.id
  const lanes = places.reduce((most, { lane }) => Math.max(most, lane + 1), 1) + (isHere ? 1 : 0)
  const day = lifted ? days.indexOf(lifted.day) : -1
  return (
    <div className="e-cal-r" style={{ '--h': lanes } as CSSProperties}>
      <div className="e-cal-l">
        <b>{row.name}</b>
        <span>{row.house}</span>
      </div>
      {days.map((one, index) => (
        <span
          key={one}
          className={`e-cal-d${isWeekend(one) ? ' is-we' : ''}${isHere && lifted.day === one ? ' is-on' : ''}`}
          style={{ gridColumn: index + 2 }}
          data-day={one}
          data-room={row.id ?? ''}
        />
      ))}
      {places.map(({ production, ...place }) => (
        <Entry
          key={production.id}
          production={production}
          {...place}
          isConflict={doubled.has(production.id)}
          standing={lifted?.production.id === production.id ? 'ghost' : undefined}
          {...ofEntry(production)}
        />
      ))}
      {isHere && day >= 0 && (
        <Entry
          production={lifted.production}
          day={day}
          lane={lanes - 1}
          isFlipped={day > days.length - titleDays}
          isConflict={!isLiftedFree}
          standing="lift"
          tabIndex={-1}
          aria-hidden="true"
        />
      )}
    </div>
  )
}
