import { SearchInput } from './search-input.tsx'
import { useTyped } from './use-typed.ts'

interface SearchFieldProps {
  /** The field's accessible name and its placeholder, which name the fields that the search covers. */
  label: string
  value: string
  onChange: (value: string) => void
  className?: string
}

/** A search field that calls `onChange` after a short pause in typing. */
export function SearchField({ value, onChange, ...input }: SearchFieldProps) {
  const [typed, setTyped] = useTyped(value, onChange)
  return <SearchInput {...input} value={typed} onChange={setTyped} />
}
