// Rows that all sites share: their uses on sites where the caller may not publish them.
import type { DeskElsewhere } from '../../../../shared/entities/contract.ts'
import { may, roles } from '../../../../shared/entities/roles.ts'
import { cityNames, siteKeys } from '../../../../shared/sites/sites.ts'
import { select, selectEach } from '../../store/commit.ts'
import { staffOfAllSites } from '../../store/staff/team.ts'
import type { DeskCall } from './call.ts'

/**
 * Reads the sites that use one of the rows and on which the caller may not publish, with colleagues of this site who
 * may publish on all of them.
 * @returns null if there is no such site; a change of the rows then needs no colleague
 */
export async function usesBeyond(
  { store, desk, entity, site, publishes = siteKeys }: DeskCall,
  ids: readonly number[],
): Promise<DeskElsewhere | null> {
  if (!desk.usedElsewhere || publishes.length === siteKeys.length) return null
  const found = await selectEach(
    store,
    ids.flatMap((id) => desk.usedElsewhere?.(id, publishes) ?? []),
  )
  const used = new Set(found.flat().map((row) => row.site))
  const sites = siteKeys.filter((key) => used.has(key))
  if (sites.length === 0) return null
  const publishing = roles.filter((role) => may(role, entity.name, 'publish'))
  const cities = sites.map((key) => ({ de: cityNames.de[key], en: cityNames.en[key] }))
  return { sites, cities, people: await select(store, staffOfAllSites([site, ...sites], publishing)) }
}
