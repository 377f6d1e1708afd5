import { get, type Locale, type SiteKey } from './support.ts'

/** The screens of one site, by name, with an address of each. */
export const screenNames = [
  'home',
  'event list',
  'event list without results',
  'event',
  'abo info',
  'imprint',
  'blocks',
  'landing',
  'not found',
] as const
export type ScreenName = (typeof screenNames)[number]

const words = {
  de: {
    events: 'konzerte',
    aboInfo: 'service/abo-information',
    imprint: 'impressum',
    blocks: 'bausteine',
    landing: 'festival',
    missing: 'gibt-es-nicht',
  },
  en: {
    events: 'concerts',
    aboInfo: 'service/subscription-information',
    imprint: 'imprint',
    blocks: 'blocks',
    landing: 'festival',
    missing: 'is-not-there',
  },
} as const

export async function pathOf(screen: ScreenName, site: SiteKey, locale: Locale): Promise<string> {
  const word = words[locale]
  switch (screen) {
    case 'home':
      return `/${locale}`
    case 'event list':
      return `/${locale}/${word.events}`
    case 'event list without results':
      return `/${locale}/${word.events}?date=2099-01-01`
    case 'event':
      return firstEvent(site, locale)
    case 'abo info':
      return `/${locale}/${word.aboInfo}`
    case 'imprint':
      return `/${locale}/${word.imprint}`
    case 'blocks':
      return `/${locale}/${word.blocks}`
    case 'landing':
      return `/${locale}/${word.landing}`
    case 'not found':
      return `/${locale}/${word.missing}`
  }
}

/** The address of the site's next concert. */
export async function firstEvent(site: SiteKey, locale: Locale): Promise<string> {
  const { json } = await get(site, `/api/productions/?locale=${locale}`)
  const first = (json as { results: { get_absolute_url: string }[] }).results[0]
  if (!first) throw new Error(`${site} has no concert`)
  return first.get_absolute_url
}
