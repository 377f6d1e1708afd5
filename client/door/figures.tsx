import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { capitalised, countWord } from '../../shared/i18n/count-word.ts'
import { timeOfDay } from '../../shared/i18n/dates.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { grouped } from '../../shared/i18n/numbers.ts'
import type { EveningFigures } from './core/door.ts'
import { door, doorLocale, useDoor, useWhileSeen } from './door-store.ts'
import { gateName } from './gate-name.ts'

interface Shown {
  figures: EveningFigures
  renew: () => Promise<void>
}

/** "Stand": how many are in the house, by door and by five minutes, and the doubles to settle. */
export function Figures() {
  const [figures, setFigures] = useState<EveningFigures | null>(null)
  const { offlineSince } = useDoor()
  const heading = useRef<HTMLHeadingElement>(null)
  const words = labels[doorLocale()]
  const renew = async () => {
    const latest = await door.figures()
    if (latest) setFigures(latest)
  }
  useWhileSeen(renew, 5000)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is opened
  useEffect(() => {
    heading.current?.focus()
    void renew()
  }, [])
  return (
    <div className="dst">
      <h1 className="vh" ref={heading} tabIndex={-1}>
        {words.title}
      </h1>
      {figures ? (
        <All figures={figures} renew={renew} />
      ) : (
        <p role="status">{offlineSince ? words.noNetwork : words.loading}</p>
      )}
    </div>
  )
}

function All({ figures, renew }: Shown) {
  const { waiting } = useDoor()
  const locale = doorLocale()
  const words = labels[locale]
  const { sold, entered, elsewhere, again, as_of: asOf, entrances, gates, steps } = figures
  const number = (count: number) => grouped(count, locale)
  const notes = [
    elsewhere > 0 && words.elsewhere(number(elsewhere)),
    again > 0 && words.again(number(again)),
    waiting > 0 && words.waiting(waiting, number(waiting)),
  ]
  const letIn = gates.map(({ gate, entered }) => `${nameOf(gate)} ${number(entered)}`)
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
            {words.asOf} <span className="t">{words.time(asOf.slice(11, 19))}</span>
          </span>
        </p>
        <p className="place-k">{notes.filter(Boolean).join(' · ')}</p>
      </section>
      <section className="st-b">
        <h2>{words.byEntrance}</h2>
        <ul className="log">
          {entrances.map(({ entrance, sold, entered }) => (
            <li key={entrance}>
              <b>{entrance ?? words.noEntrance}</b>
              <span>{words.of(number(entered), number(sold))}</span>
              <Share of={sold} entered={entered} />
            </li>
          ))}
        </ul>
        {gates.length > 0 && <p className="place-k">{words.letIn(letIn.join(', '))}</p>}
      </section>
      <section className="st-b">
        <h2>{words.bySteps}</h2>
        <Steps steps={steps} />
      </section>
      <section className="st-b">
        <h2>{words.toSettle}</h2>
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

type Step = EveningFigures['steps'][number]

function Steps({ steps }: { steps: Step[] }) {
  const words = labels[doorLocale()]
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) return <p className="meta">{words.emptyYet}</p>
  const most = steps.reduce((a, b) => (b.entered > a.entered ? b : a))
  const middle = steps.length > 4 ? steps[Math.floor(steps.length / 2)] : undefined
  return (
    <>
      <div className="flow" role="img" aria-label={words.steps(first, last, most)}>
        {steps.map((step) => (
          <i
            key={step.from}
            className={step === last ? 'now' : undefined}
            style={{ '--h': Math.round((step.entered / most.entered) * 100) } as CSSProperties}
          />
        ))}
      </div>
      <p className="place-k t">
        {[first, middle, steps.length > 1 && last].map(
          (step) => step && <span key={step.from}>{timeOfDay(step.from)}</span>,
        )}
      </p>
    </>
  )
}

