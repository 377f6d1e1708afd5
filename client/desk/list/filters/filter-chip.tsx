import { useState } from 'react'
import type { DeskField, EntityDefinition } from '../../../../shared/entities/define.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { EntrySearch } from '../../controls/entry-search.tsx'
import type { ListedEntry } from '../../listing/entity-list.ts'
import { Chip } from '../../listing/filters/chip.tsx'
import { OptionsChip } from '../../listing/filters/options-chip.tsx'
import { listWords } from '../words.ts'

interface FilterChipProps {
  entity: EntityDefinition
  name: string
  /** The filter's value; '' if the filter is not set. */
  value: string
  rows: readonly Pick<ListedEntry, 'values' | 'related'>[]
  onChange: (value: string) => void
}

/**
 * The chip that filters a list by one field: options for a select or switch, a search for a relation, otherwise a text.
 */
export function FilterChip({ entity, name, value, rows, onChange }: FilterChipProps) {
  const locale = staffLocale()
  const field = entity.fields[name]
  if (!field) return null
  const label = field.label[locale]
  const options = optionsOf(field)
  if (options) return <OptionsChip label={label} value={value} options={options} onChange={onChange} />
  const values = (close: () => void) => {
    const set = (next: string) => {
      close()
      onChange(next)
    }
    if (field.kind === 'relation')
      return <EntrySearch to={field.to} label={label} onPick={({ id }) => set(String(id))} isFirst />
    return <ExactValue label={label} value={value} known={knownValues(name, rows)} onSet={set} />
  }
  const chosen = value ? (
    <>
      {label} <b>{titleOf(field, value, rows)}</b>
    </>
  ) : null
  return (
    <Chip label={label} chosen={chosen} kind="dialog" onRemove={() => onChange('')}>
      {values}
    </Chip>
  )
}

function optionsOf(field: DeskField): [string, string][] | null {
  const locale = staffLocale()
  const words = listWords[locale]
  if (field.kind === 'select') return Object.entries(field.options).map(([key, label]) => [key, label[locale]])
  if (field.kind === 'flag')
    return [
      ['true', words.yes],
      ['false', words.no],
    ]
  return null
}

function titleOf(field: DeskField, value: string, rows: FilterChipProps['rows']): string {
  if (field.kind !== 'relation') return value
  return rows[0]?.related[field.to]?.[Number(value)]?.title ?? `#${value}`
}

function knownValues(name: string, rows: FilterChipProps['rows']): string[] {
  return [...new Set(rows.map(({ values }) => String(values[name] ?? '')))].filter(Boolean).sort()
}

interface ExactValueProps {
  label: string
  value: string
  known: readonly string[]
  onSet: (value: string) => void
}

function ExactValue({ label, value, known, onSet }: ExactValueProps) {
  const words = listWords[staffLocale()]
  const [typed, setTyped] = useState(value)
  return (
    <form
      className="e-stack"
      onSubmit={(event) => {
        event.preventDefault()
        onSet(typed.trim())
      }}
    >
      <label className="e-f">
        <span>{label}</span>
        <input
          className="e-in"
          list="e-known"
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        <span className="e-hint">{words.exactly}</span>
      </label>
      <datalist id="e-known">
        {known.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <button type="submit" className="e-b e-b--p">
        {words.apply}
      </button>
    </form>
  )
}
