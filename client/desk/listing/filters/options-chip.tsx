import { Check } from 'lucide-react'
import { filterValues } from '../../../../shared/entities/list-periods.ts'
import { Icon } from '../../../staff/icon.tsx'
import { Chip } from './chip.tsx'

interface OptionsChipProps {
  label: string
  /** The value of an option, or several values separated by commas; '' if the filter is not set. */
  value: string
  options: readonly (readonly [value: string, title: string])[]
  onChange: (value: string) => void
}

export function OptionsChip({ label, value, options, onChange }: OptionsChipProps) {
  const titleOf = (wanted: string) => options.find(([key]) => key === wanted)?.[1]
  const shown =
    titleOf(value) ??
    filterValues(value)
      .flatMap((one) => titleOf(one) ?? [])
      .join(', ')
  const chosen = value ? (
    <>
      {label} <b>{shown}</b>
    </>
  ) : null
  return (
    <Chip label={label} chosen={chosen} kind="menu" onRemove={() => onChange('')}>
      {(close) =>
        options.map(([key, title]) => (
          <button
            key={key}
            type="button"
            role="menuitemradio"
            aria-checked={key === value}
            className="e-opt"
            onClick={() => {
              close()
              onChange(key)
            }}
          >
            <span>{title}</span>
            {key === value && <Icon of={Check} />}
          </button>
        ))
      }
    </Chip>
  )
}
