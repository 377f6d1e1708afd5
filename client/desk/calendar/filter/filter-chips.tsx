import type { DeskCalendar } from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import { entities } from '../../../../shared/entities/registry.ts'
import { localise } from '../../../../shared/i18n/locale.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { OptionsChip } from '../../listing/filters/options-chip.tsx'
import { calendarWords } from '../words.ts'
import { type CalendarFilter, filterStates } from './filter.ts'

interface FilterChipsProps {
  filter: CalendarFilter
  abos: DeskCalendar['abos']
  onChange: (filter: { abo?: string; state?: string }) => void
}

export function FilterChips({ filter: { abo, state }, abos, onChange }: FilterChipsProps) {
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
