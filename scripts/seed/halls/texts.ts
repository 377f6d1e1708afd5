import { type Locale, localise } from '../../../shared/i18n/locale.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { siteKeys } from '../../../shared/sites/site-keys.ts'
import type { Hall, SeedContent } from '../format.ts'

type Halls = SeedContent['halls']

/** Returns the values of a hall's placeholders in the texts of pages: `{hallName}`, `{hallSeats}`, `{hallAccess}`. */
export function hallValues({ key, name, address, description, rooms, access }: Hall, locale: Locale) {
  const own = words[locale]
  const { stepFree, inductionLoop, wheelchairPlaces } = access
  return {
    hallKey: key,
    hallName: name,
    hallAddress: address,
    hallDescription: localise(description, locale),
    hallSeats: itemsOf(
      rooms.map(
        (room) => `${room.name}: ${room.capacity === null ? own.varies : own.seats(grouped(room.capacity, locale))}`,
      ),
    ),
    hallAccess: itemsOf([
      stepFree ? own.stepFree : own.steps,
      inductionLoop ? own.loop : own.noLoop,
      own.wheelchairs(wheelchairPlaces),
      own.companion,
    ]),
  }
}

/** Replaces `{seats:laeiszhalle/grosser-saal}` in texts by the room's number of seats. */
export function withSeats<Texts>(texts: Texts, halls: Halls): Texts {
  const rooms = new Map<string, number | null>(
    siteKeys.flatMap((site) =>
      halls[site].flatMap((hall) => hall.rooms.map((room) => [`${hall.key}/${room.key}`, room.capacity] as const)),
    ),
  )
  return each(texts, 'de')

  function each<Value>(value: Value, locale: Locale): Value {
    if (typeof value === 'string')
      return value.replace(/\{seats:([a-z0-9/-]+)\}/g, (_, room) => seatsOf(room, locale)) as Value
    if (Array.isArray(value)) return value.map((item) => each(item, locale)) as Value
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).map(([key, item]) => [key, each(item, key === 'en' ? 'en' : locale)])
    return Object.fromEntries(entries) as Value
  }

  function seatsOf(room: string, locale: Locale): string {
    const seats = rooms.get(room)
    if (!seats) throw new Error(`a text names the seats of ${room}, whose number is unknown`)
    return grouped(seats, locale)
  }
}

const itemsOf = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

const words = {
  de: {
    seats: (count: string) => `${count} Plätze`,
    varies: 'Plätze je nach Bestuhlung',
    stepFree: 'Zugang: ohne Stufen',
    steps: 'Zugang: mit Stufen, wir helfen nach Absprache',
    loop: 'Höranlage: Induktionsschleife in einem Teil der Plätze',
    noLoop: 'Höranlage: keine fest eingebaute',
    wheelchairs: (count: number) => `Plätze für Rollstühle: ${count}, jeweils mit Platz für die Begleitung`,
    companion: 'Begleitkarte: frei mit Merkzeichen B',
  },
  en: {
    seats: (count: string) => `${count} seats`,
    varies: 'seats depend on the seating',
    stepFree: 'Access: step-free',
    steps: 'Access: with steps, we help by arrangement',
    loop: 'Hearing system: induction loop for some of the seats',
    noLoop: 'Hearing system: none permanently installed',
    wheelchairs: (count: number) => `Wheelchair spaces: ${count}, each beside a companion’s seat`,
    companion: 'Companion ticket: free with mark B',
  },
} as const
