import { useEffect } from 'react'
import { isTyping } from '../keys/typing.ts'
import { areSingleKeysOn } from './single-keys.ts'

/** Calls `onKey` for each key, unless text is typed, a dialog is open, another key is held or single keys are off. */
export function useSingleKeys(onKey: (key: string) => void): void {
  useEffect(() => {
    const listener = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isInDialog = target instanceof Element && target.closest('dialog') !== null
      if (isInDialog || isTyping(target) || ctrlKey || metaKey || altKey || !areSingleKeysOn()) return
      onKey(key)
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  })
}
