import { Search } from 'lucide-react'
import { useGetList } from 'ra-core'
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import type { ListedEntry } from '../api/data-provider.ts'
import { entityNamed } from '../shell/entries.ts'
import { titleOf } from '../ui/title-of.ts'
import { controlWords } from './words.ts'

interface EntrySearchProps {
  /** Name of the entity whose rows are offered. */
  to: string
  label: string
  id?: string
  aria?: object
  onPick: (entry: { id: number; title: string }) => void
  /** Takes the focus at once. */
  isFirst?: boolean
  /** Filters of the list. */
  filter?: Readonly<Record<string, string>>
  /** Ids that are not offered. */
  without?: readonly number[]
}

/** Finds a row of another entity while typing (a WAI-ARIA combobox). */
export function EntrySearch({ to, label, id, aria, onPick, isFirst, filter, without = [] }: EntrySearchProps) {
  const locale = staffLocale()
  const words = controlWords[locale]
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const query = useDeferredValue(typed.trim())
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const entity = entityNamed(to)
  const { data, error } = useGetList<ListedEntry>(
    to,
    {
      pagination: { page: 1, perPage: 10 },
      filter: query ? { ...filter, q: query } : { ...filter },
      sort: { field: '', order: 'ASC' },
    },
    { enabled: isOpen && entity !== undefined, placeholderData: (before) => before },
  )
  useEffect(() => {
    if (isFirst) input.current?.focus()
  }, [isFirst])
  const found = (entity && data ? data : [])
    .filter((entry) => !without.includes(entry.id))
    .map((entry) => ({ id: entry.id, title: (entity && titleOf(entity, entry, locale)) || `#${entry.id}` }))
  const at = Math.min(active, found.length - 1)

  function use(entry: { id: number; title: string } | undefined): void {
    if (!entry) return
    setTyped('')
    setOpen(false)
    onPick(entry)
  }

  return (
    <div className="e-ac">
      <Icon of={Search} />
      <input
        ref={input}
        id={id}
        className="e-in"
        role="combobox"
        aria-label={id ? undefined : label}
        placeholder={words.search}
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen && found.length > 0}
        aria-controls={listId}
        aria-activedescendant={isOpen && found[at] ? `${listId}-${found[at].id}` : undefined}
        value={typed}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={({ target }) => {
          setTyped(target.value)
          setActive(0)
          setOpen(true)
        }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
          if (step && !event.altKey) {
            event.preventDefault()
            setOpen(true)
            setActive((Math.max(at, 0) + step + found.length) % Math.max(found.length, 1))
          } else if (event.key === 'Enter' && isOpen) {
            event.preventDefault()
            use(found[at])
          } else if (event.key === 'Escape' && isOpen) {
            event.stopPropagation()
            setOpen(false)
          }
        }}
        {...aria}
      />
      {isOpen && (
        <div className="e-ac-l">
          <div role="listbox" id={listId} aria-label={label}>
            {found.map((entry, index) => (
              <button
                key={entry.id}
                type="button"
                id={`${listId}-${entry.id}`}
                role="option"
                aria-selected={index === at}
                tabIndex={-1}
                className={`e-opt${index === at ? ' is-f' : ''}`}
                // keeps the focus in the field
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => use(entry)}
              >
                <span>{entry.title}</span>
              </button>
            ))}
          </div>
          {found.length === 0 && (data || error) && (
            <p className="e-hint" role="status">
              {error ? words.failed : words.nothingFound}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
