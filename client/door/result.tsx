import { Children, type ReactNode } from 'react'
import { isTimeKnown, timeOfDay } from '../../shared/i18n/dates.ts'
import { dayInWords } from '../../shared/i18n/day-words.ts'
import type { Shown } from './core/door.ts'
import { door, doorLocale, useDoor } from './door-store.ts'
import { gateName } from './gate-name.ts'
import { resultWords, searchName } from './result-words.ts'

type Of<Kind extends Shown['kind']> = Extract<Shown, { kind: Kind }>

/** The answer to the latest scan: a word, a glyph and a field of its own for each, so that none is colour alone. */
export function Result({ onSearch }: { onSearch: () => void }) {
  const { shown, answers } = useDoor()
  if (!shown) return <Idle />
  // the same answer twice in a row is announced twice, and its mark changes
  return <Answer key={answers} shown={shown} onSearch={onSearch} />
}

function Answer({ shown, onSearch }: { shown: Shown; onSearch: () => void }) {
  const { device } = useDoor()
  const undo = useUndo()
  const locale = doorLocale()
  const words = resultWords[locale]
  switch (shown.kind) {
    case 'valid':
      return <Valid shown={shown} />
    case 'practice':
      return <Field look="ok" glyph="tick" word={words.practice} why={words.practiceWhy} />
    case 'used': {
      const { at, gate } = shown.first
      const again = { name: words.again, press: () => door.again() }
      return (
        <Field look="used" glyph="minus" word={words.used} todo={words.usedTodo} acts={[again, ...undo]}>
          <p className="why">
            {words.today} <b>{words.time(timeOfDay(at))}</b>
            {gate && [words.at, <b key="gate">{gateName(gate, locale)}</b>]}
            {words.admitted}
          </p>
          <Place ticket={shown.ticket} />
        </Field>
      )
    }
    case 'other': {
      const why = shown.production ? otherEvening(shown.production) : words.otherUnknown
      return <Field look="wrong" glyph="arrow" word={words.other} why={why} todo={words.otherTodo} />
    }
    case 'unknown': {
      const acts = [{ name: searchName(device, locale), press: onSearch }]
      const todo = words.unknownTodo(searchName(device, locale))
      return (
        <Field look="wrong" glyph="exclamation" word={words.unknown} why={words.unknownWhy} todo={todo} acts={acts} />
      )
    }
    case 'group': {
      const { admitted, used, refused } = shown
      const why = [used > 0 && words.groupUsed(used), refused > 0 && words.groupRefused(refused)]
      const todo = shown.offline && words.offlineTodo
      if (admitted > 0)
        return <Field look="ok" glyph="tick" word={words.admittedAll(admitted)} why={why} todo={todo} acts={undo} />
      const [look, glyph] = used > 0 ? (['used', 'minus'] as const) : (['wrong', 'cross'] as const)
      return <Field look={look} glyph={glyph} word={used > 0 ? words.used : words.unchecked} why={why} />
    }
    case 'back':
      return shown.count > 0 ? (
        <Field look="idle" glyph="cross" word={words.back} why={words.backWhy(shown.count)} />
      ) : (
        <Field look="wrong" glyph="cross" word={words.tooLate} why={words.tooLateWhy} />
      )
    default: {
      const key = shown.kind === 'revoked' ? shown.reason : shown.kind
      const [why, todo] = [words[`${key}Why` as const], words[`${key}Todo` as const]]
      const glyph = key === 'unchecked' ? 'exclamation' : 'cross'
      return <Field look="wrong" glyph={glyph} word={words[key]} why={why} todo={todo} />
    }
  }
}

interface Act {
  name: string
  press: () => unknown
}

/** Takes back the entries of the answer that is shown; empty if it has none. */
function useUndo(): Act[] {
  const { undo } = useDoor()
  const words = resultWords[doorLocale()]
  return undo > 0 ? [{ name: words.takeBack(undo), press: () => door.takeBack() }] : []
}

/** The drawing beside each answer's word. */
const glyphs = {
  tick: 'm8 33 16 16L57 14',
  minus: 'M6 6h52v52H6zM17 32h30',
  arrow: 'M4 32h52M36 12l20 20-20 20',
  exclamation: 'M6 6h52v52H6zM32 16v20M32 42v7',
  cross: 'M6 6h52v52H6zM20 20l24 24M44 20 20 44',
}

