import type { ProductionStatus } from '../../../shared/contract/production.ts'
import { monthName } from '../../../shared/i18n/dates.ts'
import type { Localised } from '../../../shared/locale.ts'
import { addDays, mixed } from './days.ts'

interface Concert {
  externalId: string
  genre: string
  day: string
  status: ProductionStatus | null
  statusText: Localised | null
}

/**
 * Gives each upcoming concert its status: most are on sale, the near ones are scarcer, and every site has one that
 * is cancelled and one that is moved.
 * @param concerts in the order of time
 */
export function giveStatuses(concerts: Concert[], today: string): void {
  giveOne(concerts, 'cancelled', ['song', 'chamber', 'piano'], 5)
  giveOne(concerts, 'moved', ['orchestra', 'baroque', 'choral'], 8)
  for (const concert of concerts) {
    concert.status ??= demandOf(concert, today)
    concert.statusText ??= textOf(concert, today)
  }
}

function giveOne(concerts: Concert[], status: ProductionStatus, genres: readonly string[], from: number): void {
  if (concerts.some((concert) => concert.status === status)) return
  const found = concerts.find(
    ({ genre, status: given }, index) => index >= from && given === null && genres.includes(genre),
  )
  if (found) found.status = status
}

function demandOf({ externalId, day, genre }: Concert, today: string): ProductionStatus {
  const chance = mixed(externalId) % 100
  const isNear = day <= addDays(today, 21)
  if (chance < (isNear ? 10 : 4) || (genre === 'gala' && chance < 20)) return 'sold_out'
  return chance < (isNear ? 42 : 15) ? 'few' : 'available'
}

function textOf({ status, day }: Concert, today: string): Localised | null {
  if (status === 'cancelled') {
    return {
      de: 'Wegen einer Erkrankung abgesagt. Karten werden erstattet.',
      en: 'Cancelled because of illness. Tickets will be refunded.',
    }
  }
  if (status !== 'moved') return null
  const before = addDays(day < addDays(today, 14) ? today : addDays(day, -14), -8)
  const [month, date] = [Number(before.slice(5, 7)), Number(before.slice(8))]
  return {
    de: `Neuer Termin, bisher ${date}. ${monthName(month, 'de')}. Karten bleiben gültig.`,
    en: `New date, originally ${date} ${monthName(month, 'en')}. Tickets remain valid.`,
  }
}
