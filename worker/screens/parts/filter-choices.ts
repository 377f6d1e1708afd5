import type { AboListItem } from '../../../shared/contract/abo.ts'
import type { Facets, ProductionFilter, StatusChoice } from '../../../shared/contract/production.ts'
import type { EventListData, OfferedAbo } from '../../../shared/screens/event-list/screen.ts'
import { partsOfDay } from '../../../shared/time/part-of-day.ts'
import { statuses } from '../../../shared/ui/status.tsx'
import type { ContentClient } from '../../content/content-client.ts'
import { loadVenues } from '../event-list/shown-venues.ts'
import type { Lists } from './loaded.ts'

export type FilterChoices = Pick<EventListData, 'venues' | 'abos'>

/** Loads venues and the first list page of abos for the filter; each may fail separately. */
export async function loadFilterChoices(
  content: ContentClient,
  lists: Lists,
  filter: ProductionFilter,
): Promise<FilterChoices> {
  const [venues, abos] = await Promise.all([
    lists.load('venues', loadVenues(content, filter), []),
    lists.load(
      'abos',
      content.abos.list({ page: 1 }).then((list) => list?.results.map(offeredAbo) ?? []),
      [],
    ),
  ])
  return { venues, abos }
}

type Offered = Pick<EventListData, 'genres' | 'prices' | 'times' | 'statuses' | 'venues' | 'abos'>

const prices = [15, 20, 30, 40, 50]

/**
 * Returns the choices that the filter offers, without those that no production answers unless they are chosen.
 * @param facets null if the backend does not count them; it then does not filter by genre, price and time either
 * @param venues the venues that the filter would offer
 */
export function offeredOf(facets: Facets | null, filter: ProductionFilter, { venues, abos }: FilterChoices): Offered {
  const { unanswered = [] } = facets ?? {}
  const isAnswered = (part: 'genre' | 'venue' | 'price' | 'abo' | 'status') =>
    filter[part] !== undefined || !unanswered.includes(part)
  const bookable: StatusChoice[] = unanswered.includes('bookable') ? [] : ['bookable']
  const { price } = filter
  const withChosen = [...new Set([...prices, ...(price ? [price] : [])])].sort((a, b) => a - b)
  return {
    ...(facets && isAnswered('genre') && { genres: facets.genres }),
    prices: facets && isAnswered('price') ? withChosen : [],
    times: facets ? [...partsOfDay] : [],
    statuses: isAnswered('status') ? ['bookable', ...statuses] : bookable,
    venues: isAnswered('venue') ? venues : { ...venues, value: [] },
    abos: isAnswered('abo') ? abos : { ...abos, value: [] },
  }
}

/** Reduces an abo to the data that the filter shows, since a page's data is sent in addition to its HTML. */
function offeredAbo({ id, title, abo_setting: { letter, color, on_color } }: AboListItem): OfferedAbo {
  return { id, title, abo_setting: { letter, color, on_color } }
}