function Doubles({ figures: { doubles, other_evenings: others }, renew }: Shown) {
  const locale = doorLocale()
  const words = labels[locale]
  const open = doubles.filter((double) => !double.is_settled)
  const settle = (ticket: string) => door.settle(ticket).then(renew)
  if (open.length === 0 && others.count === 0) return <p className="meta">{words.nothing}</p>
  return (
    <ul className="log">
      {open.map(({ ticket, text, kind, scans }) => (
        <li key={ticket}>
          <div>
            <b>{`${text}, ${kind === 'double' ? words.scanned(countWord(scans.length, locale)) : words[kind]}`}</b>
            <p className="meta">{scans.map(scanText).join(', ')}</p>
          </div>
          <button className="lnk" type="button" aria-label={words.settleIt(text)} onClick={() => void settle(ticket)}>
            {words.settle}
          </button>
        </li>
      ))}
      {others.at && (
        <li>
          <div>
            <b>{capitalised(words.otherEvenings(others.count, countWord(others.count, locale)))}</b>
            <p className="meta">{words.latest(nameOf(others.gate), timeOfDay(others.at))}</p>
          </div>
        </li>
      )}
    </ul>
  )
}

function nameOf(gate: string | null): string {
  const locale = doorLocale()
  return gate ? gateName(gate, locale) : labels[locale].noGate
}

function scanText({ at, gate, is_offline: isOffline }: EveningFigures['doubles'][number]['scans'][number]): string {
  return labels[doorLocale()].scan(nameOf(gate), timeOfDay(at), isOffline)
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
    waiting: (count: number, figure: string) =>
      count === 1 ? 'auf diesem Gerät wartet ein Scan' : `auf diesem Gerät warten ${figure} Scans`,
    byEntrance: 'Nach Tür',
    noEntrance: 'Ohne feste Tür',
    noGate: 'ohne Tür',
    of: (entered: string, sold: string) => `${entered} von ${sold}`,
    letIn: (gates: string) => `Eingelassen: ${gates}`,
    bySteps: 'Je fünf Minuten',
    emptyYet: 'Noch ist niemand im Haus.',
    steps: (first: Step, last: Step, most: Step) =>
      `Einlass je fünf Minuten von ${timeOfDay(first.from)} bis ${timeOfDay(last.from)} Uhr, ` +
      `zuletzt ${last.entered}, am meisten ${most.entered} um ${timeOfDay(most.from)} Uhr`,
    toSettle: 'Zu klären',
    nothing: 'Nichts zu klären.',
    scanned: (times: string) => `${times}mal gescannt`,
    resold: 'zurückgegeben, neu verkauft und doch eingelassen',
    refunded: 'zurückgegeben und doch eingelassen',
    scan: (gate: string, time: string, isOffline: boolean) => `${gate}${isOffline ? ' ohne Netz' : ''} um ${time}`,
    settle: 'Klären',
    settleIt: (text: string) => `${text}: geklärt`,
    otherEvenings: (count: number, word: string) =>
      count === 1 ? 'eine Karte für einen anderen Abend' : `${word} Karten für andere Abende`,
    latest: (gate: string, time: string) => `zuletzt ${gate} um ${time}`,
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
    waiting: (count: number, figure: string) =>
      count === 1 ? 'one scan waits on this device' : `${figure} scans wait on this device`,
    byEntrance: 'By door',
    noEntrance: 'No fixed door',
    noGate: 'no door',
    of: (entered: string, sold: string) => `${entered} of ${sold}`,
    letIn: (gates: string) => `Admitted at: ${gates}`,
    bySteps: 'Every five minutes',
    emptyYet: 'The house is still empty.',
    steps: (first: Step, last: Step, most: Step) =>
      `Admitted every five minutes from ${timeOfDay(first.from)} to ${timeOfDay(last.from)}, ` +
      `latest ${last.entered}, most ${most.entered} at ${timeOfDay(most.from)}`,
    toSettle: 'To settle',
    nothing: 'Nothing to settle.',
    scanned: (times: string) => `scanned ${times} times`,
    resold: 'returned, sold again and admitted anyway',
    refunded: 'returned and admitted anyway',
    scan: (gate: string, time: string, isOffline: boolean) => `${gate} at ${time}${isOffline ? ', no network' : ''}`,
    settle: 'Settle',
    settleIt: (text: string) => `${text}: settled`,
    otherEvenings: (count: number, word: string) =>
      count === 1 ? 'one ticket for another evening' : `${word} tickets for other evenings`,
    latest: (gate: string, time: string) => `latest ${gate} at ${time}`,
  },
})
