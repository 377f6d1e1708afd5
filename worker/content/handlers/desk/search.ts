// Searches rows for the palette, in all entities that the caller may read: on this site, or on all the caller's sites.
import type { DeskHits, DeskValues } from '../../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { definitionOf, entities, fixedEntities } from '../../../../shared/entities/registry.ts'
import { may, type Role } from '../../../../shared/entities/roles.ts'
import type { SiteKey } from '../../../../shared/site-keys.ts'
import { moment, type Store, selectEach } from '../../store/commit.ts'
import { hitsOf } from '../../store/desk/find/search.ts'
import { readRelated, referencesOf } from './related.ts'
import { matchOf } from './search-words.ts'

interface SearchCall {
  store: Store
  /** The caller's role on each site to search. */
  roles: Readonly<Partial<Record<SiteKey, Role>>>
  q: string
}

const shownPerEntity = 6

/** Finds rows in which each word of `q` is the prefix of a word, at most six per entity. */
export async function searchEverywhere({ store, roles, q }: SearchCall): Promise<DeskHits> {
  const now = moment(store.now)
  const searched = Object.keys({ ...entities, ...fixedEntities }).map((name) => definitionOf(name) as EntityDefinition)
  const searches = searched.flatMap((entity) => {
    const match = matchOf(q, scopesOf(entity, roles))
    return match === null ? [] : [{ entity, query: hitsOf(entity, match, now, shownPerEntity) }]
  })
  const found = await selectEach(
    store,
    searches.map(({ query }) => query),
  )
  const results = found.flatMap((rows, index) =>
    rows.map(({ shown, ...row }) => ({
      ...{ ...row, entity: searches[index]?.entity.name ?? '' },
      values: JSON.parse(shown) as DeskValues,
    })),
  )
  const references = results.flatMap(({ entity, values }) =>
    referencesOf(definitionOf(entity) as EntityDefinition, values),
  )
  return { results, related: await readRelated(store, references) }
}

/** Returns the scopes of `desk_index` in which the caller may read an entity. */
function scopesOf({ name, scope }: EntityDefinition, roles: SearchCall['roles']): string[] {
  const readable = (Object.entries(roles) as [SiteKey, Role][]).filter(([, role]) => may(role, name, 'read'))
  if (scope === 'shared') return readable.length > 0 ? [`${name}x`] : []
  return readable.map(([site]) => `${name}x${site}`)
}
