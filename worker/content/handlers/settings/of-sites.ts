import type { SettingsOfSites } from '../../../../shared/contract/calls/programme/website-schemas.ts'
import type { DeskValues } from '../../../../shared/entities/contract.ts'
import { settings as entity } from '../../../../shared/entities/settings/fields.ts'
import { cityNames, type SiteKey, siteKeys, sites } from '../../../../shared/sites/sites.ts'
import { type Store, select } from '../../store/commit.ts'
import { propertiesOf } from '../../store/desk/columns.ts'
import { settings } from '../../store/schema/settings.ts'
import { allSettings } from '../../store/settings/queries.ts'
import { rowOfSite } from '../../store/settings/row.ts'

/**
 * Reads the published settings of all sites in this store; for a site without published settings, the values of
 * the promoter’s file.
 */
export async function readSettingsOfSites(store: Store, isOurs: (site: SiteKey) => boolean): Promise<SettingsOfSites> {
  const rows = new Map((await select(store, allSettings())).map((row) => [row.site, row]))
  return {
    sites: siteKeys.filter(isOurs).map((key) => {
      const row = rows.get(key)
      const values = row ? propertiesOf({ table: settings }, row) : { ...rowOfSite(sites[key]) }
      const ofFields = Object.keys(entity.fields).map((name) => [name, values[name] ?? null])
      return {
        key,
        city: { de: cityNames.de[key], en: cityNames.en[key] },
        values: Object.fromEntries(ofFields) as DeskValues,
      }
    }),
  }
}
