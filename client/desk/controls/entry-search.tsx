import { Search } from 'lucide-react'
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import type { EntityDefinition } from '../../../shared/entities/define.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { isComposing } from '../../keys/composing.ts'
import { valueText } from '../../rows/values/value-text.ts'
import { Icon } from '../../staff/icon.tsx'
import { Option } from '../../staff/option.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useCombobox } from '../../staff/use-combobox.ts'
import { type ListedEntry, useEntries } from '../listing/entity-list.ts'
import { entityNamed } from '../shell/entries.ts'
import { titleOf } from '../ui/title-of.ts'
import { controlWords } from './words.ts'

interface EntrySearchProps {
  to: string
  label: string
  placeholder?: string
  id?: string
  aria?: object
  onPick: (entry: { id: number; title: string }) => void
  /**
   * Called with the typed text if the user picks it. Without this callback, the typed text is not offered as an option.
   */
  onTyped?: (text: string) => void
  /** Whether the search that finds nothing names the list where a row is made. */
  saysWhere?: boolean
  /** Focuses the field when it is rendered. */
  isFirst?: boolean
  filter?: Readonly<Record<string, string>>
  without?: readonly number[]
}

/** Finds a row of an entity while the user types (a WAI-ARIA combobox). */
export function EntrySearch({
  to,
  label,
  placeholder,
  id,
  aria,
  onPick,
  onTyped,
  saysWhere = false,
  isFirst,
  filter,
  without = [],
}: EntrySearchProps) {
  const locale = staffLocale()
  const words = controlWords[locale]
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const query = useDeferredValue(typed.trim())
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const entity = entityNamed(to)
  const { data, error, isPlaceholderData } = useEntries(to, {
    perPage: 10,
    filter: new URLSearchParams({ ...filter, ...(query && { q: query }) }),
    isEnabled: isOpen && entity !== undefined,
  })
  useEffect(() => {
    if (isFirst) input.current?.focus()
  }, [isFirst])
  const list = useRef<HTMLDivElement>(null)
  // scrolls the list into view, because near the lower edge of the window it opens below the visible part
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows change the list's height
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, data])
  const found = (entity && data ? data : [])
    .filter((entry) => !without.includes(entry.id))
    .map((entry) => ({
      id: entry.id,
      title: (entity && titleOf(entity, entry, locale)) || `#${entry.id}`,
      note: entity ? noteOf(entity, entry, locale) : '',
    }))
  // rows of an earlier query must not be picked for the current text
  const isCurrent = (data !== undefined && !isPlaceholderData && query === typed.trim()) || error !== null
  const canTake = onTyped !== undefined && query !== '' && isCurrent
  const count = found.length + Number(canTake)
  const at = Math.min(active, count - 1)
  const box = useCombobox({
    listId,
    count,
    at,
    isOpen,
    keyOf: (index) => found[index]?.id ?? 'typed',
    onMove: setActive,
  })

  function use(entry: { id: number; title: string } | undefined): void {
    if (!entry) return
    setTyped('')
    setOpen(false)
    onPick({ id: entry.id, title: entry.title })
  }

  function takeTyped(): void {
    setTyped('')
    setOpen(false)
    onTyped?.(query)
  }

  return (
    <div className="e-ac">
      <Icon of={Search} />
      <input
        ref={input}
        id={id}
        className="e-in"
        {...box.field}
        aria-label={id ? undefined : label}
        placeholder={placeholder ?? words.search}
        value={typed}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={({ target }) => {
          setTyped(target.value)
          setActive(0)
          setOpen(true)
        }}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return
          if (box.onArrow(event)) setOpen(true)
          else if (event.key === 'Enter' && isOpen) {
            event.preventDefault()
            if (!isCurrent) return
            if (canTake && at === found.length) takeTyped()
            else use(found[at])
          } else if (event.key === 'Escape' && isOpen) {
            event.stopPropagation()
            setOpen(false)
          }
        }}
        {...aria}
      />
      {isOpen && (
        <div ref={list} className="e-ac-l">
          <div role="listbox" id={listId} aria-label={label}>
            {found.map((entry, index) => (
              <Option key={entry.id} id={box.optionId(index)} isActive={index === at} onUse={() => use(entry)}>
                <span>
                  {entry.title}
                  {entry.note && <small>{entry.note}</small>}
                </span>
              </Option>
            ))}
            {canTake && (
              <Option id={box.optionId(found.length)} isActive={at === found.length} onUse={takeTyped}>
                <span>{words.takeTyped(query)}</span>
              </Option>
            )}
          </div>
          {found.length === 0 && !canTake && (data || error) && (
            <p className="e-hint" role="status">
              {error
                ? words.failed
                : saysWhere && entity
                  ? words.madeAt(entity.label.many[locale])
                  : words.nothingFound}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

/** Returns a row's value in the first column of the entity's list, which tells rows of the same name apart. */
function noteOf(entity: EntityDefinition, { values, related }: ListedEntry, locale: Locale): string {
  const [name = ''] = entity.list.columns
  const field = entity.fields[name]
  return field ? valueText(field, values[name], { locale, related }) : ''
}
