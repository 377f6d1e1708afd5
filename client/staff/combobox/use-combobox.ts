import { type InputHTMLAttributes, type KeyboardEvent, useEffect } from 'react'
import { isComposing } from '../../keys/composing.ts'

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
}

interface Combobox {
  field: InputHTMLAttributes<HTMLInputElement>
  optionId: (index: number) => string
  /** Moves to the next or previous option. @returns whether the key was an arrow key that moves */
  onArrow: (event: KeyboardEvent) => boolean
}

/**
 * Joins a text field with a list of options (a WAI-ARIA combobox): the focus stays in the field, arrow keys move among
 * the options and continue at the other end.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function useCombobox(options: ComboboxOptions): Combobox {
  const { listId, count, at, onMove, isOpen = true, keyOf = (index) => index } = options
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
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (!step || event.altKey || isComposing(event.nativeEvent)) return false
      event.preventDefault()
      const from = at < 0 && step < 0 ? 0 : at
      if (count > 0) onMove((from + step + count) % count)
      return true
    },
  }
}
