import type { Site } from '../../../shared/sites.ts'
import type { Reading } from '../handlers/reading.ts'
import { lastSite, readSite } from '../handlers/settings/read.ts'

export interface SettingsClient {
  /** The site as it was last read, which may be outdated. */
  last: Site
  /** Reads the site: name, contact data, links. The same object as `last` if that is current. */
  read(): Promise<Site>
}

export function embeddedSettings(reading: Reading): SettingsClient {
  return { last: lastSite(reading.site), read: () => readSite(reading) }
}

/** The contract has no settings of a site: those of shared/sites.ts hold. */
export function proxiedSettings(site: Site): SettingsClient {
  return { last: site, read: async () => site }
}
