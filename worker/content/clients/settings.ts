import type { SiteSettings } from '../../../shared/contract/settings.ts'
import type { SiteKey } from '../../../shared/sites/site-keys.ts'
import type { Site } from '../../../shared/sites/sites.ts'
import { isolateState } from '../../http/isolate-state.ts'
import { sellsTickets } from '../handlers/productions/sale.ts'
import type { Reading } from '../handlers/reading.ts'
import { lastSite, readSite } from '../handlers/settings/read.ts'
import type { BackendCalls } from './backend-calls.ts'

export interface SettingsClient {
  /** The site as it was read last, possibly outdated; before the first read, as in the promoter’s file. */
  last: Site
  /** Reads the site with its settings, such as contact data. Returns the object in `last` if nothing has changed. */
  read(): Promise<Site>
  /** Whether our box office sells tickets for the site. */
  sellsTickets(): Promise<boolean>
}

export function embeddedSettings(reading: Reading): SettingsClient {
  return {
    last: lastSite(reading.site),
    read: () => readSite(reading),
    sellsTickets: () => sellsTickets(reading),
  }
}

/** How long a backend's settings are fresh: every page shows them, and they hardly change. */
const freshMs = 60_000

/** The settings that each backend has sent last; null from a backend without them. */
const known = isolateState(() => new Map<SiteKey, { text: string; site: Site; atMs: number }>())

/**
 * Creates the client of a proxied site. Another Auftakt has settings of its own; without them, those of the given site
 * hold.
 * @param lacking reads which legal pages a plain backend does not have
 */
export function proxiedSettings(
  { get }: BackendCalls,
  site: Site,
  sellsTickets: () => Promise<boolean>,
  lacking: () => Promise<string[]>,
): SettingsClient {
  const held = () => known.current.get(site.key)
  return {
    get last() {
      return held()?.site ?? site
    },
    async read() {
      const last = held()
      if (last && Date.now() - last.atMs < freshMs) return last.site
      const found = await get('settings', { locale: undefined })
      const lacks = found ? [] : await lacking()
      const text = JSON.stringify([found, lacks])
      const shown = lacks.length > 0 ? { ...site, lacks } : site
      const read = last?.text === text ? last.site : found ? siteWith(site, found) : shown
      known.current.set(site.key, { text, site: read, atMs: Date.now() })
      return read
    },
    sellsTickets,
  }
}

function siteWith({ newsletterLink: _, ...site }: Site, { newsletterLink, ...settings }: SiteSettings): Site {
  return { ...site, ...settings, ...(newsletterLink && { newsletterLink }) } as Site
}
