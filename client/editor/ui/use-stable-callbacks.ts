import { useRef, useState } from 'react'

/** Returns functions that keep their identity across renders and call their latest version. For event handlers only. */
// biome-ignore lint/suspicious/noExplicitAny: any parameters
export function useStableCallbacks<T extends Record<string, (...args: any[]) => unknown>>(latest: T): T {
  const current = useRef(latest)
  current.current = latest
  const [stable] = useState(() => {
    const call =
      (name: string) =>
      (...args: unknown[]) =>
        current.current[name]?.(...args)
    return Object.fromEntries(Object.keys(latest).map((name) => [name, call(name)])) as T
  })
  return stable
}
