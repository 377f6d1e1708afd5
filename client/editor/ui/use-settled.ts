import { startTransition, useEffect, useState } from 'react'

/** Longer than between two keys. */
const delayMs = 250

/** The value after a pause, rendered in a transition. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), delayMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
