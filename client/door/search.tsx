import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { defineLabels } from '../../shared/i18n/labels.ts'
import type { SearchResults } from './core/door.ts'
import { door, doorLocale, useDoor } from './door-store.ts'

/** Finds a ticket without its code: by place or order number, and by name for a logged-in person. */
export function Search({ onAnswered }: { onAnswered: () => void }) {
  const { device, busy } = useDoor()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<SearchResults | 'too-many' | 'no-network' | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const words = labels[doorLocale()]
  useEffect(() => field.current?.focus(), [])
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const q = typed.trim()
    if (!q) return field.current?.focus()
    // a scanner that types: a ticket's code is far longer than a name or a number
    if (!/^[A-Za-z0-9]{60,}$/.test(q)) return setFound(await door.search(q))
    await door.scan(q)
    onAnswered()
  }
  const admit = async (ticket: string) => {
    await door.admitByTicket(ticket)
    onAnswered()
  }
  return (
    <>
      <section className="res res--idle">
        <h1 className="vh">{words.title}</h1>
        <form className="dr-search" onSubmit={(event) => void submit(event)}>
          <label htmlFor="q">{device?.is_person ? words.byName : words.byNumber}</label>
          <input
            id="q"
            ref={field}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={200}
            aria-describedby="q-hint"
          />
          <button className="btn" type="submit">
            {words.search}
          </button>
        </form>
        <p className="small" id="q-hint">
          {words.hint}
        </p>
      </section>
      <section className="res" aria-live="polite" aria-label={words.found}>
        {typeof found === 'string' && <p>{words[found]}</p>}
        {found?.length === 0 && <p>{device?.is_person ? words.none : words.noneByNumber}</p>}
        {Array.isArray(found) && (
          <ol className="log">
            {found.map(({ ticket, name, text, entrance, state }) => (
              <li key={ticket}>
                <span>
                  <b>{name ?? text}</b>
                  <br />
                  {[name && text, entrance].filter(Boolean).join(', ')}
                </span>
                {state === 'used' ? (
                  <span className="status status--sold_out">{words.inside}</span>
                ) : (
                  <button
                    className="lnk"
                    type="button"
                    disabled={busy}
                    aria-label={words.admitIt(name ?? text)}
                    onClick={() => void admit(ticket)}
                  >
                    {words.admit}
                  </button>
                )}
              </li>
            ))}
          </ol>
        )}
      </section>
    </>
  )
}

const labels = defineLabels({
  de: {
    title: 'Einlass ohne Code',
    byName: 'Name, Bestellnummer oder Platz',
    byNumber: 'Bestellnummer oder Platz',
    hint: 'Telefon leer, Karte vergessen: Ausweis zeigen lassen. Ein Platz in Kürze: 14 9.',
    search: 'Suchen',
    found: 'Gefunden',
    none: 'Nichts gefunden. Gesucht wird der ganze Nachname, die ganze Bestellnummer oder Reihe und Platz.',
    noneByNumber: 'Nichts gefunden. Gesucht wird die ganze Bestellnummer oder Reihe und Platz.',
    'too-many': 'Zu viele Suchen. Bitte eine Minute warten oder zur Kasse begleiten.',
    'no-network': 'Ohne Netz geht die Suche nicht. Nehmen Sie die gedruckte Liste.',
    inside: 'drin',
    admit: 'Einlassen',
    admitIt: (name: string) => `${name}: einlassen`,
  },
  en: {
    title: 'Admit without a code',
    byName: 'Name, order number or seat',
    byNumber: 'Order number or seat',
    hint: 'Phone dead, ticket forgotten: ask for identification. A seat in short: 14 9.',
    search: 'Search',
    found: 'Found',
    none: 'Nothing found. Search for the whole family name, the whole order number, or row and seat.',
    noneByNumber: 'Nothing found. Search for the whole order number, or row and seat.',
    'too-many': 'Too many searches. Please wait a minute, or go to the box office.',
    'no-network': 'The search needs a network. Please use the printed list.',
    inside: 'inside',
    admit: 'Admit',
    admitIt: (name: string) => `${name}: admit`,
  },
})
