import { productionsFeedAddress } from '../../../shared/screens/feed-address.ts'
import { berlinDay } from '../../../shared/time/berlin.ts'
import { calendarFile, calendarType } from '../../calendar/calendar.ts'
import { firstSaleChange } from '../../screens/parts/changes-at.ts'
import type { Feed, FeedContext } from '../feed.ts'
import { listName, listTags } from '../list-name.ts'

/** How long a subscribed calendar contains past productions. */
const pastMs = 31 * 24 * 3_600_000

export async function productionsCalendar(context: FeedContext): Promise<Feed> {
  const { site, locale, origin, content, now, filter } = context
  const date = berlinDay(new Date(now.getTime() - pastMs))
  const [productions, name] = await Promise.all([content.productions.feed({ ...filter, date }), listName(context)])
  const url = origin + productionsFeedAddress(locale, 'ics', filter)
  return {
    body: calendarFile({ site, locale, origin, now, productions, subscription: { name, url } }),
    contentType: calendarType,
    tags: listTags(context),
    maxAgeSeconds: 0,
    changesAt: firstSaleChange(productions, now),
  }
}
