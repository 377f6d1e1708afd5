import { locales } from '../../../../shared/i18n/locale.ts'
import { seasonBegin, seasonOf } from '../../../../shared/screens/event-list/calendar/season.ts'
import { listAddress } from '../../../../shared/screens/event-list/filter/filter-address.ts'
import { seasonPosterAddress } from '../../../../shared/screens/feed-address.ts'
import { berlinDay } from '../../../../shared/time/berlin.ts'
import type { Feed, FeedContext } from '../../feed.ts'
import { listTags } from '../../list-name.ts'
import { sheet, sheetType } from '../sheet.tsx'
import { type Paper, papers } from './paper.ts'
import { SeasonPoster } from './poster.tsx'
import { posterLabels } from './words.ts'

export interface PosterChoice {
  /**
   * Ids of saved productions; null if the address has no `ids`. In that case, the list saved in the browser applies.
   */
  ids: readonly number[] | null
  paper: Paper
}

/** Loads the poster of the season that contains the filter's date or, if the filter has none, today's date. */
export async function seasonPoster(context: FeedContext, { ids, paper }: PosterChoice): Promise<Feed> {
  const { site, locale, origin, content, now, filter } = context
  const today = berlinDay(now)
  const day = filter.date ?? today
  const year = seasonBegin(day)
  const productions = await content.productions.feed({ date: `${year}-08-01`, until: `${year + 1}-07-31` })
  const words = posterLabels[locale]
  const season = seasonOf(day)
  const saved = new Set(ids)
  const isOwn = productions.some(({ id }) => saved.has(id))
  const to = (change: { paper?: Paper; locale?: typeof locale }) =>
    seasonPosterAddress(change.locale ?? locale, { date: filter.date, paper: change.paper ?? paper, ids })
  return {
    body: sheet({
      site,
      locale,
      origin,
      title: `${words.poster(season)} – ${site.name}`,
      back: { href: listAddress(locale, { date: filter.date, view: 'season' }), label: words.back },
      print: words.print,
      style: '/styles/season-poster-v1.css',
      script: '/scripts/season-poster-v1.js',
      controls: (
        <>
          <nav className="ps-ctl" aria-label={words.paper}>
            {papers.map((each) => (
              <a key={each} href={to({ paper: each })} aria-current={each === paper || undefined}>
                {each.toUpperCase()}
              </a>
            ))}
          </nav>
          <nav className="ps-ctl" aria-label={words.language}>
            {locales.map((each) => (
              <a key={each} href={to({ locale: each })} lang={each} aria-current={each === locale || undefined}>
                {each === 'de' ? 'Deutsch' : 'English'}
              </a>
            ))}
          </nav>
          {isOwn && (
            <label className="ps-fill">
              <input type="checkbox" defaultChecked /> {words.fill}
            </label>
          )}
        </>
      ),
      children: (
        <>
          <SeasonPoster
            productions={productions}
            saved={saved}
            season={season}
            paper={paper}
            today={today}
            site={site}
            locale={locale}
            origin={origin}
          />
          <aside className="ps-note sheet">
            <p>{words.copyShop}</p>
          </aside>
        </>
      ),
    }),
    contentType: sheetType,
    tags: listTags(context),
    maxAgeSeconds: 0,
    // a list of saved productions belongs to one visitor, so its poster is not cached
    changesAt: ids?.length ? now : null,
  }
}
