import { type InputHTMLAttributes, useId, useState } from 'react'
import { isComposing } from '../keys/composing.ts'
import { useCombobox } from '../staff/use-combobox.ts'

interface Options {
  count: number
  /** Index of the chosen option; -1 for none. */
  chosen: number
  onChoose: (index: number) => void
  onUse: () => void
  /** Returns the number of columns of options that are drawn as a grid. */
  columns?: () => number
}

/** What joins a picker's search field with its options. */
export interface PickerOptions {
  listId: string
  field: InputHTMLAttributes<HTMLInputElement>
  optionId: (index: number) => string
  /** Chooses an option, which Enter in the search field then uses. */
  choose: (index: number) => void
}

/**
 * Lets the arrow keys in a picker's search field choose an option, and Enter use it. A new query needs another choice
 * before that, so that Enter uses no option that is out of sight.
 */
export function useOptions({ count, chosen, onChoose, onUse, columns }: Options): PickerOptions {
  const listId = useId()
  const [isAimed, setAimed] = useState(false)
  const choose = (index: number) => {
    setAimed(true)
    onChoose(index)
  }
  const at = isAimed ? chosen : -1
  const box = useCombobox({ listId, count, at, onMove: choose, ...(columns && { columns }) })
  const field: PickerOptions['field'] = {
    ...box.field,
    onInput: () => setAimed(false),
    onKeyDown(event) {
      if (box.onArrow(event) || event.key !== 'Enter' || isComposing(event.nativeEvent)) return
      event.preventDefault()
      if (at >= 0) onUse()
    },
  }
  return { listId, field, optionId: box.optionId, choose }
}
