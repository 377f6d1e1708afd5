import { useRef, useState } from 'react'

/**
 * The same functions for as long as the component stands, each doing what its latest version does: what is given them
 * is not drawn again for their sake. For what is called when something happens, not while drawing.
 */
// biome-ignore lint/suspicious/noExplicitAny: whatever they take
export function useSteady<T extends Record<string, (...args: any[]) => unknown>>(latest: T): T {
  const current = useRef(latest)
  current.current = latest
  const [steady] = useState(() => {
    const call =
      (name: string) =>
      (...args: unknown[]) =>
        current.current[name]?.(...args)
    return Object.fromEntries(Object.keys(latest).map((name) => [name, call(name)])) as T
  })
  return steady
}
