// The palette and the list of keyboard shortcuts, each loaded when it first opens.
import { Search } from 'lucide-react'
import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { altDigit, isTyping } from '../../keys/typing.ts'
import { Icon } from '../../staff/icon.tsx'
import { areSingleKeysOn } from '../../staff/single-keys.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { navigationEntries } from './entries.ts'
import { goKeys } from './go-keys.ts'
import { useStart } from './start.ts'
import { shellWords } from './words.ts'

const Palette = lazy(async () => ({ default: (await import('../palette/palette.tsx')).Palette }))
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }))

const nothing = () => undefined
const FindContext = createContext<() => void>(nothing)
const KeysContext = createContext<() => void>(nothing)

export function Finder({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  const close = () => setOpen(null)
  useShellKeys({ onPalette: () => setOpen('palette'), onKeys: () => setOpen('keys') })
  return (
    <FindContext value={() => setOpen('palette')}>
      <KeysContext value={() => setOpen('keys')}>{children}</KeysContext>
      <Suspense>
        {open === 'palette' && <Palette onClose={close} onKeys={() => setOpen('keys')} />}
        {open === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    </FindContext>
  )
}

/** Returns the function that opens the palette. */
export function useFind(): () => void {
  return useContext(FindContext)
}

/** Returns the function that opens the list of keyboard shortcuts. */
export function useKeysList(): () => void {
  return useContext(KeysContext)
}

/** @param onGo called before the palette opens */
export function FindButton({ onGo }: { onGo: () => void }) {
  const words = shellWords[staffLocale()]
  const open = useFind()
  return (
    <button
      type="button"
      className="e-find"
      title={words.find}
      aria-keyshortcuts="Control+K"
      onClick={() => {
        onGo()
        open()
      }}
    >
      <Icon of={Search} />
      <span>{words.find}</span>
      <kbd>{words.findKeys}</kbd>
    </button>
  )
}

// The keyboard shortcuts that work on every screen of the desk: Ctrl+K, ?, G and a letter, Alt+1 to 6, F6.

interface ShellKeys {
  onPalette: () => void
  onKeys: () => void
}

function useShellKeys(acts: ShellKeys): void {
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

/** The regions of the desk that F6 visits, in page order. */
const regions = '.e-nav, .e-head, #main, .e-bar, .e-bulk, .e-tabbar'

/** Moves the focus to the next visible region, or to the previous one for `-1`, and wraps around at the ends. */
function goToRegion(step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(regions)].filter((region) => region.checkVisibility())
  const at = all.findIndex((region) => region.contains(document.activeElement))
  const next = all[(Math.max(at, step === 1 ? -1 : 0) + step + all.length) % all.length]
  if (!next) return
  if (!next.hasAttribute('tabindex')) next.tabIndex = -1
  next.focus()
}

/**
 * Moves the focus to the screen's main part when the focused element is removed, because browsers would move it to the
 * body. Does nothing after a change of screen.
 * @returns a function that stops watching
 */
function keepFocus(): () => void {
  let last: Element | null = null
  let path = ''
  const note = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null
    path = location.pathname
  }
  const observer = new MutationObserver(() => {
    if (!last || last.isConnected) return
    last = null
    if (document.activeElement !== document.body || path !== location.pathname) return
    document.getElementById('main')?.focus({ preventScroll: true })
  })
  document.addEventListener('focusin', note)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', note)
    observer.disconnect()
  }
}
