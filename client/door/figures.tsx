import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { capitalised, countWord } from '../../shared/i18n/count-word.ts'
import { timeOfDay } from '../../shared/i18n/dates.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { grouped } from '../../shared/i18n/numbers.ts'
import type { EveningFigures } from './core/door.ts'
import { door, doorLocale, useDoor } from './door-store.ts'
import { gateName } from './gate-name.ts'
import { clockTime, clockTimeWithSeconds } from './times.ts'

const everyMs = 5000

/** "Stand": how many are in the house, by door and by five minutes, and the doubles to settle. */
export function Figures() {
  const figures = useFigures()
  const { offlineSince } = useDoor()
  const heading = useRef<HTMLHeadingElement>(null)
  const words = labels[doorLocale()]
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="dst">
      <h1 className="vh" ref={heading} tabIndex={-1}>
        {words.title}
      </h1>
      {figures.shown ? (
        <All figures={figures.shown} renew={figures.renew} />
      ) : (
        <p className="dst-none" role="status">
          {offlineSince ? words.noNetwork : words.loading}
        </p>
      )}
    </div>
  )
}

function useFigures(): { shown: EveningFigures | null; renew: () => Promise<void> } {
  const [shown, setShown] = useState<EveningFigures | null>(null)
  const renew = async () => {
    const figures = await door.figures()
    if (figures) setShown(figures)
  }
  const latest = useRef(renew)
  latest.current = renew
  useEffect(() => {
    const renewIfSeen = () => {
      if (document.visibilityState === 'visible') void latest.current()
    }
    renewIfSeen()
    const timer = setInterval(renewIfSeen, everyMs)
    document.addEventListener('visibilitychange', renewIfSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renewIfSeen)
    }
  }, [])
  return { shown, renew }
}

function All({ figures, renew }: { figures: EveningFigures; renew: () => Promise<void> }) {
  const { waiting } = useDoor()
  const locale = doorLocale()
  const words = labels[locale]
  const { sold, entered, elsewhere, again, by_name: byName, as_of: asOf, gates } = figures
  const number = (count: number) => grouped(count, locale)
  const notes = [
    elsewhere > 0 && words.elsewhere(number(elsewhere)),
    again > 0 && words.again(number(again)),
    byName > 0 && words.byName(number(byName)),
    waiting > 0 && words.waiting(waiting, number(waiting)),
  ].filter((note) => note !== false)
  return (
    <>
      <section className="st-a">
        <p className="big2">
          <b>{number(entered)}</b>
          <span>{words.ofSold(number(sold))}</span>
        </p>
        <Share of={sold} entered={entered} />
        <p className="place-k">
          <span>{words.outside(number(Math.max(0, sold - entered)))}</span>
          <span>
            {words.asOf} <span className="t">{words.time(clockTimeWithSeconds(asOf))}</span>
          </span>
        </p>
        {notes.length > 0 && <p className="place-k">{notes.join(' · ')}</p>}
      </section>
      <section className="st-b">
        <h2 className="d-h">{words.byEntrance}</h2>
        <ul className="bars">
          {figures.entrances.map(({ entrance, sold, entered }) => (
            <li key={entrance}>
              <b>{entrance ?? words.noEntrance}</b>
              <span className="sum">{words.of(number(entered), number(sold))}</span>
              <Share of={sold} entered={entered} />
            </li>
          ))}
        </ul>
        {gates.length > 0 && (
          <p className="place-k">
            {words.letIn(
              gates.map(({ gate, entered }) => `${gate ? gateName(gate, locale) : words.noGate} ${number(entered)}`),
            )}
          </p>
        )}
      </section>
      <section className="st-b">
        <h2 className="d-h">{words.bySteps}</h2>
        <Steps steps={figures.steps} />
      </section>
      <section className="st-b">
        <h2 className="d-h">{words.toSettle}</h2>
        <Doubles figures={figures} renew={renew} />
      </section>
    </>
  )
}

/** A bar that is as full as the house. */
function Share({ of, entered }: { of: number; entered: number }) {
  const share = of > 0 ? Math.min(100, (entered / of) * 100) : 0
  return <i className="st-share" style={{ '--w': `${share.toFixed(1)}%` } as CSSProperties} />
}

function Steps({ steps }: { steps: EveningFigures['steps'] }) {
  const words = labels[doorLocale()]
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) return <p className="meta">{words.emptyYet}</p>
  const most = steps.reduce((a, b) => (b.entered > a.entered ? b : a))
  const middle = steps[Math.floor(steps.length / 2)]
  return (
    <>
      <div
        className="flow"
        role="img"
        aria-label={words.steps({
          from: clockTime(first.from),
          until: clockTime(last.from),
          latest: last.entered,
          most: most.entered,
          mostAt: clockTime(most.from),
        })}
      >
        {steps.map(({ from, entered }, index) => (
          <i
            key={from}
            className={index === steps.length - 1 ? 'now' : undefined}
            style={{ '--h': Math.round((entered / most.entered) * 100) } as CSSProperties}
          />
        ))}
      </div>
      <p className="flow-k t">
        <span>{clockTime(first.from)}</span>
        {steps.length > 4 && middle && <span>{clockTime(middle.from)}</span>}
        {steps.length > 1 && <span>{clockTime(last.from)}</span>}
      </p>
    </>
  )
}

