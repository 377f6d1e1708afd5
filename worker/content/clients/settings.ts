import type { Site } from '../../../shared/sites.ts'
import type { Reading } from '../handlers/reading.ts'
import { lastSite, readSite } from '../handlers/settings/read.ts'

export interface SettingsClient {
  /** The site as it was read last, possibly outdated. */
  last: Site
  /** Reads the site: name, contact data, links. Returns the same object as `last` if nothing has changed. */
  read(): Promise<Site>
}

export function embeddedSettings(reading: Reading): SettingsClient {
  return { last: lastSite(reading.site), read: () => readSite(reading) }
}

/**
 * Creates a client that answers with the site of shared/sites.ts, since the contract has no call for a site's settings.
 */
export function proxiedSettings(site: Site): SettingsClient {
  return { last: site, read: async () => site }
}
