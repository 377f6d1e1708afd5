import type { AnchorHTMLAttributes, CSSProperties, HTMLAttributes } from 'react'
import type {
  CalendarProduction,
  HallClosure,
} from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import { ClosureBar, closureKey } from '../closures/closure-bar.tsx'
import type { HallConflict, HallConflicts } from '../hall-conflicts.ts'
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
  closures: readonly HallClosure[]
}

interface MonthRowProps {
  row: HallRow
  days: readonly string[]
  conflicts: HallConflicts
  lifted: Lifted | null
  /** The conflict that the lifted production would have if it were dropped. */
  liftedConflict: HallConflict | undefined
  ofEntry: (production: CalendarProduction) => HTMLAttributes<HTMLButtonElement>
  ofClosure: (closure: HallClosure) => AnchorHTMLAttributes<HTMLAnchorElement>
}

/**
 * A hall with its productions and closures. A lifted production is shown where it would be dropped, with a ghost at its
 * old position.
 */
export function MonthRow({ row, days, conflicts, lifted, liftedConflict, ofEntry, ofClosure }: MonthRowProps) {
  const places = placed(row, days)
  const isHere = lifted !== null && lifted.roomId === row.id
  const lanes = places.lanes + (isHere ? 1 : 0)
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
      {places.closures.map(({ closure, ...place }) => (
        <ClosureBar
          key={closureKey(closure)}
          closure={closure}
          hall={[row.house, row.name].filter(Boolean).join(', ')}
          {...place}
          {...ofClosure(closure)}
        />
      ))}
      {places.productions.map(({ production, ...place }) => (
        <Entry
          key={production.id}
          production={production}
          {...place}
          conflict={conflicts.get(production.id)}
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
          conflict={liftedConflict}
          standing="lift"
          tabIndex={-1}
          aria-hidden="true"
        />
      )}
    </div>
  )
}
