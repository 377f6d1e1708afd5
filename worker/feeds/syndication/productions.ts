import type { Item } from 'feed'
import type { ProductionFeedItem } from '../../../shared/contract/production.ts'
import { isTimeKnown, longDate, timeOfDay, wallClock, weekdayShort } from '../../../shared/i18n/dates.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { listAddress } from '../../../shared/screens/event-list/filter/filter-address.ts'
import { productionsFeedAddress } from '../../../shared/screens/feed-address.ts'
import { escapeXml } from '../../../shared/text/escape-xml.ts'
import { berlinDay } from '../../../shared/time/berlin.ts'
import { statusLabels } from '../../../shared/ui/status.tsx'
import { hallNames } from '../../../shared/ui/timetable-row.tsx'
import { laterWord, previousStart } from '../../calendar/previous-start.ts'
import { firstSaleChange } from '../../screens/parts/changes-at.ts'
import type { Feed, FeedContext } from '../feed.ts'
import { listName, listTags } from '../list-name.ts'
import { type FeedFormat, feedDocument, feedPicture } from './feed-document.ts'

const labels = defineLabels({
  de: { description: 'Die nächsten Konzerte, in der Reihenfolge ihrer Tage.', time: (time: string) => `${time} Uhr` },
  en: { description: 'The next concerts, by date.', time: (time: string) => time },
})

const maxItems = 50

export async function productionsFeed(context: FeedContext, format: FeedFormat): Promise<Feed> {
  const { locale, origin, content, now, filter } = context
  const [productions, title] = await Promise.all([
    content.productions.feed({ ...filter, date: berlinDay(now) }),
    listName(context),
  ])
  return feedDocument(context, format, {
    title,
    description: labels[locale].description,
    page: listAddress(locale, filter),
    address: (ending) => productionsFeedAddress(locale, ending, filter),
    items: productions.slice(0, maxItems).map((production) => itemOf(production, locale, origin)),
    tags: listTags(context),
    changesAt: firstSaleChange(productions, now),
  })
}

function itemOf(production: ProductionFeedItem, locale: Locale, origin: string): Item {
  const { id, title, date, status, subtitle, room, short_casts, composers, status_text, access_words } = production
  const day = `${weekdayShort(wallClock(date).weekday, locale)}, ${longDate(date, locale)}`
  const url = origin + production.get_absolute_url
  const words = [laterWord(production, locale), status && status !== 'available' && statusLabels[locale][status]]
  const state = words.filter(Boolean).join(', ')
  const paragraphs = [
    [day, isTimeKnown(date) && labels[locale].time(timeOfDay(date)), ...(room ? hallNames(room) : [])],
    [state, previousStart(production, locale), status_text],
    [subtitle],
    [...short_casts, ...composers],
    [access_words],
  ].map((parts) => parts.filter(Boolean).join(', '))
  return {
    id: `${origin}/${locale}#concert-${id}`,
    title: `${day}: ${title}${state && ` (${state})`}`,
    link: url,
    // the last change or, if the backend does not send it, the date of the production
    date: new Date(production.updated ?? date),
    description: paragraphs
      .filter(Boolean)
      .map((text) => `<p>${escapeXml(text)}</p>`)
      .join(''),
    ...feedPicture(production.title_image_obj, origin),
  }
}
