import { useEffect, useRef, useSyncExternalStore } from 'react'
import { isLocale, type Locale } from '../../shared/i18n/locale.ts'
import { siteKeys } from '../../shared/sites/site-keys.ts'
import { browserClock } from '../clock.ts'
import { createDoorStorage, Door, type DoorState } from './core/door.ts'

const site = siteKeys.find((key) => key === document.getElementById('door')?.dataset.key)

/** The door that this page shows. */
export const door = new Door({
  fetch: (...given) => fetch(...given),
  storage: createDoorStorage(),
  now: () => Date.now(),
  newId: () => crypto.randomUUID(),
  crypto: crypto.subtle,
  wait: browserClock.wait,
  locale: doorLocale,
  ...(site && { site }),
})

const subscribe = (listener: () => void) => door.subscribe(listener)

export function useDoor(): DoorState {
  return useSyncExternalStore(subscribe, () => door.state)
}

/** The language of the page, which main.tsx sets before it renders. */
export function doorLocale(): Locale {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : 'de'
}

/** Acts now and then while the page is seen, and as soon as it is seen or has a network again. */
export function useWhileSeen(act: () => unknown, everyMs: number): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    const actIfSeen = () => document.visibilityState === 'visible' && latest.current()
    const timer = setInterval(actIfSeen, everyMs)
    document.addEventListener('visibilitychange', actIfSeen, { signal })
    window.addEventListener('online', actIfSeen, { signal })
    return () => {
      clearInterval(timer)
      end.abort()
    }
  }, [everyMs])
}
