import { watchlistFeedAddress } from '../../../shared/feed-address.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Feed, FeedContext } from '../feed.ts'
import { calendarFile, calendarType } from './calendar.ts'

const labels = defineLabels({ de: { name: 'Merkzettel' }, en: { name: 'Watchlist' } })

/** Remembered concerts to subscribe to: the list stays the same, what becomes of its concerts is followed. */
export async function watchlistCalendar(context: FeedContext, ids: readonly number[]): Promise<Feed> {
  const { site, locale, origin, content, now } = context
  const concerts = await content.productions.feed({ ids })
  const subscription = {
    name: `${site.name}: ${labels[locale].name}`,
    url: origin + watchlistFeedAddress(locale, ids),
  }
  return {
    body: calendarFile({ site, locale, origin, concerts, subscription }),
    contentType: calendarType,
    tags: [`productions:${site.key}`],
    keepForSeconds: 0,
    // everybody's list is another: none is kept
    changesAt: now,
  }
}
