import { useMemo, useState } from 'react'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { Checkbox } from '../../../ui/form/labelled-inputs.tsx'
import { DeskPlan, type SeatMark } from '../../sales/hall/desk-plan.tsx'
import { seatsNames } from '../../sales/hall/desk-seats.ts'
import { PlanLegend } from '../../sales/hall/legends.tsx'
import type { LoadedHall } from '../../sales/hall/use-hall.ts'
import { chooseSeat, isFreeForStaff, type SeatRefusal } from '../seats/choose-seat.ts'
import { runsOf } from '../seats/free-groups.ts'
import { MovedLegend } from '../seats/moved-legend.tsx'
import { seatsWords } from '../seats/words.ts'
import '../../sales/hall/hall.css'
import '../seats/seats.css'

interface PlacePlanProps {
  loaded: LoadedHall
  count: number
  /** Ids of seats by person, '' for a person without one yet. */
  places: readonly string[]
  onChoose: (places: readonly string[]) => void
  /** Whether the seats may leave a single free seat. */
  strand: boolean
  onStrand: (strand: boolean) => void
}

/** Chooses the seats at the other concert on its plan. */
export function PlacePlan({ loaded, count, places, onChoose, strand, onStrand }: PlacePlanProps) {
  const locale = staffLocale()
  const words = seatsWords[locale]
  const [isBeside, setBeside] = useState(true)
  const [refusal, setRefusal] = useState<SeatRefusal | null>(null)
  const { plan, seats, hall } = loaded
  const runs = useMemo(() => runsOf(plan, seats), [plan, seats])
  const before = places.map((place) => seats.find(({ id }) => id === place))
  const known = before.flatMap((seat) => seat ?? [])
  const choose = (id: string) => {
    const seat = seats.find((each) => each.id === id)
    const isTogether = isBeside && count > 1
    const next = chooseSeat(runs, { seat, before, count, isTogether, isFree: isFreeForStaff })
    const isRefused = typeof next === 'string'
    setRefusal(isRefused ? next : null)
    if (!isRefused) onChoose(next.map((each) => each?.id ?? ''))
  }
  const chosen = {
    ids: new Set(known.map(({ id }) => id)),
    toggle: choose,
    add: (ids: readonly string[]) => choose(ids.at(-1) ?? ''),
    clear: () => onChoose([]),
  }
  const marks = new Map<string, SeatMark>()
  for (const [index, seat] of before.entries())
    if (seat) marks.set(seat.id, { text: `${index + 1}`, note: words.now(index + 1) })
  return (
    <div className="bo-move">
      <div className="bo-hall-h">
        {count > 1 && (
          <span className="e-seg">
            <button type="button" className="e-b" aria-pressed={isBeside} onClick={() => setBeside(!isBeside)}>
              {words.together(count)}
            </button>
          </span>
        )}
        <PlanLegend counts={hall.counts} />
        <MovedLegend kinds={['chosen']} />
      </div>
      <DeskPlan loaded={loaded} chosen={chosen} shows="state" marks={marks} />
      <p role="status">
        {refusal === 'not_free' && words.notFree}
        {refusal === 'not_together' && words.notTogether(count)}
        {refusal === null && seatsNames(known, locale).join('; ')}
      </p>
      {count > 1 && <p className="e-2">{words.hint}</p>}
      <Checkbox label={words.strand} checked={strand} onChange={onStrand} />
    </div>
  )
}
