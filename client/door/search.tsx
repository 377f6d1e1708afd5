import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { defineLabels } from '../../shared/i18n/labels.ts'
import type { Found, SearchResult } from './core/door.ts'
import { door, doorLocale, useDoor } from './door-store.ts'
import { Result } from './result.tsx'
import { codePattern } from './typed-code.ts'

/** Finds a ticket without its code: by place or order number, and by name for a logged-in person. */
export function Search({ onAnswered }: { onAnswered: () => void }) {
  const { device, busy, shown } = useDoor()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  /** A ticket whose group is shown, since one of it was let in. */
  const [group, setGroup] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const words = labels[doorLocale()]
  useEffect(() => field.current?.focus(), [])
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const q = typed.trim()
    if (!q) return field.current?.focus()
    // a scanner that types: a ticket's code is far longer than a name or a number
    if (!codePattern.test(q)) {
      door.dismiss()
      setGroup(null)
      return setFound(await door.search(q))
    }
    await door.scan(q)
    onAnswered()
  }
  const admit = async (ticket: string) => {
    await door.admitByTicket(ticket)
    // the others of a group stand here, too
    if (openOf(door.groupOf(ticket)).length > 0) setGroup(ticket)
    else onAnswered()
  }
  const admitAll = async (tickets: SearchResult[]) => {
    await door.admitAll(tickets.map(({ ticket }) => ticket))
    onAnswered()
  }
  const { results, more, is_group: isOneOrder } = found && 'results' in found ? found : noResults
  const listed = group ? door.groupOf(group) : results
  const open = openOf(listed)
  const isGroup = group !== null || isOneOrder
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
      <div>
        {shown && <Result onSearch={() => field.current?.focus()} />}
        <section className="res" aria-live="polite" aria-label={words.found}>
          {found && 'detail' in found && <p>{found.detail ?? words.noNetwork}</p>}
          {found && 'results' in found && listed.length === 0 && (
            <p>{device?.is_person ? words.none : words.noneByNumber}</p>
          )}
          {isGroup && !shown && open.length > 1 && (
            <p className="acts">
              <button className="btn" type="button" disabled={busy} onClick={() => void admitAll(open)}>
                {words.admitAll(open.length)}
              </button>
            </p>
          )}
          <ol className="log">
            {listed.map(({ ticket, name, text, entrance, state }) => (
              <li key={ticket}>
                <span>
                  <b>{name ?? text}</b>
                  <br />
                  {[name && text, entrance].filter(Boolean).join(', ')}
                </span>
                {state === 'valid' ? (
                  <button
                    className="lnk"
                    type="button"
                    disabled={busy}
                    aria-label={words.admitIt(name ?? text)}
                    onClick={() => void admit(ticket)}
                  >
                    {words.admit}
                  </button>
                ) : (
                  <span className="status status--sold_out">{words[state]}</span>
                )}
              </li>
            ))}
          </ol>
          {!group && more > 0 && <p>{words.more(more)}</p>}
        </section>
      </div>
    </>
  )
}

const noResults = { results: [], more: 0, is_group: false }

function openOf(tickets: readonly SearchResult[]): SearchResult[] {
  return tickets.filter(({ state }) => state === 'valid')
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
    noNetwork: 'Ohne Netz geht die Suche nicht. Nehmen Sie die gedruckte Liste.',
    used: 'drin',
    reserved: 'reserviert, noch zu zahlen: zur Kasse',
    more: (count: number) => `Noch ${count}: mehr Buchstaben, etwa auch den Vornamen.`,
    admitAll: (count: number) => `Alle einlassen (${count})`,
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
    noNetwork: 'The search needs a network. Please use the printed list.',
    used: 'inside',
    reserved: 'reserved, not paid yet: box office',
    more: (count: number) => `${count} more: type more letters, such as the first name, too.`,
    admitAll: (count: number) => `Admit all (${count})`,
    admit: 'Admit',
    admitIt: (name: string) => `${name}: admit`,
  },
})
