// The content of a share image. The image's address contains the content's hash, so that a new title, hall or time
// results in a new address and responses are immutable.

import type { Production } from '../../shared/contract/production.ts'
import { isTimeKnown, monthName, timeOfDay, wallClock, weekdayName } from '../../shared/i18n/dates.ts'
import { type Locale, localise } from '../../shared/i18n/locale.ts'
import { brandOf } from '../../shared/sites/brand.ts'
import type { Site } from '../../shared/sites/sites.ts'
import { statusLabels } from '../../shared/ui/status.tsx'
import { sha256 } from '../signing/sha256.ts'

export interface ShareFacts {
  /** Incremented when the design changes, so that images get new addresses. */
  look: 1
  brand: string
  city: string
  colour: string
  title: string
  /** Null for the site's image. */
  production: {
    day: string
    /** Two or three lines: the weekday, the month with the year, and the time if it is known. */
    when: string[]
    place: string
    /** The label of a cancelled or moved production's status; '' for any other production. */
    status: string
    isOff: boolean
  } | null
}

export function productionFacts(production: Production, site: Site, locale: Locale): ShareFacts {
  const { date, room, status, title } = production
  const at = wallClock(date)
  const time = locale === 'de' ? `${timeOfDay(date)} Uhr` : timeOfDay(date)
  const place = [room?.venue?.name, room?.name]
  return {
    ...siteFacts(site, locale),
    title,
    production: {
      day: String(at.day),
      when: [
        weekdayName(at.weekday, locale),
        `${monthName(at.month, locale)} ${at.year}`,
        isTimeKnown(date) ? time : '',
      ].filter(Boolean),
      place: (room?.venue ? [...new Set(place)].filter(Boolean).join(', ') : room?.display_name) ?? '',
      status: status === 'cancelled' || status === 'moved' ? statusLabels[locale][status] : '',
      isOff: status === 'cancelled',
    },
  }
}

export function siteFacts(site: Site, locale: Locale): ShareFacts {
  const city = localise(site.city, locale)
  return {
    look: 1,
    brand: brandOf(site),
    city,
    colour: site.themeColour,
    title: localise(site.claim, locale),
    production: null,
  }
}

/**
 * Returns the root-relative address of the image with this content.
 * @param subject the production's id, or `site`
 */
export async function sharePath(facts: ShareFacts, locale: Locale, subject: number | 'site'): Promise<string> {
  return `/_share/${locale}/${subject}/${await hashOf(facts)}.png`
}

/** Returns the address of the site's image, memoised because many pages link to it. */
export async function sitePath(site: Site, locale: Locale): Promise<string> {
  const paths = sitePaths.get(site) ?? {}
  sitePaths.set(site, paths)
  paths[locale] ??= await sharePath(siteFacts(site, locale), locale, 'site')
  return paths[locale]
}
/** Keyed by the site object, which is replaced whenever the site's settings change. */
const sitePaths = new WeakMap<Site, Partial<Record<Locale, string>>>()

export async function hashOf(facts: ShareFacts): Promise<string> {
  const { production, ...rest } = facts
  // hashed under the key's old name, so that addresses of existing images remain valid
  return (await sha256(JSON.stringify({ ...rest, concert: production }))).slice(0, 32)
}
