import type { AboListItem } from '../../../shared/contract/abo.ts'
import type { Facets, ProductionFilter } from '../../../shared/contract/production.ts'
import type { EventListData, OfferedAbo } from '../../../shared/screens/event-list/screen.ts'
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

/** Returns the genres that the filter offers, and the parts of it that it does not offer unless they are chosen. */
export function offeredOf(
  { genres, unanswered = [] }: Facets,
  filter: ProductionFilter,
): Pick<EventListData, 'genres' | 'unanswered'> {
  const lacks = unanswered.filter((part) => filter[part] === undefined)
  return { genres, ...(lacks.length > 0 && { unanswered: lacks }) }
}

/** Reduces an abo to the data that the filter shows, since a page's data is sent in addition to its HTML. */
function offeredAbo({ id, title, abo_setting: { letter, color, on_color } }: AboListItem): OfferedAbo {
  return { id, title, abo_setting: { letter, color, on_color } }
}
