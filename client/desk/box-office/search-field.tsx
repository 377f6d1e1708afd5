import { useEffect, useState } from 'react'
import { SearchInput } from '../ui/search-input.tsx'

interface SearchFieldProps {
  /** Label and placeholder: the fields that the search covers. */
  label: string
  value: string
  onChange: (value: string) => void
}

const typingPauseMs = 250

/** A search field that calls `onChange` after a short pause in typing. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  // the Back button changes the address, and with it the value
  useEffect(() => setTyped(value), [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onChange(typed.trim()), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return <SearchInput className="bo-srch" label={label} value={typed} onChange={setTyped} />
}
