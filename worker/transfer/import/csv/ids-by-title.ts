import { entityOf, isEntityName } from '../../../../shared/entities/registry.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { type Store, select } from '../../../content/store/commit.ts'
import { sql } from '../../../content/store/sql.ts'
import { nameKey } from '../../../content/store/venues/name-key.ts'
import type { IdsByTitle } from '../../kinds/cells.ts'

const mostTitles = 5000

/**
 * Returns a function that finds the ids of an entity's rows by their title in either language; it reads the newest
 * 5,000 rows of each entity, once.
 */
export function idsByTitle(store: Store, site: SiteKey): IdsByTitle {
  const read = new Map<string, Promise<Map<string, number[]>>>()
  return async (name, title) => {
    const titles = read.get(name) ?? titlesOf(store, site, name)
    read.set(name, titles)
    return (await titles).get(nameKey(title)) ?? []
  }
}

async function titlesOf(store: Store, site: SiteKey, name: string): Promise<Map<string, number[]>> {
  const ids = new Map<string, number[]>()
  if (!isEntityName(name)) return ids
  const { title } = entityOf(name)
  const rows = await select(
    store,
    sql<{ id: number; shown: string }>`SELECT id, shown FROM desk_rows
      WHERE entity = ${name} AND site IN ('', ${site}) AND state <> 'deleted' ORDER BY id DESC LIMIT ${mostTitles}`,
  )
  for (const { id, shown } of rows) {
    const value = (JSON.parse(shown) as Record<string, unknown>)[title]
    const texts = typeof value === 'object' ? Object.values(value ?? {}) : [value]
    const keys = new Set(texts.filter(Boolean).map((text) => nameKey(String(text))))
    for (const key of keys) ids.set(key, [...(ids.get(key) ?? []), id])
  }
  return ids
}
