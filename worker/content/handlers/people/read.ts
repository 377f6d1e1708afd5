import type { Performance, Person, PersonTeaser, WorkPage, WorkTeaser } from '../../../../shared/contract/people.ts'
import { type Locale, localise } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import { upcomingFrom } from '../../../../shared/time/upcoming.ts'
import { slugAfterMerger } from '../../store/people/merge.ts'
import {
  type PartnerRow,
  type PerformanceRow,
  partnersOf,
  pastOf,
  personBySlug,
  type Subject,
  upcomingOf,
  type WorkTeaserRow,
  workBySlug,
  worksBeside,
} from '../../store/people/queries.ts'
import type { CastRow } from '../../store/schema/productions.ts'
import { printedNumber } from '../../store/works/match-work.ts'
import { imageOf } from '../media/image.ts'
import { productionItem } from '../productions/item.ts'
import type { Reading } from '../reading.ts'
import { personPath, workPath } from './paths.ts'

/** Whether a site's content is in this store. */
export type IsEmbedded = (site: SiteKey) => boolean

/**
 * Reads a performer with upcoming productions of all embedded sites and past ones of this site. The slug of a merged
 * row finds the remaining row.
 * @returns null if no performer has this slug
 */
export async function readPerson(reading: Reading, isEmbedded: IsEmbedded, slug: string): Promise<Person | null> {
  const { read, site, locale, now } = reading
  const subject: Subject = { kind: 'person', slug }
  const from = upcomingFrom(now)
  const [row, merged, upcoming, past, works, partners] = await Promise.all([
    read.first(personBySlug(slug, locale)),
    read.first(slugAfterMerger('people', slug)),
    read.all(upcomingOf(subject, from, locale)),
    read.all(pastOf(subject, site, from, locale)),
    read.all(worksBeside(subject, site, from, locale)),
    read.all(partnersOf(subject, from, locale)),
  ])
  if (!row) return merged && readPerson(reading, isEmbedded, merged.slug)
  return {
    ...teaserOf({ ...row, count: 0 }, locale),
    id: row.id,
    get_absolute_urls: { de: personPath('de', slug), en: personPath('en', slug) },
    text: row.text ?? '',
    image_obj: imageOf(row, 'image'),
    ...performances(reading, isEmbedded, upcoming, past),
    works: works.map((work) => workTeaser(work, locale)),
    partners: partners.map((partner) => ({ ...teaserOf(partner, locale), count: partner.count })),
  }
}

/**
 * Reads a work with upcoming productions of all embedded sites and past ones of this site. The slug of a merged row
 * finds the remaining row.
 * @returns null if no work has this slug
 */
export async function readWork(reading: Reading, isEmbedded: IsEmbedded, slug: string): Promise<WorkPage | null> {
  const { read, site, locale, now } = reading
  const subject: Subject = { kind: 'work', slug }
  const from = upcomingFrom(now)
  const [row, merged, upcoming, past, companions] = await Promise.all([
    read.first(workBySlug(slug, locale)),
    read.first(slugAfterMerger('works', slug)),
    read.all(upcomingOf(subject, from, locale)),
    read.all(pastOf(subject, site, from, locale)),
    read.all(worksBeside(subject, site, from, locale)),
  ])
  if (!row) return merged && readWork(reading, isEmbedded, merged.slug)
  const { id, composer, years, title, minutes, scoring, words, premiere, text } = row
  return {
    id,
    composer,
    years,
    title,
    minutes,
    scoring: scoring ?? '',
    words: words ?? '',
    premiere: premiere ?? '',
    text: text ?? '',
    get_absolute_urls: { de: workPath('de', slug), en: workPath('en', slug) },
    number: printedNumber(title),
    movements: JSON.parse(row.movements) as string[],
    ...performances(reading, isEmbedded, upcoming, past),
    companions: companions.map((work) => workTeaser(work, locale)),
  }
}

function performances(
  reading: Reading,
  isEmbedded: IsEmbedded,
  upcoming: readonly PerformanceRow[],
  past: Parameters<typeof productionItem>[0][],
): Pick<Person, 'upcoming' | 'past'> {
  const { locale } = reading
  const performance = (row: PerformanceRow): Performance => ({
    ...productionItem(row, reading),
    site: row.site,
    casts: (JSON.parse(row.casts) as CastRow[]).map(({ name, role }) => ({ name, role: localise(role, locale) })),
  })
  return {
    upcoming: upcoming.filter(({ site }) => isEmbedded(site)).map(performance),
    past: past.map((row) => productionItem(row, reading)),
  }
}

function teaserOf({ slug, kind, name, voice }: PartnerRow, locale: Locale): PersonTeaser {
  return { name, kind: kind as PersonTeaser['kind'], voice: voice ?? '', get_absolute_url: personPath(locale, slug) }
}

function workTeaser({ slug, composer, years, title, minutes, starts_at }: WorkTeaserRow, locale: Locale): WorkTeaser {
  return { composer, years, title, minutes, get_absolute_url: workPath(locale, slug), date: berlinIso(starts_at) }
}
