import { defineLabels } from '../../shared/i18n/labels.ts'
import { grouped } from '../../shared/i18n/numbers.ts'
import { doorLocale, useDoor } from './door-store.ts'
import { gateName } from './gate-name.ts'
import { clockTime } from './times.ts'

/** Says whether there is a network, and how many are in the house or, without a network, how many scans wait. */
export function NetLine() {
  const { offlineSince, packAsOf, waiting, entered, enteredHere, sold, gate, production } = useDoor()
  const locale = doorLocale()
  const words = labels[locale]
  const list = packAsOf ? words.list(clockTime(packAsOf)) : words.noList
  return (
    <p className={offlineSince ? 'dr-net dr-net--off' : 'dr-net'}>
      <span className={offlineSince ? 'status status--sold_out' : 'status'} role="status">
        {offlineSince ? words.offline(clockTime(offlineSince)) : words.connected}
      </span>
      {offlineSince ? (
        <span>{waiting > 0 ? `${list}, ${words.waiting(waiting, grouped(waiting, locale))}` : list}</span>
      ) : (
        production && (
          <span>
            {[
              ...(packAsOf
                ? [
                    words.inside(grouped(entered, locale), grouped(sold, locale)),
                    words.here(gate && gateName(gate, locale), grouped(enteredHere, locale)),
                  ]
                : [words.loading]),
              waiting > 0 && words.waiting(waiting, grouped(waiting, locale)),
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        )
      )}
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
    inside: (entered: string, sold: string) => `${entered} von ${sold} im Haus`,
    here: (gate: string | null, count: string) => `${gate ?? 'dieses Gerät'}: ${count}`,
  },
  en: {
    connected: 'Connected',
    offline: (time: string) => `No network since ${time}`,
    list: (time: string) => `List of ${time}`,
    loading: 'Loading the list of tickets',
    noList: 'No list on this device yet',
    waiting: (count: number, figure: string) =>
      count === 1 ? 'one scan waits to be sent' : `${figure} scans wait to be sent`,
    inside: (entered: string, sold: string) => `${entered} of ${sold} inside`,
    here: (gate: string | null, count: string) => `${gate ?? 'this device'}: ${count}`,
  },
})
