import { type ReactNode, useState } from 'react'
import { isTimeKnown, timeOfDay } from '../../shared/i18n/dates.ts'
import { dayInWords } from '../../shared/i18n/day-words.ts'
import type { Shown } from './core/door.ts'
import { door, doorLocale, useDoor } from './door-store.ts'
import { gateName } from './gate-name.ts'
import { resultWords, searchName } from './result-words.ts'
import { clockTime } from './times.ts'

type Of<Kind extends Shown['kind']> = Extract<Shown, { kind: Kind }>
type Ticket = Of<'used'>['ticket']

/** The answer to the latest scan: a word, a glyph and a field of its own for each, so that none is colour alone. */
export function Result({ onSearch }: { onSearch: () => void }) {
  const { shown } = useDoor()
  // the same answer twice in a row is announced twice
  const [latest, setLatest] = useState({ shown, count: 0 })
  if (latest.shown !== shown) setLatest({ shown, count: latest.count + 1 })
  if (!shown) return <Idle />
  return <Answer key={latest.count} shown={shown} onSearch={onSearch} />
}

function Answer({ shown, onSearch }: { shown: Shown; onSearch: () => void }) {
  switch (shown.kind) {
    case 'valid':
      return <Valid shown={shown} />
    case 'used':
      return <Used shown={shown} />
    case 'other':
      return <OtherEvening shown={shown} />
    case 'revoked':
      return <Revoked shown={shown} />
    default:
      return <Unknown kind={shown.kind} onSearch={onSearch} />
  }
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
  look: 'ok' | 'used' | 'wrong'
  glyph: keyof typeof glyphs
  word: string
  children: ReactNode
}

function Field({ look, glyph, word, children }: Face) {
  return (
    <section className={`res res--${look}`} role="alert">
      <div className="res-w">
        <svg viewBox="0 0 64 64" fill="none" stroke="currentColor" strokeWidth="7" aria-hidden="true">
          <path d={glyphs[glyph]} />
        </svg>
        <h1>{word}</h1>
      </div>
      {children}
    </section>
  )
}

function Valid({ shown: { ticket, again, offline, group, practice } }: { shown: Of<'valid'> }) {
  const { gate, production } = useDoor()
  const words = resultWords[doorLocale()]
  const entrance = ticket?.entrance
  const isElsewhere = entrance && gate && entrance !== gate && production?.entrances.includes(gate)
  return (
    <Field look="ok" glyph="tick" word={practice ? words.practice : words.valid}>
      {ticket && <Place ticket={ticket} />}
      {isElsewhere && (
        <p className="why">
          <b>{words.goTo(entrance)}</b>
        </p>
      )}
      {ticket?.proof && <p className="why">{words.proof(ticket.price_type ?? '', ticket.proof)}</p>}
      {practice && <p className="why">{words.practiceWhy}</p>}
      {again && <p className="why">{words.againWhy}</p>}
      {offline && <p className="why">{words.offlineWhy}</p>}
      {group && group.of > 1 && <p className="todo">{words.group(group)}</p>}
      {offline && <p className="todo">{words.offlineTodo}</p>}
    </Field>
  )
}

function Used({ shown: { ticket, first } }: { shown: Of<'used'> }) {
  const { busy } = useDoor()
  const locale = doorLocale()
  const words = resultWords[locale]
  return (
    <Field look="used" glyph="minus" word={words.used}>
      <p className="why">
        {first ? (
          <>
            {words.today} <b>{words.time(clockTime(first.at))}</b>
            {first.gate && (
              <>
                {words.at}
                <b>{gateName(first.gate, locale)}</b>
              </>
            )}
            {words.admitted}
          </>
        ) : (
          words.usedBefore
        )}
      </p>
      <Place ticket={ticket} />
      <p className="todo">{words.usedTodo}</p>
      <p className="acts">
        <button className="btn" type="button" disabled={busy} onClick={() => void door.again()}>
          {words.again}
        </button>
      </p>
    </Field>
  )
}

function OtherEvening({ shown: { production } }: { shown: Of<'other'> }) {
  const locale = doorLocale()
  const words = resultWords[locale]
  return (
    <Field look="wrong" glyph="arrow" word={words.other}>
      {production ? (
        <p className="why">
          {words.otherOn}{' '}
          <b>
            {dayInWords(production.date, locale)}
            {isTimeKnown(production.date) && `, ${words.time(timeOfDay(production.date))}`}
          </b>
          :<br />
          {[production.title, production.hall].filter(Boolean).join(', ')}.
        </p>
      ) : (
        <p className="why">{words.otherUnknown}</p>
      )}
      <p className="todo">{words.otherTodo}</p>
    </Field>
  )
}

function Revoked({ shown: { reason } }: { shown: Of<'revoked'> }) {
  const words = resultWords[doorLocale()]
  return (
    <Field look="wrong" glyph="cross" word={words[reason]}>
      <p className="why">{reason === 'changed' ? words.changedWhy : words.refundedWhy}</p>
      <p className="todo">{reason === 'changed' ? words.changedTodo : words.refundedTodo}</p>
    </Field>
  )
}

function Unknown({ kind, onSearch }: { kind: 'unknown' | 'unchecked'; onSearch: () => void }) {
  const { device } = useDoor()
  const words = resultWords[doorLocale()]
  const search = searchName(device, doorLocale())
  if (kind === 'unchecked')
    return (
      <Field look="wrong" glyph="exclamation" word={words.unchecked}>
        <p className="why">{words.uncheckedWhy}</p>
        <p className="todo">{words.uncheckedTodo}</p>
      </Field>
    )
  return (
    <Field look="wrong" glyph="exclamation" word={words.unknown}>
      <p className="why">{words.unknownWhy}</p>
      <p className="todo">{words.unknownTodo(search)}</p>
      <p className="acts">
        <button className="btn" type="button" onClick={onSearch}>
          {search}
        </button>
      </p>
    </Field>
  )
}

function Place({ ticket: { place, entrance, text } }: { ticket: Ticket }) {
  const words = resultWords[doorLocale()]
  if (!place) return text && <p className="why">{text}</p>
  return (
    <dl>
      <div>
        <dt>{entrance ?? words.section}</dt>
        <dd className="w">{place.section}</dd>
      </div>
      {place.row !== null && (
        <div>
          <dt>{words.row}</dt>
          <dd>{place.row}</dd>
        </div>
      )}
      {place.seat !== null && (
        <div>
          <dt>{words.seat}</dt>
          <dd>{place.seat}</dd>
        </div>
      )}
    </dl>
  )
}

/** Before the first scan: what the usher should know about this device. */
function Idle() {
  const { canVerify, clockOffSeconds, isStorageLost } = useDoor()
  const words = resultWords[doorLocale()]
  const minutes = Math.round(Math.abs(clockOffSeconds) / 60)
  return (
    <section className="res res--idle">
      <h1 className="vh">{words.scan}</h1>
      <p className="why">{words.hold}</p>
      {!canVerify && <p className="todo">{words.cannotVerify}</p>}
      {isStorageLost && <p className="todo">{words.noStorage}</p>}
      {minutes > 0 && <p className="todo">{words.clock(minutes, clockOffSeconds > 0)}</p>}
    </section>
  )
}
