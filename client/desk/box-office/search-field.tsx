import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Icon } from '../../staff/icon.tsx'

interface SearchFieldProps {
  /** Label and placeholder: the fields that the search covers. */
  label: string
  value: string
  onChange: (value: string) => void
}

const typingPauseMs = 250

/** A search that follows the typing after a short pause. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  // Back changes the address under the field
  useEffect(() => setTyped(value), [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onChange(typed.trim()), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <label className="e-srch bo-srch">
      <Icon of={Search} />
      <input
        className="e-in"
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={300}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </label>
  )
}
