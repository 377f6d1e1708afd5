import { useEffect, useState } from 'react'
import { timeOfDay, wallClock, weekdayName } from '../../shared/i18n/dates.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { Choosing } from './choosing.tsx'
import { door, doorLocale, useDoor, useWhileSeen } from './door-store.ts'
import { Figures } from './figures.tsx'
import { gateName } from './gate-name.ts'
import { Glyph } from './glyph.tsx'
import { NetLine } from './net-line.tsx'
import { Pairing, Waiting } from './pairing.tsx'
import { searchName } from './result-words.ts'
import { Scanning } from './scanning.tsx'
import { Search } from './search.tsx'
import { openSound, playSound, vibrate } from './signals.ts'
import { useTypedCode } from './typed-code.ts'

const views = ['scan', 'search', 'figures'] as const
type View = (typeof views)[number] | 'choose'

/** How often the page sends what waits and fetches what is new; more often while it waits for the desk. */
const [tickMs, waitingTickMs] = [15_000, 4000]

/** Every screen of the page at the door. */
export function App() {
  const { phase, production, gate, shown, device } = useDoor()
  const [view, setView] = useState<View>('scan')
  useWhileSeen(() => door.tick(), phase === 'waiting' ? waitingTickMs : tickMs)
  useEffect(() => {
    if (!shown) return
    vibrate(shown)
    playSound(shown)
  }, [shown])
  useEffect(() => {
    document.addEventListener('pointerdown', openSound)
    return () => document.removeEventListener('pointerdown', openSound)
  }, [])
  // the field of the scanning screen shows what a scanner types, and the search has its own
  useTypedCode(phase === 'open' && view !== 'scan', (code) => {
    setView('scan')
    void door.scan(code)
  })
  const locale = doorLocale()
  const words = labels[locale]
  const open = (next: View) => {
    // an answer is shown until the usher looks at something else
    if (next !== 'scan') door.dismiss()
    setView(next)
  }
  if (phase !== 'open' || view === 'choose' || !production)
    return (
      <main id="main" className="door">
        <header className="dr-h">
          <span>
            <b>{words.title}</b>
            {device && !device.is_waiting && words.device(device.name, timeOfDay(device.until))}
          </span>
        </header>
        {phase === 'loading' ? (
          <p className="res res--idle" role="status">
            {words.loading}
          </p>
        ) : phase === 'unpaired' ? (
          <Pairing />
        ) : phase === 'waiting' ? (
          <Waiting />
        ) : (
          <>
            <NetLine />
            <Choosing onChosen={() => setView('scan')} />
          </>
        )}
      </main>
    )
  const { day, weekday } = wallClock(production.date)
  return (
    <main id="main" className="door">
      <header className="dr-h">
        <span className="num" aria-hidden="true">
          {day}
        </span>
        <span>
          <b>{production.title}</b>
          <span className="t">{words.start(weekdayName(weekday, locale), timeOfDay(production.date))}</span>
          {gate && ` · ${gateName(gate, locale)}`}
        </span>
        <button className="lnk" type="button" onClick={() => setView('choose')}>
          {words.change}
        </button>
      </header>
      <NetLine />
      {view === 'scan' && <Scanning onSearch={() => open('search')} />}
      {view === 'search' && <Search onAnswered={() => setView('scan')} />}
      {view === 'figures' && <Figures />}
      <nav className="dr-f" aria-label={words.title}>
        {views.map((each) => (
          <button key={each} type="button" aria-current={each === view ? 'page' : undefined} onClick={() => open(each)}>
            <Glyph of={each} />
            {each === 'search' ? searchName(device, locale) : words[each]}
          </button>
        ))}
      </nav>
    </main>
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
