import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { door, doorLocale, useDoor } from './door-store.ts'

const codeLength = 8
/** How long after a letter the digits of a scanner that types still come, in milliseconds. */
const scannerMs = 1000

/** Makes the telephone a device: by the eight digits that the desk shows, or by a logged-in person's account. */
export function Pairing() {
  const { problem, busy, waiting } = useDoor()
  const [digits, setDigits] = useState('')
  const field = useRef<HTMLInputElement>(null)
  /** When a letter was typed. */
  const letterMs = useRef(Number.NEGATIVE_INFINITY)
  const locale = doorLocale()
  const words = labels[locale]
  const pair = async (code: string) => {
    await door.pair(code)
    // the digits of a code that was refused are never right
    if (door.state.problem === 'wrong-code') setDigits('')
    field.current?.focus()
  }
  const withAccount = async () => {
    await door.pair()
    if (!door.state.problem && door.state.phase === 'unpaired') location.assign(`/${locale}/login?next=/door`)
  }
  useEffect(() => field.current?.focus(), [])
  const change = (typed: string) => {
    // digits among the letters of a ticket's code are not those of the desk
    const isScanner = /[a-z]/i.test(typed)
    if (isScanner) letterMs.current = performance.now()
    const isTicket = isScanner || performance.now() - letterMs.current < scannerMs
    const code = isTicket ? '' : typed.replaceAll(/\D/g, '').slice(0, codeLength)
    setDigits(code)
    if (code.length === codeLength && code !== digits) void pair(code)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (digits.length === codeLength) void pair(digits)
    else field.current?.focus()
  }
  return (
    <form className="res res--idle" onSubmit={submit}>
      <h1>{words.title}</h1>
      <p className="why" id="pair-hint">
        {words.hint}
      </p>
      <label className="vh" htmlFor="pair-code">
        {words.code}
      </label>
      <input
        id="pair-code"
        className="dr-code"
        ref={field}
        // two groups of four, as the desk shows them
        value={digits.replace(/^\d{4}(?=\d)/, '$& ')}
        onChange={({ target }) => change(target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-describedby="pair-hint"
        aria-invalid={problem === 'wrong-code'}
        disabled={busy && digits.length === codeLength}
      />
      {waiting > 0 && <p>{words.unsent(waiting)}</p>}
      {problem && <p role="alert">{words[problem]}</p>}
      <p className="acts">
        <button className="btn btn--wide" type="submit">
          {words.pair}
        </button>
      </p>
      <p className="todo">
        {words.staff}{' '}
        <button className="lnk" type="button" onClick={() => void withAccount()}>
          {words.account}
        </button>
      </p>
    </form>
  )
}

/** Shown until the desk admits the device. */
export function Waiting() {
  const { device } = useDoor()
  const words = labels[doorLocale()]
  return (
    <section className="res res--idle" role="status">
      <h1>{words.waiting}</h1>
      <p className="why">{words.atDesk(device?.name ?? '')}</p>
      <p className="todo">{words.goesOn}</p>
    </section>
  )
}

const labels = defineLabels({
  de: {
    title: 'Gerät koppeln',
    hint: 'Die Kasse zeigt unter »Einlass« acht Ziffern. Sie gelten zehn Minuten und einmal.',
    code: 'Acht Ziffern der Kasse',
    pair: 'Koppeln',
    staff: 'Sie haben ein Konto bei uns?',
    account: 'Mit meinem Konto',
    'wrong-code': 'Dieser Code gilt nicht: vertippt, abgelaufen oder schon benutzt. Die Kasse macht einen neuen.',
    'too-many': 'Zu viele Versuche. Bitte zehn Minuten warten und bei der Kasse nachsehen.',
    'no-network': 'Kein Netz. Zum Koppeln braucht dieses Gerät einmal Verbindung.',
    'no-right': 'Dieses Konto darf keine Karten einlassen. Lassen Sie sich an der Kasse acht Ziffern geben.',
    unsent: (count: number) =>
      `${count === 1 ? 'Ein Scan dieses Geräts ist' : `${count} Scans dieses Geräts sind`} noch nicht gesendet: spätestens, wenn es wieder gekoppelt ist.`,
    waiting: 'Kurz warten',
    atDesk: (name: string) => `An der Kasse steht jetzt: »${name} koppeln?«`,
    goesOn: 'Sobald dort jemand zustimmt, geht es hier von selbst weiter.',
  },
  en: {
    title: 'Pair this device',
    hint: 'The box office shows eight digits under “Door”. They work once, for ten minutes.',
    code: 'Eight digits from the box office',
    pair: 'Pair',
    staff: 'Do you have an account with us?',
    account: 'Use my account',
    'wrong-code': 'This code doesn’t work: mistyped, expired or already used. The box office can make a new one.',
    'too-many': 'Too many attempts. Please wait ten minutes, and ask at the box office.',
    'no-network': 'No network. This device has to be online once to be paired.',
    'no-right': 'This account may not admit visitors. Ask the box office for eight digits.',
    unsent: (count: number) =>
      `${count === 1 ? 'One scan of this device has' : `${count} scans of this device have`} not been sent: at the latest once it is paired again.`,
    waiting: 'One moment',
    atDesk: (name: string) => `The box office is being asked: “Pair ${name}?”`,
    goesOn: 'This page continues as soon as the box office agrees.',
  },
})
