import { Search } from 'lucide-react'
import { Icon } from '../../staff/icon.tsx'

interface SearchInputProps {
  /** The field's accessible name and its placeholder. */
  label: string
  value: string
  onChange: (value: string) => void
  className?: string
}

export function SearchInput({ label, value, onChange, className = '' }: SearchInputProps) {
  return (
    <label className={`e-srch ${className}`.trim()}>
      <Icon of={Search} />
      <input
        className="e-in"
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={300}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  )
}
