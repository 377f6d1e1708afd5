import { useEffect, useRef } from 'react'

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
      const isCommand = event.ctrlKey || event.metaKey
      const { onSave, onPublish, onHistory, onPreview } = current.current
      const act =
        isCommand && event.key === 's'
          ? onSave
          : isCommand && event.key === 'Enter'
            ? onPublish
            : event.altKey && event.code === 'KeyV'
              ? onHistory
              : event.altKey && event.code === 'KeyP'
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
