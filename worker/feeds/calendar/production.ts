import { calendarFile, calendarType } from '../../calendar/calendar.ts'
import { firstSaleChange } from '../../screens/parts/changes-at.ts'
import type { Feed, FeedContext } from '../feed.ts'

export async function productionCalendar({
  site,
  locale,
  origin,
  content,
  now,
  name,
}: FeedContext): Promise<Feed | null> {
  const production = await content.productions.byId(Number(name))
  if (!production) return null
  return {
    body: calendarFile({ site, locale, origin, now, productions: [production] }),
    contentType: calendarType,
    tags: [`production:${production.id}`],
    maxAgeSeconds: 0,
    changesAt: firstSaleChange([production], now),
    // a backend's slug may contain characters that a header must not contain
    filename: `${production.slug.replace(/[^\w-]+/g, '-')}.ics`,
  }
}
