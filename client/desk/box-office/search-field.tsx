import { SearchInput } from '../ui/search-input.tsx'
import { useTyped } from '../ui/use-typed.ts'

interface SearchFieldProps {
  /** Label and placeholder: the fields that the search covers. */
  label: string
  value: string
  onChange: (value: string) => void
}

/** A search field that calls `onChange` after a short pause in typing. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useTyped(value, onChange)
  return <SearchInput className="bo-srch" label={label} value={typed} onChange={setTyped} />
}
