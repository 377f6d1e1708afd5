import type { ProductionStatus } from '../../../shared/contract/production.ts'
import type { SiteKey } from '../../../shared/sites.ts'
import type { Programme, SeedAbo } from '../content.ts'
import { type Agenda, daysAround, daysFrom } from './agenda.ts'
import { addDays, isWithin, mixed, weekdayOf, weekdaysFor } from './days.ts'
import { hamburgOpening, type OpeningConcert } from './opening.ts'
import type { PlannedConcert, SeasonContent } from './plan.ts'
import { type Place, placeOfAbo, placesFor } from './rooms.ts'
import { programmesOf } from './series.ts'
import { giveStatuses } from './status.ts'

const seasonDays = 210
const pastDays = 60
const pastConcerts = 12
const upcomingConcerts: Record<SiteKey, number> = { hh: 87, d: 64, h: 63, k: 66, bs: 61, hb: 62 }
/** Hamburg's first weeks are laid down: nothing comes between. */
const firstFreeDay = (site: SiteKey) => (site === 'hh' ? 28 : 2)

/** One city's season, made in steps, so that all cities take turns with the agenda that they share. */
export function sitePlanner(content: SeasonContent, site: SiteKey, today: string, agenda: Agenda) {
  const halls = content.halls[site]
  const abos = content.abos.filter((abo) => abo.site === site)
  const own = content.programmes.filter(({ cities }) => cities.includes(site))
  const foreign = content.programmes.filter(({ cities, season }) => !cities.includes(site) && !season)
  const day = (offset: number) => addDays(today, Math.round(offset))
  const last = day(seasonDays)
  const upcoming: PlannedConcert[] = []
  const past: PlannedConcert[] = []
  const turns = new Map<string, number>()

  function planOpening() {
    if (site !== 'hh') return planSmallOpening()
    for (const fixed of hamburgOpening) {
      const programme = content.programmes.find(({ key }) => key === fixed.programme)
      if (!programme) throw new Error(`there is no programme ${fixed.programme}`)
      const abo = abos.find(({ abo_setting }) => abo_setting.letter === fixed.abo) ?? null
      const days = daysFrom(day(fixed.days), day(fixed.days + (fixed.exact ? 0 : 13)))
      const concert = add(upcoming, programme, { days, abo, fixed })
      if (concert) Object.assign(concert, { status: fixed.status ?? null, statusText: fixed.statusText ?? null })
    }
  }

  /** The concert of the hero tomorrow, something small today. */
  function planSmallOpening() {
    planFirst(1, [content.features[site].hero.event.genre], 'few')
    planFirst(0, ['chamber', 'piano', 'song'], 'available')
  }

  /** The first programme of these genres for which hall and people are free on that very day. */
  function planFirst(days: number, genres: readonly string[], status: ProductionStatus) {
    for (const programme of own.filter(({ genre, season }) => genres.includes(genre) && !season)) {
      const abo = days ? (abos.find(({ abo_setting }) => abo_setting.letter === programme.abo) ?? null) : null
      const concert = add(upcoming, programme, { days: [day(days)], abo, fixed: { exact: true } })
      if (!concert) continue
      concert.status = status
      return
    }
  }

  /** What belongs to a time of the year, on a fitting weekday if there is one. */
  function planFeasts() {
    for (const programme of own.filter(({ season, key }) => season && !isTaken(key))) {
      const days = () => daysFrom(day(2), last)
      const concert =
        add(upcoming, programme, { days: days() }) ?? add(upcoming, programme, { days: days(), fixed: { exact: true } })
      // New Year's Eve begins early enough for a second evening.
      if (!concert || programme.season?.from !== programme.season?.to || concert.start > '17:30') continue
      agenda.take(site, concert.day, concert.place, programme)
      record(upcoming, programme, concert, '20:30', null).status = 'few'
    }
  }

  /** Each series has as many concerts as it sells, evenly over the season. */
  function planSeries() {
    for (const [order, abo] of abos.entries()) {
      const planned = upcoming.filter((concert) => concert.abo === abo.key).length
      const programmes = programmesOf(
        abo,
        content.programmes.filter(({ key }) => !isTaken(key)),
        halls,
      ).slice(0, abo.concerts - planned)
      const first = (planned ? 30 : 6) + order * 3
      for (const [index, programme] of programmes.entries()) {
        const around = day(first + ((index + 0.4) / programmes.length) * (seasonDays - first - 10))
        add(upcoming, programme, { days: daysAround(around, day(2), last), abo })
      }
    }
  }

  /** The city's other programmes, then some that tour elsewhere, then second evenings; and what has been. */
  function planRest() {
    const open = (list: readonly Programme[]) =>
      list
        .filter(({ key, season }) => !isTaken(key) && !season)
        .sort((a, b) => mixed(site + a.key) - mixed(site + b.key))
    const others = open(foreign)
    const wanted = upcomingConcerts[site] - upcoming.length
    const programmes = [...open(own), ...others.slice(pastConcerts)].slice(0, wanted)
    programmes.sort((a, b) => mixed(a.key + site) - mixed(b.key + site))
    const first = firstFreeDay(site)
    for (const [index, programme] of programmes.entries()) {
      const around = day(first + ((index + 0.5) / programmes.length) ** 1.3 * (seasonDays - first - 3))
      add(upcoming, programme, { days: daysAround(around, day(first), last) })
    }
    planSecondEvenings()
    planPast(others.slice(0, pastConcerts))
  }

  function planSecondEvenings() {
    const isAsked = ({ genre, programme, day: first }: PlannedConcert) =>
      ['orchestra', 'film', 'piano', 'baroque', 'chamber'].includes(genre) && !programme.season && first > day(28)
    const asked = upcoming.filter(isAsked).sort((a, b) => mixed(a.externalId) - mixed(b.externalId))
    for (const { programme, day: first } of asked) {
      if (upcoming.length >= upcomingConcerts[site]) return
      add(upcoming, programme, { days: daysFrom(addDays(first, 1), addDays(first, 9)) })
    }
  }

  function planPast(programmes: readonly Programme[]) {
    for (const [index, programme] of programmes.entries()) {
      const around = day(-((index + 0.5) / programmes.length) * pastDays)
      add(past, programme, { days: daysAround(around, day(-pastDays - 14), day(-1)) })
    }
  }

  interface Wish {
    days: Iterable<string>
    abo?: SeedAbo | null
    fixed?: Partial<OpeningConcert>
  }

  function add(
    list: PlannedConcert[],
    programme: Programme,
    { days, abo = null, fixed = {} }: Wish,
  ): PlannedConcert | null {
    const turn = turns.get(programme.genre) ?? 0
    turns.set(programme.genre, turn + 1)
    const start = fixed.start ?? abo?.start ?? programme.start
    const weekdays = weekdaysFor(programme.genre, start)
    const { hall, room } = fixed
    const places = abo ? [placeOfAbo(abo, halls)] : hall && room ? [{ hall, room }] : placesFor(programme, halls, turn)
    const isAllowed = (candidate: string) =>
      (!programme.season || isWithin(candidate, programme.season)) &&
      (fixed.exact || weekdays.includes(weekdayOf(candidate)))
    const booked = agenda.book({ site, programme, places, days, isAllowed })
    return booked && record(list, programme, booked, start, abo)
  }

  function record(
    list: PlannedConcert[],
    programme: Programme,
    at: { day: string; place: Place },
    start: string,
    abo: SeedAbo | null,
  ) {
    const times = [...upcoming, ...past].filter((concert) => concert.programme.key === programme.key).length
    const concert: PlannedConcert = {
      externalId: `demo:${programme.key}${times ? `:${times + 1}` : ''}`,
      programme,
      genre: programme.genre,
      day: at.day,
      start,
      place: at.place,
      abo: abo?.key ?? null,
      status: null,
      statusText: null,
    }
    list.push(concert)
    return concert
  }

  function isTaken(key: string): boolean {
    return upcoming.some(({ programme }) => programme.key === key)
  }

  function finished(): PlannedConcert[] {
    const byTime = (a: PlannedConcert, b: PlannedConcert) => (a.day + a.start < b.day + b.start ? -1 : 1)
    upcoming.sort(byTime)
    giveStatuses(upcoming, today)
    past.sort(byTime)
    for (const [index, concert] of past.entries()) concert.status = index % 4 === 1 ? 'sold_out' : 'available'
    return [...past, ...upcoming]
  }

  return { site, planOpening, planFeasts, planSeries, planRest, finished }
}
