import { useEffect, useRef, useState } from 'react'

const typingPauseMs = 250

/**
 * Returns the text of a search field and a function that sets it. After a pause in typing, `onChange` receives the
 * trimmed text. A new `value`, for instance after the Back button, replaces the text.
 */
export function useTyped(value: string, onChange: (value: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(value)
  // a sent text may return as the value while the user is still typing, and must not replace the newer text
  const sent = useRef<string[]>([])
  // filters may change during the pause, and only the latest `onChange` keeps them
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    const at = sent.current.indexOf(value)
    if (at < 0) setTyped(value)
    sent.current.splice(0, at + 1)
  }, [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause
  useEffect(() => {
    if (typed.trim() === value) return
    const { pathname } = location
    const timer = setTimeout(() => {
      // this screen stays until the next one has loaded; its search must not reach the next one's address
      if (location.pathname !== pathname) return
      sent.current.push(typed.trim())
      latest.current(typed.trim())
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped]
}
