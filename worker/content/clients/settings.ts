import type { Site } from '../../../shared/sites.ts'
import type { Reading } from '../handlers/reading.ts'
import { lastSite, readSite } from '../handlers/settings/read.ts'

export interface SettingsClient {
  /** The site as it was read last, possibly outdated; before the first read, as in shared/sites.ts. */
  last: Site
  /** Reads the site with its settings, such as contact data. Returns the object in `last` if nothing has changed. */
  read(): Promise<Site>
}

export function embeddedSettings(reading: Reading): SettingsClient {
  return { last: lastSite(reading.site), read: () => readSite(reading) }
}

/**
 * Creates a client that returns the given site of shared/sites.ts, because the contract has no call for settings.
 */
export function proxiedSettings(site: Site): SettingsClient {
  return { last: site, read: async () => site }
}
