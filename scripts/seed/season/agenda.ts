import type { SiteKey } from '../../../shared/sites/sites.ts'
import type { Programme } from '../content.ts'
import { addDays } from './days.ts'
import type { Place } from './rooms.ts'

export interface Agenda {
  /**
   * Books the first day with a free room and free performers.
   * @returns null if there is no such day
   */
  book(request: Request): { day: string; place: Place } | null
  /** Books without checking, such as a second performance on the same evening. */
  reserve(site: SiteKey, day: string, place: Place, programme: Programme | null): void
}

export interface Request {
  site: SiteKey
  programme: Programme
  places: readonly Place[]
  /** Days to try, best first. */
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
    // a performer plays once a day, and on adjacent days in different cities only with the same programme
    return programme.cast.every(({ name }) =>
      [-1, 0, 1].every((step) => {
        const booked = people.get(`${name} ${addDays(day, step)}`)
        return !booked || (step !== 0 && (booked.site === site || booked.programme === programme.key))
      }),
    )
  }

  function reserve(site: SiteKey, day: string, place: Place, programme: Programme | null): void {
    rooms.add(roomKey(site, place, day))
    perDay.set(`${site} ${day}`, (perDay.get(`${site} ${day}`) ?? 0) + 1)
    for (const { name } of programme?.cast ?? [])
      people.set(`${name} ${day}`, { site, programme: programme?.key ?? '' })
  }

  return {
    reserve,
    book({ site, programme, places, days, isAllowed }) {
      for (const day of days) {
        if (!isAllowed(day) || !isFree(site, programme, day)) continue
        const place = places.find((candidate) => !rooms.has(roomKey(site, candidate, day)))
        if (!place) continue
        reserve(site, day, place, programme)
        return { day, place }
      }
      return null
    },
  }
}

/** Yields the days from `first` to `last`, the nearest to `day` first. */
export function* daysAround(day: string, first: string, last: string): Generator<string> {
  for (let distance = 0; distance <= 400; distance++) {
    for (const step of distance === 0 ? [0] : [distance, -distance]) {
      const candidate = addDays(day, step)
      if (candidate >= first && candidate <= last) yield candidate
    }
  }
}

/** Yields the days from `first` to `last`, including both. */
export function* daysFrom(first: string, last: string): Generator<string> {
  for (let day = first; day <= last; day = addDays(day, 1)) yield day
}
