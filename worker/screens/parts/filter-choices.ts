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

/**
 * Returns the choices that the filter offers, without those that no production answers unless they are chosen. The
 * filter offers prices where it offers genres.
 */
export function offeredOf(
  { genres, unanswered = [] }: Facets,
  filter: ProductionFilter,
  abos: EventListData['abos'],
): Pick<EventListData, 'genres' | 'abos'> {
  const lacks = (part: NonNullable<Facets['unanswered']>[number]) =>
    unanswered.includes(part) && filter[part] === undefined
  return {
    ...(!(lacks('genre') && lacks('price')) && { genres }),
    abos: lacks('abo') ? { ...abos, value: [] } : abos,
  }
}

/** Reduces an abo to the data that the filter shows, since a page's data is sent in addition to its HTML. */
function offeredAbo({ id, title, abo_setting: { letter, color, on_color } }: AboListItem): OfferedAbo {
  return { id, title, abo_setting: { letter, color, on_color } }
}
