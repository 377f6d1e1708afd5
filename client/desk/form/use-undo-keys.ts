import { useEffect, useRef } from 'react'

interface UndoKeys {
  onUndo: () => void
  onRedo: () => void
}

/**
 * Handles undo and redo for the whole form, because the browser's undo covers only the focused field: Ctrl+Z,
 * Ctrl+Shift+Z, Ctrl+Y, and the browser's undo and redo commands. Dialogs, comboboxes and search fields keep their own
 * undo; a rich text handles the keys first.
 */
export function useUndoKeys(keys: UndoKeys): void {
  const current = useRef(keys)
  current.current = keys
  useEffect(() => {
    const act = (event: Event, step: 'onUndo' | 'onRedo') => {
      event.preventDefault()
      current.current[step]()
    }
    const onKey = (event: KeyboardEvent) => {
      const step = stepOf(event)
      if (step && !event.defaultPrevented && !hasOwnSteps(event.target)) act(event, step)
    }
    const onInput = (event: InputEvent) => {
      const step = { historyUndo: 'onUndo', historyRedo: 'onRedo' } as const
      const name = event.inputType as keyof typeof step
      if (Object.hasOwn(step, name) && !hasOwnSteps(event.target) && !isRichText(event.target)) act(event, step[name])
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('beforeinput', onInput)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('beforeinput', onInput)
    }
  }, [])
}

export function stepOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'onUndo' | 'onRedo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null
  const letter = key.toLowerCase()
  if (letter === 'y') return 'onRedo'
  return letter === 'z' ? (shiftKey ? 'onRedo' : 'onUndo') : null
}

function hasOwnSteps(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog, [role="combobox"], [type="search"]') !== null
}

function isRichText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[contenteditable="true"]') !== null
}
