// The keyboard shortcuts that work on every screen of the desk: Ctrl+K, ?, G and a letter, Alt+1 to 6, F6.
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { altDigit, isTyping } from '../../../keys/typing.ts'
import { areSingleKeysOn } from '../../../staff/single-keys.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { navigationEntries } from '../entries.ts'
import { useStart } from '../start.ts'
import { goKeys } from './go-keys.ts'
import { keepFocus } from './keep-focus.ts'
import { goToRegion } from './regions.ts'

interface ShellKeys {
  onPalette: () => void
  onKeys: () => void
}

export function useShellKeys(acts: ShellKeys): void {
  const start = useStart()
  const navigate = useNavigate()
  const latest = useRef({ ...acts, start, navigate })
  latest.current = { ...acts, start, navigate }
  useEffect(keepFocus, [])
  useEffect(() => {
    /** Whether the previous key was G. */
    let isGoing = false
    const go = (letter: string) => {
      const { start, navigate } = latest.current
      if (letter === 'h') return void navigate('/')
      const entry = navigationEntries(start, staffLocale()).find(({ key }) => goKeys[key]?.toLowerCase() === letter)
      if (entry) void navigate(entry.to)
    }
    const onKey = (event: KeyboardEvent) => {
      const { onPalette, onKeys, start } = latest.current
      const { key, target } = event
      if (target instanceof Element && target.closest('dialog')) return
      const isCommand = event.ctrlKey || event.metaKey
      const site = start.sites[(altDigit(event) ?? 0) - 1]
      let isDone = true
      if (isCommand && !event.altKey && !event.shiftKey && key.toLowerCase() === 'k') onPalette()
      else if (key === 'F6') goToRegion(event.shiftKey ? -1 : 1)
      else if (site) location.assign(`${site.origin}/admin?locale=${staffLocale()}`)
      else if (isCommand || event.altKey || !areSingleKeysOn() || isTypingOrMenu(target)) isDone = false
      else if (isGoing) {
        isGoing = false
        go(key.toLowerCase())
      } else if (key === '?') onKeys()
      else if (key === 'g') isGoing = true
      else isDone = false
      if (!isDone) {
        isGoing = false
        return
      }
      event.preventDefault()
      // lists also handle these letters
      event.stopImmediatePropagation()
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

function isTypingOrMenu(target: EventTarget | null): boolean {
  return isTyping(target) || (target instanceof Element && target.closest('[role=menu]') !== null)
}
