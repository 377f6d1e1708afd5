import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { DeskCalendar } from '../../../shared/contract/calls/programme/productions-schemas.ts'
import { entities } from '../../../shared/entities/registry.ts'
import { localise } from '../../../shared/i18n/locale.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { OptionsChip } from '../listing/filters/options-chip.tsx'
import { type CalendarFilter, filterStates } from './filter.ts'
import { calendarViews, type useCalendarAddress } from './use-calendar-address.ts'
import { calendarWords } from './words.ts'

interface CalendarBarProps {
  address: ReturnType<typeof useCalendarAddress>
  heading: string
  abos: DeskCalendar['abos']
}

export function CalendarBar({ address: { view, filter, show, showToday, step }, heading, abos }: CalendarBarProps) {
  const words = calendarWords[staffLocale()]
  return (
    <div className="e-fbar e-kbar">
      <fieldset className="e-seg" aria-label={words.view}>
        {calendarViews.map((one) => (
          <button
            key={one}
            type="button"
            className="e-b"
            aria-pressed={view === one}
            onClick={() => show({ view: one })}
          >
            {words[one]}
          </button>
        ))}
      </fieldset>
      <span className="e-row-f e-kbar-s">
        <button type="button" className="e-b e-b--i" aria-label={words.earlier} onClick={() => step(-1)}>
          <Icon of={ChevronLeft} />
        </button>
        <button type="button" className="e-b e-b--l e-hm" onClick={showToday}>
          {words.today}
        </button>
        <button type="button" className="e-b e-b--i" aria-label={words.later} onClick={() => step(1)}>
          <Icon of={ChevronRight} />
        </button>
      </span>
      <h2 className="e-kbar-t" aria-live="polite">
        {heading}
      </h2>
      <FilterChips filter={filter} abos={abos} onChange={show} />
      <span className="e-sp" />
      {view !== 'list' && <Legend isSeason={view === 'season'} />}
    </div>
  )
}

function Legend({ isSeason }: { isSeason: boolean }) {
  const words = calendarWords[staffLocale()]
  const shapes = [
    ...(isSeason ? (['past', 'cancelled', 'moved'] as const) : []),
    'public',
    'draft',
    'hold',
    'conflict',
  ] as const
  return (
    <span className="e-leg e-hm">
      {shapes.map((shape) => (
        <span key={shape}>
          <i className={`is-${shape}`} />
          {shape === 'cancelled' || shape === 'moved' ? words.legend[shape] : words[shape]}
        </span>
      ))}
    </span>
  )
}

interface FilterChipsProps {
  filter: CalendarFilter
  abos: DeskCalendar['abos']
  onChange: (filter: { abo?: string; state?: string }) => void
}

function FilterChips({ filter: { abo, state }, abos, onChange }: FilterChipsProps) {
  const locale = staffLocale()
  const words = calendarWords[locale]
  const { aboId, contentStatus } = entities.productions.fields
  const titles = abos.map(({ id, letter, title }) => [String(id), `${letter} · ${localise(title, locale)}`] as const)
  const isKnown = abo === null || abos.some(({ id }) => id === abo)
  return (
    <>
      {(abos.length > 0 || abo !== null) && (
        <OptionsChip
          label={aboId.label[locale]}
          value={abo === null ? '' : String(abo)}
          options={isKnown ? titles : [...titles, [String(abo), words.notInPeriod]]}
          onChange={(next) => onChange({ abo: next })}
        />
      )}
      <OptionsChip
        label={contentStatus.label[locale]}
        value={state ?? ''}
        options={filterStates.map((one) => [one, words.states[one]] as const)}
        onChange={(next) => onChange({ state: next })}
      />
    </>
  )
}
