import { type ReactNode, useState } from 'react'
import { isTimeKnown, timeOfDay } from '../../shared/i18n/dates.ts'
import { dayInWords } from '../../shared/i18n/day-words.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import type { Shown } from './core/door.ts'
import { door, doorLocale, useDoor } from './door-store.ts'
import { gateName } from './gate-name.ts'
import { clockTime } from './times.ts'

type Of<Kind extends Shown['kind']> = Extract<Shown, { kind: Kind }>
type Ticket = Of<'used'>['ticket']

/** The answer to the latest scan: a word, a glyph and a field of its own for each, so that none depends on its colour. */
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
  const words = labels[doorLocale()]
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
  const words = labels[locale]
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
  const words = labels[locale]
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
  const words = labels[doorLocale()]
  return (
    <Field look="wrong" glyph="cross" word={words[reason]}>
      <p className="why">{reason === 'changed' ? words.changedWhy : words.refundedWhy}</p>
      <p className="todo">{reason === 'changed' ? words.changedTodo : words.refundedTodo}</p>
    </Field>
  )
}

function Unknown({ kind, onSearch }: { kind: 'unknown' | 'unchecked'; onSearch: () => void }) {
  const { device } = useDoor()
  const words = labels[doorLocale()]
  const search = device?.is_person ? words.search : words.searchNumber
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
  const words = labels[doorLocale()]
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
  const words = labels[doorLocale()]
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

const labels = defineLabels({
  de: {
    valid: 'Gültig',
    practice: 'Gültig (Probe)',
    practiceWhy: 'Das ist die Probekarte der Kasse. Sie wird nicht gezählt.',
    goTo: (entrance: string) => `Bitte zu: ${entrance}.`,
    proof: (type: string, proof: string) => `${type}: Bitte Nachweis zeigen lassen (${proof}).`,
    againWhy: 'Wieder eingelassen und vermerkt.',
    group: ({ at, of, others_in }: { at: number; of: number; others_in: boolean }) =>
      `Karte ${at} von ${of}${others_in ? (of === 2 ? ', die andere ist drin' : ', die anderen sind drin') : ''}.`,
    offlineWhy: 'Geprüft ohne Netz: Unterschrift stimmt, auf diesem Gerät noch nicht gesehen.',
    offlineTodo: 'Sobald das Netz da ist, gleichen wir mit den anderen Türen ab. Doppelte erscheinen unter »Stand«.',
    used: 'Schon drin',
    today: 'Heute um',
    at: ' an ',
    admitted: ' eingelassen.',
    usedBefore: 'Diese Karte ist schon eingelassen.',
    usedTodo:
      'Kurz draußen gewesen? Dann »Wieder einlassen«. Sonst freundlich zur Kasse begleiten, dort klärt sich, wer die Karte gekauft hat.',
    again: 'Wieder einlassen',
    other: 'Anderer Abend',
    otherOn: 'Diese Karte gilt am',
    time: (time: string) => `${time} Uhr`,
    otherUnknown: 'Diese Karte gilt für ein anderes Konzert.',
    otherTodo: 'Freundlich zur Kasse begleiten: Dort lässt sie sich tauschen oder eine für heute kaufen.',
    refunded: 'Zurückgegeben',
    refundedWhy: 'Diese Karte wurde zurückgegeben und gilt nicht mehr.',
    refundedTodo: 'Freundlich zur Kasse begleiten, dort steht, wer sie zurückgegeben hat.',
    changed: 'Umgetauscht',
    changedWhy: 'Diese Karte wurde umgetauscht, die neue Karte ist in der Mail.',
    changedTodo: 'Bitte in der letzten Mail von uns nachsehen lassen. Findet sie sich nicht: zur Kasse.',
    unknown: 'Nicht erkannt',
    unknownWhy: 'Dieser Code ist nicht von uns oder beschädigt.',
    unknownTodo: (search: string) =>
      `Heller stellen und noch einmal halten. Klappt es nicht: unter »${search}« suchen oder zur Kasse begleiten.`,
    unchecked: 'Nicht geprüft',
    uncheckedWhy: 'Ohne Netz kann dieses Gerät die Karte nicht prüfen.',
    uncheckedTodo: 'Bitte an einer anderen Tür oder an der Kasse prüfen lassen, bis das Netz wieder da ist.',
    search: 'Name, Nummer',
    searchNumber: 'Nummer, Platz',
    section: 'Bereich',
    row: 'Reihe',
    seat: 'Platz',
    scan: 'Karten scannen',
    hold: 'Halten Sie den Code der Karte in den Rahmen.',
    cannotVerify: 'Dieser Browser kann Unterschriften nicht prüfen. Er lässt deshalb nur mit Netz ein.',
    noStorage: 'Dieser Browser speichert nichts. Lassen Sie die Seite offen, sonst gehen Scans ohne Netz verloren.',
    clock: (minutes: number, isSlow: boolean) =>
      `Die Uhr dieses Geräts geht ${minutes === 1 ? 'eine Minute' : `${minutes} Minuten`} ${isSlow ? 'nach' : 'vor'}. Wir rechnen mit der richtigen Zeit.`,
  },
  en: {
    valid: 'Valid',
    practice: 'Valid (practice)',
    practiceWhy: 'This is the box office’s practice ticket. It is not counted.',
    goTo: (entrance: string) => `Please go to ${entrance}.`,
    proof: (type: string, proof: string) => `${type}: please ask for proof (${proof}).`,
    againWhy: 'Readmitted and noted.',
    group: ({ at, of, others_in }: { at: number; of: number; others_in: boolean }) =>
      `Ticket ${at} of ${of}${others_in ? (of === 2 ? ', the other is inside' : ', the others are inside') : ''}.`,
    offlineWhy: 'Checked without a network: the signature is right, and this device has not seen it before.',
    offlineTodo: 'As soon as there is a network, we compare with the other doors. Doubles appear under “Figures”.',
    used: 'Already in',
    today: 'Admitted today at',
    at: ', ',
    admitted: '.',
    usedBefore: 'This ticket has already been admitted.',
    usedTodo:
      'Just been outside? Then “Readmit”. Otherwise kindly take them to the box office, which can see who bought the ticket.',
    again: 'Readmit',
    other: 'Another evening',
    otherOn: 'This ticket is for',
    time: (time: string) => time,
    otherUnknown: 'This ticket is for another concert.',
    otherTodo: 'Kindly take them to the box office, which can exchange it or sell one for today.',
    refunded: 'Returned',
    refundedWhy: 'This ticket was returned and is no longer valid.',
    refundedTodo: 'Kindly take them to the box office, which can see who returned it.',
    changed: 'Exchanged',
    changedWhy: 'This ticket was exchanged; the new one is in the e-mail.',
    changedTodo: 'Please have them look at our latest e-mail. If it isn’t there, take them to the box office.',
    unknown: 'Not recognised',
    unknownWhy: 'This code is not ours, or it is damaged.',
    unknownTodo: (search: string) =>
      `Turn up the brightness and hold it again. If that doesn’t work, look under “${search}” or go to the box office.`,
    unchecked: 'Not checked',
    uncheckedWhy: 'Without a network, this device can’t check the ticket.',
    uncheckedTodo: 'Please have it checked at another door or the box office until the network is back.',
    search: 'Name, number',
    searchNumber: 'Number, seat',
    section: 'Section',
    row: 'Row',
    seat: 'Seat',
    scan: 'Scan tickets',
    hold: 'Hold the ticket’s code in the frame.',
    cannotVerify: 'This browser can’t check signatures, so it admits only with a network.',
    noStorage: 'This browser stores nothing. Keep the page open, or scans without a network are lost.',
    clock: (minutes: number, isSlow: boolean) =>
      `This device’s clock is ${minutes === 1 ? 'one minute' : `${minutes} minutes`} ${isSlow ? 'slow' : 'fast'}. We use the right time.`,
  },
})