interface Face {
  look: 'ok' | 'used' | 'wrong' | 'idle'
  glyph: keyof typeof glyphs
  word: string
  /** One paragraph or a list of them; false and null are left out. */
  why?: ReactNode
  /** What the usher should know and do next, in the same way. */
  todo?: ReactNode
  acts?: Act[]
  children?: ReactNode
}

function Field({ look, glyph, word, why, todo, acts = [], children }: Face) {
  const { busy, answers } = useDoor()
  return (
    <section className={`res res--${look}`} role="alert" data-n={answers}>
      <div className="res-w">
        <svg viewBox="0 0 64 64" fill="none" stroke="currentColor" strokeWidth="7" aria-hidden="true">
          <path d={glyphs[glyph]} />
        </svg>
        <h1>{word}</h1>
        <span className="res-n" aria-hidden="true">
          {answers}
        </span>
      </div>
      {children}
      <Lines kind="why" of={why} />
      <Lines kind="todo" of={todo} />
      {acts.length > 0 && (
        <p className="acts">
          {acts.map(({ name, press }) => (
            <button key={name} className="btn" type="button" disabled={busy} onClick={() => void press()}>
              {name}
            </button>
          ))}
        </p>
      )}
    </section>
  )
}

function Lines({ kind, of }: { kind: 'why' | 'todo'; of: ReactNode }) {
  return Children.map(of, (text) => text && <p className={kind}>{text}</p>)
}

function Valid({ shown: { ticket, again, offline, group, back } }: { shown: Of<'valid'> }) {
  const { gate, production, rest } = useDoor()
  const undo = useUndo()
  const words = resultWords[doorLocale()]
  const { entrance, proof } = ticket
  const isElsewhere = entrance && gate && entrance !== gate && production?.entrances.includes(gate)
  const why = [
    isElsewhere && <b key="entrance">{words.goTo(entrance)}</b>,
    proof && words.proof(ticket.price_type ?? '', proof),
    back && words.takenBack(timeOfDay(back.at), back.gate && gateName(back.gate, doorLocale())),
    again && words.againWhy,
    offline && words.offlineWhy,
  ]
  const all = rest > 0 ? [{ name: words.admitAll(rest), press: () => door.admitRest() }] : []
  const todo = [group && words.group(group), offline && words.offlineTodo]
  return (
    <Field look="ok" glyph="tick" word={words.valid} why={why} todo={todo} acts={[...all, ...undo]}>
      <Place ticket={ticket} />
    </Field>
  )
}

/** Names the day and the concert of a ticket. */
function otherEvening({ title, date, hall }: NonNullable<Of<'other'>['production']>) {
  const locale = doorLocale()
  const words = resultWords[locale]
  const time = isTimeKnown(date) ? `, ${words.time(timeOfDay(date))}` : ''
  return (
    <>
      {words.otherOn} <b>{dayInWords(date, locale) + time}</b>:<br />
      {[title, hall].filter(Boolean).join(', ')}.
    </>
  )
}

function Place({ ticket: { place, entrance, text, type, kind } }: { ticket: Of<'used'>['ticket'] }) {
  const words = resultWords[doorLocale()]
  const noticed = [type, kind && words[kind]].filter(Boolean).join(' · ')
  const named = noticed && (
    <p className="why">
      <b>{noticed}</b>
    </p>
  )
  if (!place)
    return (
      <>
        {text && <p className="why">{text}</p>}
        {named}
      </>
    )
  const parts = [
    [entrance ?? words.section, place.section],
    [words.row, place.row],
    [words.seat, place.seat],
  ]
  return (
    <>
      <dl>
        {parts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {named}
    </>
  )
}

/** Before the first scan: what the usher should know about this device. */
function Idle() {
  const { canVerify, clockOffSeconds, isStorageLost } = useDoor()
  const words = resultWords[doorLocale()]
  const minutes = Math.round(Math.abs(clockOffSeconds) / 60)
  const todo = [
    !canVerify && words.cannotVerify,
    isStorageLost && words.noStorage,
    minutes > 0 && words.clock(minutes, clockOffSeconds > 0),
  ]
  return (
    <section className="res res--idle">
      <h1 className="vh">{words.scan}</h1>
      <p className="why">{words.hold}</p>
      <Lines kind="todo" of={todo} />
    </section>
  )
}
