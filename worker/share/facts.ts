// What a share image says. Its address carries the hash of all of it, so another title, hall or time is another address,
// and whoever may keep it for ever may.
import type { Production } from '../../shared/contract/production.ts'
import { isTimeKnown, monthName, timeOfDay, wallClock, weekdayName } from '../../shared/i18n/dates.ts'
import { type Locale, localise } from '../../shared/locale.ts'
import type { Site } from '../../shared/sites.ts'
import { statusLabels } from '../../shared/ui/status.tsx'

export interface ShareFacts {
  /** Rises with the drawing, so that a new look gets new addresses. */
  look: 1
  brand: string
  city: string
  colour: string
  title: string
  /** null: no concert, but the site itself. */
  concert: {
    day: string
    /** Weekday, month and year, hour. */
    when: string[]
    place: string
    /** What a reader must know before coming; '' when it takes place as announced. */
    status: string
    isOff: boolean
  } | null
}

/** What is said of a concert: day, title, hall, city. */
export function concertFacts(production: Production, site: Site, locale: Locale): ShareFacts {
  const { date, room, status, title } = production
  const at = wallClock(date)
  const time = locale === 'de' ? `${timeOfDay(date)} Uhr` : timeOfDay(date)
  const place = [room?.venue?.name, room?.name]
  return {
    ...siteFacts(site, locale),
    title,
    concert: {
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

/** What is said of pages that have no picture: the site and its claim. */
export function siteFacts(site: Site, locale: Locale): ShareFacts {
  const city = localise(site.city, locale)
  return {
    look: 1,
    brand: site.name.split(' ', 1)[0] ?? site.name,
    city,
    colour: site.themeColour,
    title: localise(site.claim, locale),
    concert: null,
  }
}

/**
 * Root-relative address of an image with these facts.
 * @param subject the concert's id, or `site`
 */
export async function sharePath(facts: ShareFacts, locale: Locale, subject: number | 'site'): Promise<string> {
  return `/_share/${locale}/${subject}/${await hashOf(facts)}.png`
}

/** The same of a site itself: always one, and asked for by nearly every page. */
export async function sitePath(site: Site, locale: Locale): Promise<string> {
  const key = `${site.key} ${locale}`
  const path = sitePaths.get(key) ?? (await sharePath(siteFacts(site, locale), locale, 'site'))
  sitePaths.set(key, path)
  return path
}
const sitePaths = new Map<string, string>()

export async function hashOf(facts: ShareFacts): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(facts)))
  return [...new Uint8Array(digest, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
