import { useEffect } from 'react'
import { isTyping } from '../../../../keys/typing.ts'
import { areSingleKeysOn } from '../../../../staff/single-keys.ts'

/** Calls `onDigit` for the keys 1 to 9, unless text is typed, a dialog is open or single keys are off. */
export function useDigitKeys(onDigit: (digit: number) => void): void {
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (!/^[1-9]$/.test(key) || ctrlKey || metaKey || altKey) return
      const isInDialog = target instanceof Element && target.closest('dialog') !== null
      if (isInDialog || isTyping(target) || !areSingleKeysOn()) return
      onDigit(Number(key))
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
