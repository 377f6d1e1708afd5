import { startTransition, useEffect, useState } from 'react'

/** Longer than the usual time between two keystrokes. */
const delayMs = 250

/** Returns the last value that did not change for `delayMs`. Updates are transitions. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), delayMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
