import { useEffect, useRef } from 'react'
import { isComposing } from '../../keys/composing.ts'
import { isAltLetter } from '../../keys/typing.ts'

interface FormKeys {
  onSave: () => unknown
  onPublish: () => unknown
  onHistory: () => unknown
  onPreview?: () => unknown
}

/** Handles form shortcuts: Ctrl+S saves, Ctrl+Enter publishes, Alt+V opens the history, Alt+P toggles the preview. */
export function useFormKeys(keys: FormKeys): void {
  const current = useRef(keys)
  current.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest('dialog')) return
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !isComposing(event)
      const { onSave, onPublish, onHistory, onPreview } = current.current
      const act =
        isCommand && event.key === 's'
          ? onSave
          : isCommand && event.key === 'Enter'
            ? onPublish
            : isAltLetter(event, 'v')
              ? onHistory
              : isAltLetter(event, 'p')
                ? onPreview
                : null
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