function Doubles({ figures, renew }: { figures: EveningFigures; renew: () => Promise<void> }) {
  const locale = doorLocale()
  const words = labels[locale]
  const { other_evenings: others } = figures
  const open = figures.doubles.filter((double) => !double.is_settled)
  const settle = async (ticket: string) => {
    await door.settle(ticket)
    await renew()
  }
  if (open.length === 0 && others.count === 0) return <p className="meta">{words.nothing}</p>
  return (
    <ul className="bars">
      {open.map(({ ticket, text, kind, scans }) => (
        <li key={ticket}>
          <p>
            <b>{`${text}, ${kind === 'resold' ? words.resold : words.scanned(countWord(scans.length, locale))}`}</b>
            <span className="meta">
              {scans
                .map(({ at, gate, is_offline: isOffline }) =>
                  words.scan(gate ? gateName(gate, locale) : words.noGate, clockTime(at), isOffline),
                )
                .join(', ')}
            </span>
          </p>
          <button className="lnk" type="button" aria-label={words.settleIt(text)} onClick={() => void settle(ticket)}>
            {words.settle}
          </button>
        </li>
      ))}
      {others.count > 0 && (
        <li>
          <p>
            <b>{capitalised(words.otherEvenings(others.count, countWord(others.count, locale)))}</b>
            {others.at && (
              <span className="meta">
                {words.latest(others.gate ? gateName(others.gate, locale) : null, timeOfDay(others.at))}
              </span>
            )}
          </p>
        </li>
      )}
    </ul>
  )
}

interface StepWords {
  from: string
  until: string
  latest: number
  most: number
  mostAt: string
}

const labels = defineLabels({
  de: {
    title: 'Einlass, Stand',
    loading: 'Einen Augenblick …',
    noNetwork: 'Ohne Netz gibt es keinen Stand. Gescannt wird weiter.',
    ofSold: (sold: string) => `von ${sold} im Haus`,
    outside: (count: string) => `${count} draußen`,
    asOf: 'Stand',
    time: (time: string) => `${time} Uhr`,
    elsewhere: (count: string) => `dazu ${count} mit Karten anderer Kassen`,
    again: (count: string) => `${count} wieder eingelassen`,
    byName: (count: string) => `${count} ohne Code`,
    waiting: (count: number, figure: string) =>
      count === 1 ? 'auf diesem Gerät wartet ein Scan' : `auf diesem Gerät warten ${figure} Scans`,
    byEntrance: 'Nach Tür',
    noEntrance: 'Ohne feste Tür',
    noGate: 'ohne Tür',
    of: (entered: string, sold: string) => `${entered} von ${sold}`,
    letIn: (gates: readonly string[]) => `Eingelassen: ${gates.join(', ')}`,
    bySteps: 'Je fünf Minuten',
    emptyYet: 'Noch ist niemand im Haus.',
    steps: ({ from, until, latest, most, mostAt }: StepWords) =>
      `Einlass je fünf Minuten von ${from} bis ${until} Uhr, zuletzt ${latest}, am meisten ${most} um ${mostAt} Uhr`,
    toSettle: 'Zu klären',
    nothing: 'Nichts zu klären.',
    scanned: (times: string) => `${times}mal gescannt`,
    resold: 'zurückgegeben, neu verkauft und doch eingelassen',
    scan: (gate: string, time: string, isOffline: boolean) => `${gate}${isOffline ? ' ohne Netz' : ''} um ${time}`,
    settle: 'Klären',
    settleIt: (text: string) => `${text}: geklärt`,
    otherEvenings: (count: number, word: string) =>
      count === 1 ? 'eine Karte für einen anderen Abend' : `${word} Karten für andere Abende`,
    latest: (gate: string | null, time: string) => `zuletzt ${gate ? `${gate} ` : ''}um ${time}`,
  },
  en: {
    title: 'Door, figures',
    loading: 'One moment …',
    noNetwork: 'There are no figures without a network. Scanning goes on.',
    ofSold: (sold: string) => `of ${sold} inside`,
    outside: (count: string) => `${count} outside`,
    asOf: 'As of',
    time: (time: string) => time,
    elsewhere: (count: string) => `plus ${count} with tickets of other box offices`,
    again: (count: string) => `${count} readmitted`,
    byName: (count: string) => `${count} without a code`,
    waiting: (count: number, figure: string) =>
      count === 1 ? 'one scan waits on this device' : `${figure} scans wait on this device`,
    byEntrance: 'By door',
    noEntrance: 'No fixed door',
    noGate: 'no door',
    of: (entered: string, sold: string) => `${entered} of ${sold}`,
    letIn: (gates: readonly string[]) => `Admitted at: ${gates.join(', ')}`,
    bySteps: 'Every five minutes',
    emptyYet: 'The house is still empty.',
    steps: ({ from, until, latest, most, mostAt }: StepWords) =>
      `Admitted every five minutes from ${from} to ${until}, latest ${latest}, most ${most} at ${mostAt}`,
    toSettle: 'To settle',
    nothing: 'Nothing to settle.',
    scanned: (times: string) => `scanned ${times} times`,
    resold: 'returned, sold again and admitted anyway',
    scan: (gate: string, time: string, isOffline: boolean) => `${gate} at ${time}${isOffline ? ', no network' : ''}`,
    settle: 'Settle',
    settleIt: (text: string) => `${text}: settled`,
    otherEvenings: (count: number, word: string) =>
      count === 1 ? 'one ticket for another evening' : `${word} tickets for other evenings`,
    latest: (gate: string | null, time: string) => `latest ${gate ? `${gate} ` : ''}at ${time}`,
  },
})
