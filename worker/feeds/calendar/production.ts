import type { Feed, FeedContext } from '../feed.ts'
import { calendarFile, calendarType } from './calendar.ts'

/** One concert to take over into a calendar, past or upcoming. */
export async function concertCalendar({ site, locale, origin, content, name }: FeedContext): Promise<Feed | null> {
  const production = await content.productions.byId(Number(name))
  if (!production) return null
  return {
    body: calendarFile({ site, locale, origin, concerts: [production] }),
    contentType: calendarType,
    tags: [`production:${production.id}`],
    keepForSeconds: 0,
    // a backend's slug may hold what a header may not
    filename: `${production.slug.replace(/[^\w-]+/g, '-')}.ics`,
  }
}
