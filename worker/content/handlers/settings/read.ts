import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { type Site, sites } from '../../../../shared/sites/sites.ts'
import { propertiesOf } from '../../store/desk/columns.ts'
import { contentReader } from '../../store/reader.ts'
import { settings } from '../../store/schema/settings.ts'
import { settingsOf } from '../../store/settings/queries.ts'
import { type SettingsRow, siteWith } from '../../store/settings/row.ts'
import type { Reading } from '../reading.ts'

const lastRead = new Map<SiteKey, { row: string; site: Site }>()

/** Returns the site as it was last read; before the first read, the one in the promoter’s file. */
export function lastSite(key: SiteKey): Site {
  return lastRead.get(key)?.site ?? sites[key]
}

/** @returns the same object until the site's settings change */
export async function readSite({ read, site: key }: Pick<Reading, 'read' | 'site'>): Promise<Site> {
  const found = await read.first(settingsOf(key))
  const row = JSON.stringify(found)
  if (lastRead.get(key)?.row !== row) {
    const site = found ? siteWith(sites[key], propertiesOf({ table: settings }, found) as SettingsRow) : sites[key]
    lastRead.set(key, { row, site })
  }
  return lastSite(key)
}

/** Reads a site in a separate round trip, for callers that read nothing else. */
export function readSiteAlone(db: D1Database, site: SiteKey): Promise<Site> {
  return readSite({ read: contentReader(db), site })
}
