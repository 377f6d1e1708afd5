import { type InputHTMLAttributes, type KeyboardEvent, useEffect } from 'react'
import { isComposing } from '../keys/composing.ts'

interface ComboboxOptions {
  /** Id of the element with the role `listbox`. */
  listId: string
  count: number
  /** Index of the active option; -1 for none. */
  at: number
  onMove: (at: number) => void
  isOpen?: boolean
  /** Returns what identifies an option in its id; by default, its index. */
  keyOf?: (index: number) => string | number | undefined
  /** Returns the number of columns of options that are drawn as a grid. */
  columns?: () => number
}

interface Combobox {
  field: InputHTMLAttributes<HTMLInputElement>
  optionId: (index: number) => string
  /** Moves to another option. @returns whether the key is one that moves among the options */
  onArrow: (event: KeyboardEvent) => boolean
}

/**
 * Joins a text field with a list or grid of options (a WAI-ARIA combobox): the focus stays in the field, and arrow keys
 * move among the options.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function useCombobox(options: ComboboxOptions): Combobox {
  const { listId, count, at, onMove, isOpen = true, keyOf = (index) => index, columns } = options
  const optionId = (index: number) => `${listId}-${keyOf(index)}`
  const active = isOpen && at >= 0 && at < count ? optionId(at) : undefined
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return {
    field: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen && count > 0,
      'aria-controls': listId,
      'aria-activedescendant': active,
    },
    optionId,
    onArrow: (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isComposing(event.nativeEvent)) return false
      const next = nextOption(event.key, { count, at, columns: columns?.() })
      if (next === null && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return false
      event.preventDefault()
      if (next !== null) onMove(next)
      return true
    },
  }
}

interface Options {
  count: number
  /** Index of the active option; -1 for none. */
  at: number
  /** Number of columns of options that are drawn as a grid; undefined for a list. */
  columns?: number | undefined
}

/**
 * Returns the index of the option to which a key moves; null if it does not move. In a list, Up and Down continue at
 * the other end. In a grid they stay in the column; Left, Right, Home and End move once an option is active, and until
 * then move the caret of the text.
 */
export function nextOption(key: string, { count, at, columns }: Options): number | null {
  if (count === 0) return null
  const down = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (columns === undefined) return down === undefined ? null : (Math.max(at, down < 0 ? 0 : -1) + down + count) % count
  if (at < 0) return down === 1 ? 0 : null
  const last = count - 1
  const next = {
    ArrowDown: at + columns > last ? at : at + columns,
    ArrowUp: at - columns < 0 ? at : at - columns,
    ArrowRight: Math.min(at + 1, last),
    ArrowLeft: Math.max(at - 1, 0),
    Home: 0,
    End: last,
  }[key]
  return next ?? null
}
