import { useEffect, useRef } from 'react'

/** How long after one key a scanner types the next at the latest, in milliseconds. */
const pauseMs = 500
/** The shortest text that is a ticket's code, and not a name or a number. */
export const codePattern = /^[A-Za-z0-9]{60,}$/

/** Collects the keys of a scanner that types, and returns the code when it ends with Enter; null until then. */
export function createTypedCode(): (key: string, atMs: number) => string | null {
  let [typed, lastMs] = ['', 0]
  return (key, atMs) => {
    if (atMs - lastMs > pauseMs) typed = ''
    lastMs = atMs
    if (/^\w$/.test(key)) typed += key
    if (key !== 'Enter') return null
    const code = typed
    typed = ''
    return codePattern.test(code) ? code : null
  }
}

/** Takes a scanner's text wherever the page has no field for it. */
export function useTypedCode(isOn: boolean, use: (code: string) => void): void {
  const latest = useRef(use)
  latest.current = use
  useEffect(() => {
    if (!isOn) return
    const take = createTypedCode()
    const listen = (event: KeyboardEvent) => {
      if ((event.target as Element).closest('input')) return
      const code = take(event.key, event.timeStamp)
      if (code === null) return
      // the key would press a button that has the focus
      event.preventDefault()
      latest.current(code)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}
