import type { DBAdapter } from 'better-auth'
import type { SiteKey } from '../../../../shared/sites/sites.ts'

/**
 * Restricts better-auth to the customers of one site, since it identifies a person by the e-mail address alone, and the
 * same address is a different customer on another site.
 */
export function siteAdapter(adapter: DBAdapter, site: SiteKey): DBAdapter {
  const own: DBAdapter = {
    ...adapter,
    findOne: (query) => adapter.findOne(query.model === 'user' ? { ...query, where: [...query.where, here] } : query),
    transaction: (act) => act(own),
  }
  const here = { field: 'site', value: site }
  return own
}
