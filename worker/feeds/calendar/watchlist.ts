import { defineLabels } from '../../../shared/i18n/labels.ts'
import { watchlistFeedAddress } from '../../../shared/screens/feed-address.ts'
import { calendarFile, calendarType } from '../../calendar/calendar.ts'
import type { Feed, FeedContext } from '../feed.ts'

const labels = defineLabels({ de: { name: 'Merkzettel' }, en: { name: 'Watchlist' } })

export async function watchlistCalendar(context: FeedContext, ids: readonly number[]): Promise<Feed> {
  const { site, locale, origin, content, now } = context
  const productions = await content.productions.feed({ ids })
  const subscription = {
    name: `${site.name}: ${labels[locale].name}`,
    url: origin + watchlistFeedAddress(locale, ids),
  }
  return {
    body: calendarFile({ site, locale, origin, now, productions, subscription }),
    contentType: calendarType,
    tags: [`productions:${site.key}`],
    maxAgeSeconds: 0,
    // not cached, since every watchlist differs
    changesAt: now,
  }
}
