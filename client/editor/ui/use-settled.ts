import { startTransition, useEffect, useState } from 'react'

/** Short enough to seem at once, longer than from one key to the next. */
const delayMs = 250

/** A value as it was when it last stood still for a moment; what follows from it may wait. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), delayMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
