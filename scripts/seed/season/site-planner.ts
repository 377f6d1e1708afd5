// The steps of planning a city's season. Each step runs for all cities before the next step, because the cities share
// an agenda.
import type { ProductionStatus } from '../../../shared/contract/production.ts'
import { genreOf } from '../../../shared/entities/productions/genres.ts'
import { type SiteKey, siteKeys } from '../../../shared/sites/site-keys.ts'
import type { Programme } from '../content.ts'
import { daysAround, daysFrom } from './agenda.ts'
import { addProduction, type CitySeason, dayAt, isPlanned, openProgrammes, recordProduction } from './city-season.ts'
import { addDays, mixed, weekdayOf } from './days.ts'
import { hamburgChamber, hamburgOpening } from './opening.ts'
import type { PlannedProduction } from './plan.ts'
import { programmesOf } from './series.ts'

const seasonDays = 210
const pastDays = 60
const pastProductions = 12
const upcomingProductions: Record<SiteKey, number> = { hh: 87, d: 64, h: 63, k: 66, bs: 61, hb: 62 }
/** The remaining programmes are planned from this many days after today; Hamburg's first weeks are fixed. */
const firstFreeDay = (site: SiteKey) => (site === 'hh' ? 28 : 2)

const lastDay = (city: CitySeason) => dayAt(city, seasonDays)
const ownProgrammes = (city: CitySeason) => classical(city).filter(({ cities }) => cities.includes(city.site))
const classical = ({ content }: CitySeason) => content.programmes.filter(({ genre }) => !isJazz(genre))
const isJazz = (genre: string) => genreOf(genre) === 'jazz'

/** Plans Hamburg's fixed first weeks; in any other city, today and the hero's day, which differs from city to city. */
export function planOpening(city: CitySeason) {
  const { content, abos, upcoming } = city
  if (city.site !== 'hh') return planSmallOpening(city)
  for (const fixed of hamburgOpening) {
    const programme = content.programmes.find(({ key }) => key === fixed.programme)
    if (!programme) throw new Error(`there is no programme ${fixed.programme}`)
    const abo = abos.find(({ abo_setting }) => abo_setting.letter === fixed.abo) ?? null
    const days = daysFrom(dayAt(city, fixed.days), dayAt(city, fixed.days + (fixed.exact ? 0 : 13)))
    const production = addProduction(city, upcoming, programme, { days, abo, fixed })
    if (production) Object.assign(production, { status: fixed.status ?? null, statusText: fixed.statusText ?? null })
  }
}

function planSmallOpening(city: CitySeason): void {
  planFirst(city, 1 + siteKeys.indexOf(city.site), [city.content.features[city.site].hero.event.genre], 'few')
  planFirst(city, 0, ['chamber', 'piano', 'song'], 'available')
}

function planFirst(city: CitySeason, days: number, genres: readonly string[], status: ProductionStatus): void {
  const candidates = ownProgrammes(city).filter(({ genre, season }) => genres.includes(genre) && !season)
  // on different days, the same programme would otherwise open several cities
  const from = days % candidates.length
  for (const programme of [...candidates.slice(from), ...candidates.slice(0, from)]) {
    const own = city.abos.find(({ abo_setting }) => abo_setting.letter === programme.abo)
    // an abo of mornings or afternoons has them on Sundays
    const abo = days && own && (own.start >= '18:00' || weekdayOf(dayAt(city, days)) === 0) ? own : null
    const production = addProduction(city, city.upcoming, programme, {
      days: [dayAt(city, days)],
      abo,
      fixed: { exact: true },
    })
    if (!production) continue
    production.status = status
    return
  }
}

/** Plans programmes that belong to a time of the year, on a suitable weekday if possible. */
export function planFeasts(city: CitySeason): void {
  const { site, agenda, upcoming } = city
  for (const programme of ownProgrammes(city).filter(({ season, key }) => season && !isPlanned(city, key))) {
    const days = () => daysFrom(dayAt(city, 2), lastDay(city))
    const production =
      addProduction(city, upcoming, programme, { days: days() }) ??
      addProduction(city, upcoming, programme, { days: days(), fixed: { exact: true } })
    // a programme for a single day, such as New Year's Eve, is repeated at 20:30 if it starts by 17:30
    if (!production || programme.season?.from !== programme.season?.to || production.start > '17:30') continue
    agenda.reserve(site, production.day, production.place, programme)
    recordProduction(city, upcoming, programme, production, '20:30', null).status = 'few'
  }
}

