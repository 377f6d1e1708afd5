import { readdir, readFile } from 'node:fs/promises'
import type { ImportPlanInput } from '../../shared/contract/import/hall-plan/plan.ts'
import { type SiteKey, sites } from '../../shared/sites/sites.ts'
import { berlinDay } from '../../shared/time/berlin.ts'
import { daysInWords, type FestivalDays, festivalDays } from './festival.ts'
import type { Hall, SeedContent, SeedPage } from './format.ts'
import { followingPlans } from './halls/following-plans.ts'
import { hallValues } from './halls/texts.ts'

export type * from './format.ts'

export const seedFolder = new URL('../../seed/', import.meta.url)

const lists = [
  'people',
  'works',
  'halls',
  'closures',
  'abos',
  'articles',
  'partners',
  'features',
  'navigation',
  'redirects',
  'press',
  'visuals',
]

export async function readSeed(): Promise<SeedContent> {
  const [named, programmes, pages, plans] = await Promise.all([
    Promise.all(lists.map(async (name) => [name, await readJson(`${name}.json`)])),
    readFolder('programmes/'),
    readFolder('pages/'),
    readFolder('plans/') as Promise<ImportPlanInput[]>,
  ])
  return followingPlans({ ...Object.fromEntries(named), programmes: programmes.flat(), pages, plans } as SeedContent)
}

async function readFolder(folder: string): Promise<unknown[]> {
  const names = (await readdir(new URL(folder, seedFolder))).filter((name) => name.endsWith('.json')).sort()
  return Promise.all(names.map((name) => readJson(folder + name)))
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(name, seedFolder), 'utf8'))
}

/**
 * Returns the pages with their placeholders filled in for a site, pages without a parent first.
 * @param today YYYY-MM-DD
 */
export function pagesOf(content: SeedContent, site: SiteKey, today = berlinDay(new Date())): SeedPage[] {
  const given: Unfolding = { site, locale: 'de', halls: content.halls[site], festival: festivalDays(today) }
  const pages = content.pages.map((page) => unfold(page, given) as SeedPage)
  return pages.sort((a, b) => Number(a.parent !== null) - Number(b.parent !== null) || a.position - b.position)
}

interface Unfolding {
  site: SiteKey
  locale: 'de' | 'en'
  halls: readonly Hall[]
  festival: FestivalDays
  /** The hall whose entry of a list is unfolded. */
  hall?: Hall
}

/**
 * Replaces `{city}`, similar placeholders and `{"bySite": …}` with the values of a site, and an entry `{"eachHall": …}`
 * of a list with one entry for each hall; `{"eachHallInUse": …}` leaves out halls that are closed.
 */
function unfold(value: unknown, given: Unfolding): unknown {
  if (typeof value === 'string') return filled(value, given)
  if (Array.isArray(value)) return value.flatMap((item) => listOf(item, given))
  if (typeof value !== 'object' || value === null) return value
  if ('bySite' in value) return unfold((value.bySite as Record<SiteKey, unknown>)[given.site], given)
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      unfold(item, { ...given, locale: key === 'de' || key === 'en' ? key : given.locale }),
    ]),
  )
}

/** Returns the entries that stand for one entry of a list. */
function listOf(item: unknown, given: Unfolding): unknown[] {
  if (typeof item !== 'object' || item === null) return [unfold(item, given)]
  if ('eachHall' in item) return given.halls.map((hall) => unfold(item.eachHall, { ...given, hall }))
  if ('eachHallInUse' in item) {
    return given.halls.flatMap((hall) => (hall.in_use ? [unfold(item.eachHallInUse, { ...given, hall })] : []))
  }
  const value = unfold(item, given)
  return 'bySite' in item && Array.isArray(value) ? value : [value]
}

function filled(text: string, { site, locale, hall, festival }: Unfolding): string {
  const { name, city, contact } = sites[site]
  const values: Record<string, string> = {
    name,
    city: city[locale] ?? city.de,
    phone: contact.phone,
    phoneHref: contact.phoneHref,
    hours: contact.hours[locale] ?? contact.hours.de,
    email: contact.email,
    festivalFrom: festival.from,
    festivalUntil: festival.until,
    festivalDays: daysInWords(festival, locale),
    ...(hall && hallValues(hall, locale)),
  }
  return text.replace(/\{(\w+)\}/g, (whole, token: string) => values[token] ?? whole)
}
