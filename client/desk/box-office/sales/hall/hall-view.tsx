import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useIsNarrow } from '../../../../../shared/box-office/pages/seats/plan/use-is-narrow.ts'
import { grouped, percent } from '../../../../../shared/i18n/numbers.ts'
import { Icon } from '../../../../staff/icon.tsx'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { Table } from '../../../listing/table.tsx'
import { withParameter } from '../../../listing/with-parameter.ts'
import { StockBar, StockLegend } from '../stock-bar.tsx'
import { salesWords, stockCounts } from '../words.ts'
import { Areas } from './areas.tsx'
import { ChosenPanel } from './chosen-panel.tsx'
import { Counts } from './counts.tsx'
import { DeskPlan } from './desk-plan.tsx'
import { type DeskSeat, seatName } from './desk-seats.ts'
import { HeatLegend, PlanLegend } from './legends.tsx'
import { type Chosen, useChosen } from './use-chosen.ts'
import type { LoadedHall } from './use-hall.ts'
import { hallWords } from './words.ts'

const modes = ['state', 'category', 'heat', 'list'] as const

export function HallView({ loaded }: { loaded: LoadedHall }) {
  const locale = staffLocale()
  const words = hallWords[locale]
  const isNarrow = useIsNarrow()
  const chosen = useChosen()
  const [query, setQuery] = useSearchParams()
  const asked = query.get('mode')
  // narrow screens begin with the list, because the seats of a whole hall are too small for a finger
  const mode = modes.find((each) => each === asked) ?? (isNarrow ? 'list' : 'state')
  const { hall, seats } = loaded
  const counts = stockCounts(hall.counts, hall.free_tickets)
  return (
    <div className="e-form bo-hall">
      <div className="e-form-m">
        <div className="bo-hall-h">
          <fieldset className="e-seg" aria-label={words.shown}>
            {modes.map((each) => (
              <button
                key={each}
                type="button"
                className="e-b"
                aria-pressed={mode === each}
                onClick={() => setQuery(withParameter(query, 'mode', each), { replace: true })}
              >
                {words.modes[each]}
              </button>
            ))}
          </fieldset>
          {mode === 'list' ? (
            <StockLegend counts={{ abo: counts.abo, given: 0 }} />
          ) : mode === 'heat' ? (
            <HeatLegend />
          ) : (
            <PlanLegend counts={counts} />
          )}
        </div>
        {seats.length > 0 &&
          (mode === 'list' ? (
            <SeatList seats={seats} chosen={chosen} />
          ) : (
            <DeskPlan loaded={loaded} chosen={chosen} shows={mode} />
          ))}
        {hall.areas.length > 0 && <Areas loaded={loaded} />}
      </div>
      <aside className="e-form-r">
        <ChosenPanel loaded={loaded} chosen={chosen} />
        <section className="e-rail-s">
          <h2>{words.stock}</h2>
          <StockBar counts={counts} />
          <Counts counts={counts} />
        </section>
        {seats.length > 0 && <Sections seats={seats} />}
        {mode !== 'list' && (
          <section className="e-rail-s">
            <p className="e-2">{words.keys}</p>
          </section>
        )}
      </aside>
    </div>
  )
}

function Sections({ seats }: { seats: readonly DeskSeat[] }) {
  const locale = staffLocale()
  const words = hallWords[locale]
  const rows = [...Map.groupBy(seats, ({ section }) => section.id)].map(([id, own]) => ({
    id,
    name: own[0]?.section.name,
    all: own.length,
    free: own.filter(({ kind }) => kind === 'free').length,
  }))
  return (
    <section className="e-rail-s">
      <h2>{words.sections}</h2>
      <Table
        isSmall
        columns={[
          ['', words.section, ({ name }) => name],
          ['bo-n', salesWords[locale].total, ({ all }) => grouped(all, locale)],
          ['bo-n', salesWords[locale].kinds.free, ({ free }) => (free === 0 ? '–' : grouped(free, locale))],
          ['bo-n', words.occupied, ({ all, free }) => percent(Math.round((100 * (all - free)) / all), locale)],
        ]}
        rows={rows}
        keyOf={({ id }) => id}
      />
    </section>
  )
}

function SeatList({ seats, chosen }: { seats: readonly DeskSeat[]; chosen: Chosen }) {
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
