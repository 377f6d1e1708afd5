import { useQueries } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { RelationField, RelationsField } from '../../../shared/entities/define.ts'
import { Icon } from '../../staff/icon.tsx'
import { call } from '../api/call.ts'
import { entityNamed } from '../shell/entries.ts'
import { titleOf } from '../ui/title-of.ts'
import { type ControlProps, useSurroundings } from './control.ts'
import { EntrySearch } from './entry-search.tsx'
import { controlWords } from './words.ts'

export function RelationControl({ id, field, value, onChange, aria }: ControlProps<RelationField>) {
  const { locale, noteRelated } = useSurroundings()
  const titleOf = useTitles(field.to, typeof value === 'number' ? [value] : [])
  // set when the user picks or removes the row, so that the element rendered in place of the control gets the focus
  const hasActed = useRef(false)
  useEffect(() => {
    hasActed.current = false
  })
  const set = (next: number | null) => {
    hasActed.current = true
    onChange(next)
  }
  if (typeof value === 'number')
    return (
      <div className="e-toks">
        <Token id={id} title={titleOf(value)} isFirst={hasActed.current} onRemove={() => set(null)} />
      </div>
    )
  return (
    <EntrySearch
      to={field.to}
      label={field.label[locale]}
      id={id}
      aria={aria}
      saysWhere
      isFirst={hasActed.current}
      onPick={(picked) => {
        noteRelated(field.to, picked.id, { title: picked.title })
        set(picked.id)
      }}
    />
  )
}

export function RelationsControl({ id, field, value, onChange, aria }: ControlProps<RelationsField>) {
  const { locale, noteRelated } = useSurroundings()
  const ids = idsOf(value)
  const titleOf = useTitles(field.to, ids)
  const move = (from: number, to: number) => {
    if (to < 0 || to >= ids.length) return
    const next = ids.filter((_, at) => at !== from)
    next.splice(to, 0, ids[from] as number)
    onChange(next)
  }
  return (
    <div className="e-stack e-stack--s">
      {ids.length > 0 && (
        <ul className="e-toks">
          {ids.map((one, at) => (
            <li key={one}>
              <Token
                title={titleOf(one)}
                onRemove={() => onChange(ids.filter((other) => other !== one))}
                onMove={(step) => move(at, at + step)}
              />
            </li>
          ))}
        </ul>
      )}
      {ids.length < field.max && (
        <EntrySearch
          to={field.to}
          label={field.label[locale]}
          id={id}
          aria={aria}
          saysWhere
          without={ids}
          onPick={(picked) => {
            noteRelated(field.to, picked.id, { title: picked.title })
            onChange([...ids, picked.id])
          }}
        />
      )}
    </div>
  )
}

interface TokenProps {
  id?: string
  title: string
  /** Focuses the token's button when it is rendered. */
  isFirst?: boolean
  onRemove: () => void
  /** Called on Alt and an arrow key; moves the token by one position. */
  onMove?: (step: 1 | -1) => void
}

function Token({ id, title, isFirst = false, onRemove, onMove }: TokenProps) {
  const { locale } = useSurroundings()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFirst) button.current?.focus()
  }, [isFirst])
  const words = controlWords[locale]
  return (
    <span className="e-tok">
      {title}
      <button
        ref={button}
        id={id}
        type="button"
        aria-label={words.removeOne(title)}
        title={onMove ? `${words.remove} (Alt ← →)` : words.remove}
        onClick={onRemove}
        onKeyDown={(event) => {
          const step = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key as 'ArrowLeft' | 'ArrowRight']
          if (!event.altKey || !step || !onMove) return
          event.preventDefault()
          onMove(step)
        }}
      >
        <Icon of={X} size={14} />
      </button>
    </span>
  )
}

/** Returns the ids of a list; [] for any other value. */
export function idsOf(value: ControlProps['value']): number[] {
  return Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : []
}

/**
 * Returns a function that returns the title of an entity's row, from the form's data or else by loading the row. A row
 * that has no title or is not loaded is named by its id: `#5`.
 */
export function useTitles(to: string, ids: readonly number[]): (id: number) => string {
  const { locale, related } = useSurroundings()
  const entity = entityNamed(to)
  const known = (id: number) => related[to]?.[id]?.title
  const missing = entity ? ids.filter((id) => known(id) === undefined) : []
  const loaded = useQueries({
    queries: missing.map((id) => ({
      queryKey: [to, 'title', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => call('readRow', { entity: to, id }, { signal }),
    })),
  })
  return (id) => {
    const record = loaded[missing.indexOf(id)]?.data
    return known(id) ?? ((entity && record && titleOf(entity, record, locale)) || `#${id}`)
  }
}
