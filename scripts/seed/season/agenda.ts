import type { SiteKey } from '../../../shared/sites.ts'
import type { Programme } from '../content.ts'
import { addDays } from './days.ts'
import type { Place } from './rooms.ts'

/** What is booked already, in all cities: rooms, and people, who can be in one city a day. */
export interface Agenda {
  /** Books the first day of the search on which a room and everybody is free. @returns null where there is none */
  book(request: Request): { day: string; place: Place } | null
  /** Books what is known to fit: a second performance on the same evening, or what is there already. */
  take(site: SiteKey, day: string, place: Place, programme: Programme | null): void
}

export interface Request {
  site: SiteKey
  programme: Programme
  places: readonly Place[]
  /** Days to ask, best first. */
  days: Iterable<string>
  isAllowed: (day: string) => boolean
}

const maxPerDay = 2
const closedDays = ['12-24']

export function newAgenda(): Agenda {
  const rooms = new Set<string>()
  const people = new Map<string, { site: SiteKey; programme: string }>()
  const perDay = new Map<string, number>()
  const roomKey = (site: SiteKey, { hall, room }: Place, day: string) => `${site}/${hall}/${room} ${day}`

  function isFree(site: SiteKey, programme: Programme, day: string): boolean {
    if (closedDays.includes(day.slice(5)) || (perDay.get(`${site} ${day}`) ?? 0) >= maxPerDay) return false
    // Nobody plays twice a day, nor elsewhere the day before or after, unless a tour brings the same programme there.
    return programme.cast.every(({ name }) =>
      [-1, 0, 1].every((step) => {
        const booked = people.get(`${name} ${addDays(day, step)}`)
        return !booked || (step !== 0 && (booked.site === site || booked.programme === programme.key))
      }),
    )
  }

  function take(site: SiteKey, day: string, place: Place, programme: Programme | null): void {
    rooms.add(roomKey(site, place, day))
    perDay.set(`${site} ${day}`, (perDay.get(`${site} ${day}`) ?? 0) + 1)
    for (const { name } of programme?.cast ?? [])
      people.set(`${name} ${day}`, { site, programme: programme?.key ?? '' })
  }

  return {
    take,
    book({ site, programme, places, days, isAllowed }) {
      for (const day of days) {
        if (!isAllowed(day) || !isFree(site, programme, day)) continue
        const place = places.find((candidate) => !rooms.has(roomKey(site, candidate, day)))
        if (!place) continue
        take(site, day, place, programme)
        return { day, place }
      }
      return null
    },
  }
}

/** Days around one of them, the nearest first, none before `first` and none after `last`. */
export function* daysAround(day: string, first: string, last: string): Generator<string> {
  for (let distance = 0; distance <= 400; distance++) {
    for (const step of distance === 0 ? [0] : [distance, -distance]) {
      const candidate = addDays(day, step)
      if (candidate >= first && candidate <= last) yield candidate
    }
  }
}

/** Every day from one to another. */
export function* daysFrom(first: string, last: string): Generator<string> {
  for (let day = first; day <= last; day = addDays(day, 1)) yield day
}
