import { useSearchParams } from 'react-router'
import { grouped, percent } from '../../../../../shared/i18n/numbers.ts'
import { useIsNarrow } from '../../../../../shared/shop/pages/seats/plan/use-is-narrow.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { Table } from '../../../listing/table.tsx'
import { withParameter } from '../../../listing/with-parameter.ts'
import { StockBar, StockLegend } from '../stock-bar.tsx'
import { salesWords, stockCounts } from '../words.ts'
import { Areas } from './areas.tsx'
import { ChosenPanel } from './chosen-panel.tsx'
import { Counts } from './counts.tsx'
import { DeskPlan } from './desk-plan.tsx'
import type { DeskSeat } from './desk-seats.ts'
import { HeatLegend, PlanLegend } from './legends.tsx'
import { SeatList } from './seat-list.tsx'
import { useChosen } from './use-chosen.ts'
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
