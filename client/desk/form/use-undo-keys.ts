import { useEffect, useRef } from 'react'

interface UndoKeys {
  onUndo: () => void
  onRedo: () => void
}

/**
 * Handles Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) in a form, and the browser's own undo and redo commands. The form has one
 * history: the browser's undo of an input ignores other fields, and loses its steps when the form changes the input.
 * Rich text uses its own history until that is exhausted. Dialogs and search fields, which hold no values of the form,
 * keep the browser's.
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

/** Returns the command of a key combination, or null. */
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