/**
 * Fills each abo up to the number of productions that it includes, or until the programmes run out, and spreads the
 * added productions over the season.
 */
export function planSeries(city: CitySeason): void {
  const { abos, upcoming, halls } = city
  for (const [order, abo] of abos.entries()) {
    const planned = upcoming.filter((production) => production.abo === abo.key).length
    const programmes = programmesOf(
      abo,
      classical(city).filter(({ key }) => !isPlanned(city, key)),
      halls,
    ).slice(0, abo.concerts - planned)
    const first = (planned ? 30 : 6) + order * 3
    for (const [index, programme] of programmes.entries()) {
      const around = dayAt(city, first + ((index + 0.4) / programmes.length) * (seasonDays - first - 10))
      addProduction(city, upcoming, programme, { days: daysAround(around, dayAt(city, 2), lastDay(city)), abo })
    }
  }
}

/** Plans the city's remaining programmes, programmes of other cities, repeat performances and past productions. */
export function planRest(city: CitySeason): void {
  const { site, upcoming } = city
  const own = ownProgrammes(city)
  const foreign = classical(city).filter(({ cities, season }) => !cities.includes(site) && !season)
  const others = openProgrammes(city, foreign)
  const missing = upcomingProductions[site] - upcoming.length
  const programmes = [...openProgrammes(city, own), ...others.slice(pastProductions)].slice(0, missing)
  programmes.sort((a, b) => mixed(a.key + site) - mixed(b.key + site))
  const first = firstFreeDay(site)
  for (const [index, programme] of programmes.entries()) {
    const around = dayAt(city, first + ((index + 0.5) / programmes.length) ** 1.3 * (seasonDays - first - 3))
    addProduction(city, upcoming, programme, { days: daysAround(around, dayAt(city, first), lastDay(city)) })
  }
  planRepeats(city)
  planPast(city, others.slice(0, pastProductions))
}

/** Plans jazz and world music after other genres, so that these productions do not displace others. */
export function planJazz(city: CitySeason): void {
  const { site, content, upcoming } = city
  const programmes = content.programmes.filter(({ genre, cities }) => isJazz(genre) && cities.includes(site))
  for (const [index, programme] of programmes.entries()) {
    const around = dayAt(city, 20 + index * 45)
    addProduction(city, upcoming, programme, { days: daysAround(around, dayAt(city, 5), lastDay(city)) })
  }
}

export function planChamber(city: CitySeason): void {
  if (city.site !== 'hh') return
  const programme = city.content.programmes.find(({ key }) => key === hamburgChamber.programme)
  if (!programme) throw new Error(`there is no programme ${hamburgChamber.programme}`)
  const days = [dayAt(city, hamburgChamber.days)]
  const production = addProduction(city, city.upcoming, programme, { days, fixed: hamburgChamber })
  if (production) production.status = hamburgChamber.status ?? null
}

function planRepeats(city: CitySeason): void {
  const { site, upcoming } = city
  const isRepeatable = ({ genre, programme, day }: PlannedProduction) =>
    ['orchestra', 'film', 'piano', 'baroque', 'chamber'].includes(genre) && !programme.season && day > dayAt(city, 28)
  const repeatable = upcoming.filter(isRepeatable).sort((a, b) => mixed(a.externalId) - mixed(b.externalId))
  for (const { programme, day } of repeatable) {
    if (upcoming.length >= upcomingProductions[site]) return
    addProduction(city, upcoming, programme, { days: daysFrom(addDays(day, 1), addDays(day, 9)) })
  }
}

function planPast(city: CitySeason, programmes: readonly Programme[]): void {
  for (const [index, programme] of programmes.entries()) {
    const around = dayAt(city, -((index + 0.5) / programmes.length) * pastDays)
    addProduction(city, city.past, programme, {
      days: daysAround(around, dayAt(city, -pastDays - 14), dayAt(city, -1)),
    })
  }
}
