import type { StaffFigures, StaffTakings } from '../../../shared/contract/box-office/staff/sales.ts'
import { monthsOfSeason, seasonBegin, seasonOf } from '../../../shared/screens/event-list/calendar/season.ts'
import type { SiteKey } from '../../../shared/sites/sites.ts'
import { berlinDay } from '../../../shared/time/berlin.ts'
import { dayAfter } from '../../../shared/time/day.ts'
import type { Store } from '../../content/store/commit.ts'
import { freeTicketsOf, heldPlaces, takingsByDay, takingsOfSeason, takingsOfSite } from '../store/orders/takings.ts'

export async function readFigures(store: Store, site: SiteKey): Promise<StaffFigures> {
  const today = berlinDay(store.now)
  const year = seasonBegin(today)
  const [days, season, inCarts] = await Promise.all([
    takingsOfSite(store, site, dayAfter(today, -13)),
    takingsOfSeason(store, site, [`${monthsOfSeason(year)[0]}-01`, `${monthsOfSeason(year + 1)[0]}-01`]),
    heldPlaces(store, site, today),
  ])
  const weekBegins = dayAfter(today, -6)
  const ticketsOf = (isOne: (day: string) => boolean) =>
    days.reduce((sum, { day, tickets }) => (isOne(day) ? sum + tickets : sum), 0)
  const ofToday = days.find(({ day }) => day === today)
  return {
    today: { tickets: ofToday?.tickets ?? 0, cents: ofToday?.cents ?? 0, free: ofToday?.free ?? 0 },
    week: {
      tickets: ticketsOf((day) => day >= weekBegins && day <= today),
      before: ticketsOf((day) => day < weekBegins),
    },
    season: { name: seasonOf(today), ...season },
    in_carts: inCarts,
  }
}

export async function readTakings(store: Store, site: SiteKey, production: number): Promise<StaffTakings> {
  const [days, free] = await Promise.all([
    takingsByDay(store, site, production),
    freeTicketsOf(store, site, production),
  ])
  return { today: berlinDay(store.now), days, free }
}
