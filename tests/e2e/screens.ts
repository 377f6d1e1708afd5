import type { Locale } from '../../shared/i18n/locale.ts'
import type { SiteKey } from '../../shared/sites/sites.ts'
import { site as asked, targets } from '../contract/client.ts'

export const screenNames = [
  'home',
  'event list',
  'event list without results',
  'season',
  'event',
  'abo list',
  'abo',
  'news list',
  'news category',
  'article',
  'person',
  'work',
  'hall',
  'halls',
  'people',
  'works',
  'press',
  'search',
  'search without results',
  'watchlist',
  'shared watchlist',
  'abo info',
  'imprint',
  'blocks',
  'landing',
  'newsletter',
  'cookies',
  'not found',
] as const
export type ScreenName = (typeof screenNames)[number]

const words = {
  de: {
    events: 'konzerte',
    news: 'aktuelles',
    press: 'presse/pressedownloads',
    halls: 'saele',
    people: 'mitwirkende',
    works: 'werke',
    watchlist: 'merkzettel',
    aboInfo: 'service/abo-information',
    imprint: 'impressum',
    blocks: 'bausteine',
    landing: 'festival',
    missing: 'gibt-es-nicht',
  },
  en: {
    events: 'concerts',
    news: 'discover',
    press: 'press/pressdownloads',
    halls: 'halls',
    people: 'artists',
    works: 'works',
    watchlist: 'watchlist',
    aboInfo: 'service/subscription-information',
    imprint: 'imprint',
    blocks: 'blocks',
    landing: 'festival',
    missing: 'is-not-there',
  },
} as const

/** Whether a site has a screen; Braunschweig has no newsletter (shared/sites/sites.ts). */
export function isOn(site: SiteKey, screen: ScreenName): boolean {
  return screen !== 'newsletter' || site !== 'bs'
}

export async function pathOf(screen: ScreenName, site: SiteKey, locale: Locale): Promise<string> {
  const word = words[locale]
  switch (screen) {
    case 'home':
      return `/${locale}`
    case 'event list':
      return `/${locale}/${word.events}`
    case 'event list without results':
      return `/${locale}/${word.events}?date=2099-01-01`
    case 'season':
      return `/${locale}/${word.events}?view=season`
    case 'event':
      return firstOf('productions', site, locale)
    case 'abo list':
      return `/${locale}/abonnements`
    case 'abo':
      return firstOf('abos', site, locale)
    case 'news list':
      return `/${locale}/${word.news}`
    case 'news category':
      return `/${locale}/${word.news}?category=work`
    case 'article':
      return firstOf('articles', site, locale)
    case 'person':
      return ofFirst('casts', site, locale)
    case 'work':
      return ofFirst('program', site, locale)
    case 'hall':
      return hallOfFirst(site, locale)
    case 'halls':
      return `/${locale}/${word.halls}`
    case 'people':
      return `/${locale}/${word.people}`
    case 'works':
      return `/${locale}/${word.works}`
    case 'press':
      return `/${locale}/${word.press}`
    case 'search':
      return `/${locale}/search?query=Dvo%C5%99%C3%A1k`
    case 'search without results':
      return `/${locale}/search?query=xyzzy`
    case 'watchlist':
      return `/${locale}/${word.watchlist}`
    case 'shared watchlist':
      return `/${locale}/${word.watchlist}?ids=${await idsOf(site)}`
    case 'abo info':
      return `/${locale}/${word.aboInfo}`
    case 'imprint':
      return `/${locale}/${word.imprint}`
    case 'blocks':
      return `/${locale}/${word.blocks}`
    case 'newsletter':
      return `/${locale}/newsletter`
    case 'cookies':
      return `/${locale}/cookies`
    case 'landing':
      return `/${locale}/${word.landing}`
    case 'not found':
      return `/${locale}/${word.missing}`
  }
}

async function firstOf(list: 'productions' | 'abos' | 'articles', site: SiteKey, locale: Locale): Promise<string> {
  const { json } = await get(site, `/api/${list}/?locale=${locale}`)
  const first = (json as { results: { get_absolute_url: string }[] }).results[0]
  if (!first) throw new Error(`${site} has none of ${list}`)
  return first.get_absolute_url
}

async function ofFirst(list: 'casts' | 'program', site: SiteKey, locale: Locale): Promise<string> {
  const production = await firstOf('productions', site, locale)
  const { json } = await get(site, `/api/productions/${production.split('/').at(-1)}/?locale=${locale}`)
  const rows = (json as Record<typeof list, { get_absolute_url?: string }[]>)[list]
  const address = rows.find((row) => row.get_absolute_url)?.get_absolute_url
  if (!address) throw new Error(`${production} has no page for ${list}`)
  return address
}

async function hallOfFirst(site: SiteKey, locale: Locale): Promise<string> {
  const production = await firstOf('productions', site, locale)
  const { json } = await get(site, `/api/productions/${production.split('/').at(-1)}/?locale=${locale}`)
  const address = (json as { room: { venue: { get_absolute_url?: string } } }).room.venue.get_absolute_url
  if (!address) throw new Error(`${production} has no page of its hall`)
  return address
}

async function idsOf(site: SiteKey): Promise<string> {
  const { json } = await get(site, '/api/productions/')
  return (json as { results: { id: number }[] }).results
    .slice(0, 3)
    .map(({ id }) => id)
    .join(',')
}

async function get(site: SiteKey, path: string) {
  const [embedded] = targets()
  if (!embedded) throw new Error('set EMBEDDED_PORT')
  return asked(embedded, site)(path)
}
