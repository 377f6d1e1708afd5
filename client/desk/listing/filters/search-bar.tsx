import type { ReactNode } from 'react'
import { SearchField } from '../../ui/search-field.tsx'

interface SearchBarProps {
  list: { query: URLSearchParams; set: (name: string, value: string) => void }
  /** The search field's accessible name and its placeholder, which name what is searched. */
  label: string
  className?: string
  /** The filters. */
  children?: ReactNode
}

/** The search of a list by the parameter `q`, and its filters. */
export function SearchBar({ list, label, className, children }: SearchBarProps) {
  return (
    <search className="e-fbar">
      <SearchField
        {...(className && { className })}
        label={label}
        value={list.query.get('q') ?? ''}
        onChange={(q) => list.set('q', q)}
      />
      {children}
    </search>
  )
}
