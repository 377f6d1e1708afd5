import { type ReactNode, useEffect, useState } from 'react'
import { timeOfDay, wallClock, weekdayName } from '../../shared/i18n/dates.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { Choosing } from './choosing.tsx'
import type { EveningProduction } from './core/door.ts'
import { door, doorLocale, useDoor } from './door-store.ts'
import { Figures } from './figures.tsx'
import { gateName } from './gate-name.ts'
import { NetLine } from './net-line.tsx'
import { Pairing } from './pairing.tsx'
import { searchName } from './result-words.ts'
import { Scanning } from './scanning.tsx'
import { Search } from './search.tsx'
import { vibrate } from './vibrate.ts'

type View = 'scan' | 'search' | 'figures'

/** Every screen of the page at the door. */
export function App() {
  const { phase, production, shown } = useDoor()
  const [view, setView] = useState<View>('scan')
  const [isChanging, setIsChanging] = useState(false)
  useTicks()
  useEffect(() => {
    if (shown) vibrate(shown)
  }, [shown])
  const words = labels[doorLocale()]
  const open = (next: View) => {
    // an answer is shown until the usher looks at something else
    if (next !== 'scan') door.dismiss()
    setView(next)
  }
  if (phase === 'loading')
    return (
      <Plain>
        <p className="res res--idle" role="status">
          {words.loading}
        </p>
      </Plain>
    )
  if (phase === 'unpaired' || phase === 'waiting')
    return (
      <Plain>
        <Pairing />
      </Plain>
    )
  if (phase === 'choosing' || isChanging || !production)
    return (
      <Plain note={<DeviceNote />}>
        <NetLine />
        <Choosing
          onChosen={() => {
            setIsChanging(false)
            setView('scan')
          }}
        />
      </Plain>
    )
  return (
    <main id="main" className={`door door--${view}`}>
      <Head production={production} onChange={() => setIsChanging(true)} />
      <NetLine />
      {view === 'scan' && <Scanning onSearch={() => open('search')} />}
      {view === 'search' && <Search onAnswered={() => setView('scan')} />}
      {view === 'figures' && <Figures />}
      <nav className="dr-f" aria-label={words.title}>
        <Tab view="scan" shown={view} open={open} path="M3 9V3h6M15 3h6v6M21 15v6h-6M9 21H3v-6M6 12h12" />
        <Tab view="search" shown={view} open={open} path="M3 6h18v12H3zM7 10h2M11 10h2M15 10h2M8 14h8" />
        <Tab view="figures" shown={view} open={open} path="M4 21V11M10 21V4M16 21v-8M22 21H2" />
      </nav>
    </main>
  )
}

/** How often the page sends what waits and fetches what is new; more often while it waits for the desk. */
const tickMs = 15_000
const waitingTickMs = 4000

function useTicks(): void {
  const isWaiting = useDoor().phase === 'waiting'
  useEffect(() => {
    const tick = () => {
      if (document.visibilityState === 'visible') void door.tick()
    }
    const timer = setInterval(tick, isWaiting ? waitingTickMs : tickMs)
    document.addEventListener('visibilitychange', tick)
    window.addEventListener('online', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
      window.removeEventListener('online', tick)
    }
  }, [isWaiting])
}

/** A screen before a door is chosen. */
function Plain({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <main id="main" className="door door--plain">
      <header className="dr-h dr-h--plain">
        <span>
          <b>{labels[doorLocale()].title}</b>
          {note}
        </span>
      </header>
      {children}
    </main>
  )
}

function DeviceNote() {
  const { device } = useDoor()
  return device && labels[doorLocale()].device(device.name, timeOfDay(device.until))
}

function Head({ production, onChange }: { production: EveningProduction; onChange: () => void }) {
  const { gate } = useDoor()
  const locale = doorLocale()
  const words = labels[locale]
  const { day, weekday } = wallClock(production.date)
  return (
    <header className="dr-h">
      <span className="num" aria-hidden="true">
        {day}
      </span>
      <span>
        <b>{production.title}</b>
        <span className="t">{words.start(weekdayName(weekday, locale), timeOfDay(production.date))}</span>
        {gate && ` · ${gateName(gate, locale)}`}
      </span>
      <button className="lnk" type="button" onClick={onChange}>
        {words.change}
      </button>
    </header>
  )
}

function Tab({ view, shown, open, path }: { view: View; shown: View; open: (view: View) => void; path: string }) {
  const { device } = useDoor()
  const words = labels[doorLocale()]
  const name = view === 'search' ? searchName(device, doorLocale()) : words[view]
  return (
    <button type="button" aria-current={view === shown ? 'page' : undefined} onClick={() => open(view)}>
      <svg
        className="ico"
        viewBox="0 0 24 24"
        width="22"
        height="22"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
      {name}
    </button>
  )
}

export const labels = defineLabels({
  de: {
    title: 'Einlass',
    loading: 'Einen Augenblick …',
    device: (name: string, until: string) => `Angemeldet: ${name}, dieses Gerät bis ${until} Uhr`,
    start: (weekday: string, time: string) => `${weekday}, ${time} Uhr`,
    change: 'Wechseln',
    scan: 'Scannen',
    figures: 'Stand',
  },
  en: {
    title: 'Door',
    loading: 'One moment …',
    device: (name: string, until: string) => `Signed in: ${name}, this device until ${until}`,
    start: (weekday: string, time: string) => `${weekday}, ${time}`,
    change: 'Change',
    scan: 'Scan',
    figures: 'Figures',
  },
})
