import type { ProductionStatus } from '../../../shared/contract/production.ts'
import { monthName } from '../../../shared/i18n/dates.ts'
import type { Localised } from '../../../shared/i18n/locale.ts'
import { addDays, mixed } from './days.ts'

interface Production {
  externalId: string
  genre: string
  day: string
  status: ProductionStatus | null
  statusText: Localised | null
  previousDay: string | null
}

/**
 * Completes each upcoming production: its status, the text of the status and, if the production was moved, the previous
 * day. In the next three weeks, more productions are sold out or nearly so. If the site has suitable productions, one
 * is cancelled and one is moved.
 * @param productions sorted by time
 */
export function giveStatuses(productions: Production[], today: string): void {
  giveOne(productions, 'cancelled', ['song', 'chamber', 'piano'], 5)
  giveOne(productions, 'moved', ['orchestra', 'baroque', 'choral'], 8)
  for (const production of productions) {
    production.status ??= demandOf(production, today)
    if (production.status === 'moved') production.previousDay ??= dayBeforeMove(production.day, today)
    production.statusText ??= textOf(production)
  }
}

function giveOne(productions: Production[], status: ProductionStatus, genres: readonly string[], from: number): void {
  if (productions.some((production) => production.status === status)) return
  const found = productions.find(
    ({ genre, status: given }, index) => index >= from && given === null && genres.includes(genre),
  )
  if (found) found.status = status
}

function demandOf({ externalId, day, genre }: Production, today: string): ProductionStatus {
  const chance = mixed(externalId) % 100
  const isNear = day <= addDays(today, 21)
  if (chance < (isNear ? 10 : 4) || (genre === 'gala' && chance < 20)) return 'sold_out'
  return chance < (isNear ? 42 : 15) ? 'few' : 'available'
}

function dayBeforeMove(day: string, today: string): string {
  return addDays(day < addDays(today, 14) ? today : addDays(day, -14), -8)
}

function textOf({ status, previousDay }: Production): Localised | null {
  if (status === 'cancelled') {
    return {
      de: 'Wegen einer Erkrankung abgesagt. Karten werden erstattet.',
      en: 'Cancelled because of illness. Tickets will be refunded.',
    }
  }
  if (!previousDay) return null
  const [month, date] = [Number(previousDay.slice(5, 7)), Number(previousDay.slice(8))]
  return {
    de: `Neuer Termin, bisher ${date}. ${monthName(month, 'de')}. Karten bleiben gültig.`,
    en: `New date, originally ${date} ${monthName(month, 'en')}. Tickets remain valid.`,
  }
}
