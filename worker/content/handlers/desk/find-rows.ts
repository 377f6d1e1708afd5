// Searches rows and content pages for the palette, in the entities and on the sites that the caller may read.

import type { DeskHits, DeskPageHit } from '../../../../shared/contract/calls/desk/site-schemas.ts'
import type { DeskValues } from '../../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { definitionOf, entities, fixedEntities } from '../../../../shared/entities/registry.ts'
import { may, type Role } from '../../../../shared/entities/roles.ts'
import type { Localised } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { moment, type Store, selectEach } from '../../store/commit.ts'
import { hitsOf } from '../../store/desk/search.ts'
import { namedPages } from '../../store/pages/find.ts'
import { readRelated, referencesOf } from './related.ts'
import { matchOf, relatedWords } from './search-words.ts'

interface SearchCall {
  store: Store
  /** The caller's role on each site to search. */
  roles: Readonly<Partial<Record<SiteKey, Role>>>
  q: string
}

const shownPerEntity = 6

/** Finds rows and content pages that match each word of `q`, also as a prefix; at most six rows per entity. */
export async function searchEverywhere({ store, roles, q }: SearchCall): Promise<DeskHits> {
  const now = moment(store.now)
  const searched = Object.keys({ ...entities, ...fixedEntities }).map((name) => definitionOf(name) as EntityDefinition)
  const related = await Promise.all(
    searched.map(({ name }) =>
      relatedWords(store, name, q, (to) => scopesOf(definitionOf(to) as EntityDefinition, roles)),
    ),
  )
  const searches = searched.flatMap((entity, index) => {
    const match = matchOf(q, scopesOf(entity, roles), related[index])
    return match === null ? [] : [{ entity, query: hitsOf(entity, match, now, shownPerEntity) }]
  })
  const [found, pages] = await Promise.all([
    selectEach(
      store,
      searches.map(({ query }) => query),
    ),
    findPages(store, roles, q),
  ])
  const results = found.flatMap((rows, index) =>
    rows.map(({ shown, ...row }) => ({
      ...row,
      entity: searches[index]?.entity.name ?? '',
      values: JSON.parse(shown) as DeskValues,
    })),
  )
  const references = results.flatMap(({ entity, values }) =>
    referencesOf(definitionOf(entity) as EntityDefinition, values),
  )
  return { pages, results, related: await readRelated(store, references) }
}

function scopesOf({ name, scope }: EntityDefinition, roles: SearchCall['roles']): string[] {
  const readable = (Object.entries(roles) as [SiteKey, Role][]).filter(([, role]) => may(role, name, 'read'))
  if (scope === 'shared') return readable.length > 0 ? [`${name}x`] : []
  return readable.map(([site]) => `${name}x${site}`)
}

const maxShown = 6

/** Finds at most six pages in which each word of `q` begins a word of the title or the address. */
async function findPages(
  store: Store,
  roles: Readonly<Partial<Record<SiteKey, Role>>>,
  q: string,
): Promise<DeskPageHit[]> {
  const typed = wordsOf(q)
  const readable = (Object.entries(roles) as [SiteKey, Role][]).filter(([, role]) => may(role, 'pages', 'read'))
  if (typed.length === 0 || readable.length === 0) return []
  const found = await selectEach(
    store,
    readable.map(([site]) => namedPages(site)),
  )
  return found
    .flat()
    .flatMap(({ id, site, title, path_de: de, path_en: en }) => {
      const name = JSON.parse(title) as Localised
      const words = wordsOf([name.de, name.en, de, en].join(' '))
      const isFound = typed.every((part) => words.some((word) => word.startsWith(part)))
      return isFound ? [{ id, site, title: name, paths: { de: de ?? '', en: en ?? de ?? '' } }] : []
    })
    .slice(0, maxShown)
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
