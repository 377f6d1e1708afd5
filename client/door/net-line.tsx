import { timeOfDay } from '../../shared/i18n/dates.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { grouped } from '../../shared/i18n/numbers.ts'
import { doorLocale, useDoor } from './door-store.ts'
import { gateName } from './gate-name.ts'

/** Says whether there is a network, and how many are in the house or, without a network, how many scans wait. */
export function NetLine() {
  const { offlineSince, packAsOf, waiting, refusedBack, entered, enteredHere, sold, gate, production } = useDoor()
  const locale = doorLocale()
  const words = labels[locale]
  const number = (count: number) => grouped(count, locale)
  const counts = () => words.inside(number(entered), number(sold), gate && gateName(gate, locale), number(enteredHere))
  const facts = [
    offlineSince && (packAsOf ? words.list(timeOfDay(packAsOf)) : words.noList),
    !offlineSince && production && (packAsOf ? counts() : words.loading),
    waiting > 0 && words.waiting(waiting, number(waiting)),
    refusedBack && words.refusedBack(timeOfDay(refusedBack)),
  ]
  return (
    <p className={offlineSince ? 'dr-net dr-net--off' : 'dr-net'}>
      <span className={offlineSince ? 'status status--sold_out' : 'status'} role="status">
        {offlineSince ? words.offline(timeOfDay(offlineSince)) : words.connected}
      </span>
      <span>{facts.filter(Boolean).join(', ')}</span>
    </p>
  )
}

const labels = defineLabels({
  de: {
    connected: 'Verbunden',
    offline: (time: string) => `Ohne Netz seit ${time}`,
    list: (time: string) => `Liste von ${time} Uhr`,
    loading: 'Die Liste der Karten wird geladen',
    noList: 'Noch keine Liste auf diesem Gerät',
    waiting: (count: number, figure: string) =>
      count === 1 ? 'ein Scan wartet auf Abgleich' : `${figure} Scans warten auf Abgleich`,
    refusedBack: (time: string) =>
      `der Eintritt von ${time} zählt, die Rücknahme kam nicht an: bitte an der Kasse klären`,
    inside: (entered: string, sold: string, gate: string | null, here: string) =>
      `${entered} von ${sold} im Haus, ${gate ?? 'dieses Gerät'}: ${here}`,
  },
  en: {
    connected: 'Connected',
    offline: (time: string) => `No network since ${time}`,
    list: (time: string) => `List of ${time}`,
    loading: 'Loading the list of tickets',
    noList: 'No list on this device yet',
    waiting: (count: number, figure: string) =>
      count === 1 ? 'one scan waits to be sent' : `${figure} scans wait to be sent`,
    refusedBack: (time: string) => `the entry at ${time} counts, taking it back failed: please ask the box office`,
    inside: (entered: string, sold: string, gate: string | null, here: string) =>
      `${entered} of ${sold} inside, ${gate ?? 'this device'}: ${here}`,
  },
})
