import { withQuery } from '../../../../shared/contract/call-address.ts'
import type { Choice, ChoiceList, Choices, LinkQuery } from '../../../../shared/contract/media-library.ts'
import { dateWithWeekday, isTimeKnown, longDate, timeOfDay } from '../../../../shared/i18n/dates.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { variantUrl } from '../../../../shared/media/pictures.ts'
import { buildPath, detailPath } from '../../../../shared/screens/routes.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import type { ChoiceRow } from '../../store/choices/queries.ts'
import { libraryPageSize } from '../library-query.ts'
import { pagedList } from '../paging.ts'
import type { Reading } from '../reading.ts'
import { findChoices } from './find.ts'

/** Reads one list page of a picker for the site of `reading`. @returns null for a page past the end */
export async function listChoices(
  reading: Reading,
  list: ChoiceList,
  { query, page = 1, kind, id }: LinkQuery,
): Promise<Choices | null> {
  const part = { offset: (page - 1) * libraryPageSize, limit: libraryPageSize, locale: reading.locale }
  const { rows, total } = await findChoices[list](reading, { query, kind, id }, part)
  const address = withQuery(`/${reading.locale}/pageeditor-api/${list}/`, { query: query || undefined, kind, id })
  const results = rows.map((row) => choiceOf(row, reading.locale))
  return pagedList(results, { page, size: libraryPageSize, total, address })
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
