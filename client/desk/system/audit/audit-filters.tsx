import { type ReactNode, useId } from 'react'
import { entities, fixedEntities } from '../../../../shared/entities/registry.ts'
import { isComposing } from '../../../keys/composing.ts'
import { DayInput } from '../../../staff/day-input.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { useColleagues } from '../../shell/start.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { actionWords } from './audit-action-words.ts'
import { auditWords, kindWords } from './audit-words.ts'
import { authorOf } from './author-of.ts'

export const filterNames: readonly string[] = ['person', 'action', 'entity', 'from', 'to']

interface AuditFiltersProps {
  query: URLSearchParams
  onQuery: (query: URLSearchParams) => void
}

export function AuditFilters({ query, onQuery }: AuditFiltersProps) {
  const locale = staffLocale()
  const words = auditWords[locale]
  const people = useId()
  const colleagues = useColleagues()
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(query)
    if (value === '') next.delete(name)
    else next.set(name, value)
    onQuery(next)
  }
  const setPerson = (typed: string) => {
    const person = authorOf(typed, colleagues)
    if (person !== (query.get('person') ?? '')) set('person', person)
  }
  const select = (name: string, label: string, options: readonly (readonly [string, string])[]) => (
    <Labelled label={label}>
      <select className="e-in" value={query.get(name) ?? ''} onChange={({ target }) => set(name, target.value)}>
        <option value="">{words.all}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  )
  const date = (name: string, label: string) => (
    <Labelled label={label}>
      <DayInput day={query.get(name) ?? ''} onChange={(day) => set(name, day)} />
    </Labelled>
  )
  return (
    <div className="e-sys-filters">
      <Labelled label={words.person}>
        <input
          // uncontrolled while the user types; a new filter value remounts it
          key={query.get('person')}
          className="e-in"
          type="search"
          list={people}
          maxLength={254}
          defaultValue={query.get('person') ?? ''}
          onBlur={({ target }) => setPerson(target.value)}
          onKeyDown={({ key, currentTarget, nativeEvent }) =>
            key === 'Enter' && !isComposing(nativeEvent) && setPerson(currentTarget.value)
          }
        />
      </Labelled>
      <datalist id={people}>
        {Object.entries(colleagues).map(([email, name]) => (
          <option key={email} value={email}>
            {name}
          </option>
        ))}
      </datalist>
      {select('action', words.action, Object.entries(actionWords[locale]))}
      {select('entity', words.kind, [
        ...Object.values({ ...entities, ...fixedEntities }).map(
          ({ name, label }) => [name, label.one[locale]] as const,
        ),
        ...Object.entries(kindWords[locale]),
      ])}
      {date('from', words.from)}
      {date('to', words.to)}
      {query.size > 0 && <TextButton label={words.clear} onClick={() => onQuery(new URLSearchParams())} />}
    </div>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the label contains its control
    <label className="e-sys-filter">
      <span>{label}</span>
      {children}
    </label>
  )
}
