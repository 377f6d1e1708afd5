import { berlinDay } from '../../../shared/berlin.ts'
import { productionsFeedAddress } from '../../../shared/feed-address.ts'
import type { Feed, FeedContext } from '../feed.ts'
import { listName, listTags } from '../list-name.ts'
import { calendarFile, calendarType } from './calendar.ts'

/** What one has heard stays in the calendar for a month: whoever subscribes does not lose last night at once. */
const keptMs = 31 * 24 * 3_600_000

/** A filtered list to subscribe to. Its beginning changes at midnight alone. */
export async function concertsCalendar(context: FeedContext): Promise<Feed> {
  const { site, locale, origin, content, now, filter } = context
  const date = berlinDay(new Date(now.getTime() - keptMs))
  const [concerts, name] = await Promise.all([content.productions.feed({ ...filter, date }), listName(context)])
  const url = origin + productionsFeedAddress(locale, 'ics', filter)
  return {
    body: calendarFile({ site, locale, origin, concerts, subscription: { name, url } }),
    contentType: calendarType,
    tags: listTags(context),
    keepForSeconds: 0,
  }
}
