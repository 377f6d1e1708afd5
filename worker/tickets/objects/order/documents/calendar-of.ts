import type { ProductionFeedItem } from '../../../../../shared/contract/production.ts'
import type { Site } from '../../../../../shared/sites/sites.ts'
import { berlinIso } from '../../../../../shared/time/berlin.ts'
import { calendarFile } from '../../../../calendar/calendar.ts'
import type { OrderProduction } from '../stored-order.ts'
import type { OrderView } from '../view.ts'
import { linesOf, placesOf } from './names.ts'

/** Returns the productions of an order as a calendar file. It contains no secret, since calendars are shared. */
export function calendarOf(view: OrderView, site: Site): string {
  const { locale, origin, number, productions, calendar } = view
  const updated = new Date(calendar.at_ms)
  return calendarFile({
    site,
    locale,
    origin,
    now: updated,
    productions: productions.map((production) => feedItem(production, calendar)),
    ticketsOf: (id) => {
      const lines = linesOf(view, id)
      return {
        order: number,
        places: placesOf(lines, locale),
        url: `${origin}/webshop/orders/${number}`,
        areCancelled: lines.every(({ state }) => state === 'cancelled'),
      }
    },
  })
}

function feedItem(
  { id, title, date, end, venue, address, path, works, performers }: OrderProduction,
  { sequence, at_ms: changedMs }: OrderView['calendar'],
): ProductionFeedItem {
  return {
    id,
    title,
    slug: '',
    genre: '',
    get_absolute_url: path,
    subtitle: '',
    short_casts: performers.slice(0, 1),
    date,
    end,
    composers: [...new Set(works.map(({ composer }) => composer))],
    title_image_obj: null,
    thumbs_title: null,
    abo: null,
    ticket_url: null,
    price: null,
    status: 'available',
    status_text: '',
    sequence,
    updated: berlinIso(new Date(changedMs)),
    room: {
      id: 0,
      name: '',
      display_name: venue,
      kokos_id: null,
      venue: { id: 0, name: venue, slug: '', address: address || null },
    },
  }
}
