import { defineLabels } from '../../../shared/i18n/labels.ts'
import { seasonOf } from '../../../shared/screens/event-list/calendar/season.ts'
import { listAddress } from '../../../shared/screens/event-list/filter/filter-address.ts'
import { berlinDay } from '../../../shared/time/berlin.ts'
import type { Feed, FeedContext } from '../feed.ts'
import { listName, listTags } from '../list-name.ts'
import { Season } from './season.tsx'
import { sheet, sheetType } from './sheet.tsx'

const labels = defineLabels({ de: { back: 'Zurück zur Liste' }, en: { back: 'Back to the list' } })

/** Loads the print view of a filtered list: up to 300 productions in one document, unlike the paged screen. */
export async function seasonProgramme(context: FeedContext): Promise<Feed> {
  const { site, locale, origin, content, now, filter } = context
  const from = filter.date ?? berlinDay(now)
  const [productions, name] = await Promise.all([
    content.productions.feed({ ...filter, date: from }),
    listName(context),
  ])
  const title = name.slice(name.indexOf(': ') + 2)
  return {
    body: sheet({
      locale,
      origin,
      title: `${title} – ${site.name}`,
      back: { href: listAddress(locale, filter), label: labels[locale].back },
      children: (
        <Season
          productions={productions}
          title={title}
          season={seasonOf(from)}
          from={from}
          site={site}
          locale={locale}
          origin={origin}
        />
      ),
    }),
    contentType: sheetType,
    tags: listTags(context),
    maxAgeSeconds: 0,
  }
}
