// The lists of the editor's pickers: `{id, title, subtitle, url, thumb}` of one site.

import { withQuery } from '../../../../shared/contract/call-address.ts'
import type { Choice, ChoiceList, Choices, LinkQuery } from '../../../../shared/contract/media-library.ts'
import { dateWithWeekday, isTimeKnown, longDate, timeOfDay } from '../../../../shared/i18n/dates.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { type Locale, locales } from '../../../../shared/locale.ts'
import { variantUrl } from '../../../../shared/media.ts'
import { buildPath, detailPath } from '../../../../shared/routes.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import { upcomingFrom } from '../../../../shared/time/upcoming.ts'
import {
  articleChoices,
  type ChoiceRow,
  eventChoices,
  linkChoices,
  type ScreenChoice,
  sponsorChoices,
} from '../../store/choices/queries.ts'
import { libraryPageSize, wordsOf } from '../library-query.ts'
import { pagedList } from '../paging.ts'
import type { Reading } from '../reading.ts'

/** Reads one list page of a picker. @returns null for a page past the end */
export async function listChoices(
  reading: Reading,
  list: ChoiceList,
  { query, page = 1, kind, id }: LinkQuery,
): Promise<Choices | null> {
  const { read, site, locale, now } = reading
  const asked = { site, words: wordsOf(query) }
  const part = { offset: (page - 1) * libraryPageSize, limit: libraryPageSize, locale }
  const statements = {
    links: () => linkChoices({ ...asked, kind, id }, screensIn(locale), part),
    events: () => eventChoices(asked, upcomingFrom(now), part),
    articles: () => articleChoices(asked, part),
    sponsors: () => sponsorChoices(asked, part),
  }
  const rows = await read.all(statements[list]())
  const address = withQuery(`/${locale}/pageeditor-api/${list}/`, { query: query || undefined, kind, id })
  const results = rows.map((row) => choiceOf(row, locale))
  return pagedList(results, { page, size: libraryPageSize, total: rows[0]?.total ?? null, address })
}

function choiceOf(row: ChoiceRow, locale: Locale): Choice {
  const { kind, id, title, hash } = row
  const urls = row.slug_de === null ? null : urlsOf(row, row.slug_de)
  const thumb = hash ? variantUrl(hash, 320, 'webp') : null
  return {
    id,
    kind,
    title,
    subtitle: subtitleOf(row, urls?.[locale], locale),
    url: urls?.[locale] ?? null,
    urls,
    thumb,
  }
}

function urlsOf({ kind, id, slug_en }: ChoiceRow, slug_de: string): Record<Locale, string> {
  const slugs = { de: slug_de, en: slug_en ?? slug_de }
  const url = (locale: Locale) => {
    const slug = slugs[locale]
    if (kind === 'screen') return slug
    if (kind === 'page') return buildPath({ screen: 'content-page', locale, path: slug })
    return detailPath(kind === 'event' ? 'event-detail' : kind === 'abo' ? 'abo-detail' : 'article', locale, slug, id)
  }
  return { de: url('de'), en: url('en') }
}

function subtitleOf({ kind, subtitle, moment }: ChoiceRow, url: string | undefined, locale: Locale): string {
  if (kind === 'page' || kind === 'screen' || kind === 'abo') return url ?? ''
  const time = moment && kind === 'event' && isTimeKnown(moment) ? `, ${timeOfDay(moment)}` : ''
  const day = !moment
    ? ''
    : kind === 'event'
      ? dateWithWeekday(moment, locale) + time
      : longDate(berlinIso(new Date(moment)), locale)
  return [day, subtitle].filter(Boolean).join(' · ')
}

function screensIn(locale: Locale): ScreenChoice[] {
  const screens = [
    'home',
    'event-list',
    'abo-list',
    'news-list',
    'press',
    'newsletter',
    'watchlist',
    'cookies',
  ] as const
  return screens.map((screen) => {
    const [path_de, path_en] = locales.map((each) =>
      screen === 'newsletter' ? buildPath({ screen, locale: each, step: null }) : buildPath({ screen, locale: each }),
    )
    return { title: labels[locale][screen], path_de: path_de ?? '', path_en: path_en ?? '' }
  })
}

const labels = defineLabels({
  de: {
    home: 'Startseite',
    'event-list': 'Konzerte',
    'abo-list': 'Abonnements',
    'news-list': 'Aktuelles',
    press: 'Pressedownloads',
    newsletter: 'Newsletter',
    watchlist: 'Merkzettel',
    cookies: 'Cookie-Einstellungen',
  },
  en: {
    home: 'Home page',
    'event-list': 'Concerts',
    'abo-list': 'Subscriptions',
    'news-list': 'News',
    press: 'Press downloads',
    newsletter: 'Newsletter',
    watchlist: 'Watchlist',
    cookies: 'Cookie settings',
  },
})
