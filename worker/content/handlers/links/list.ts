import type { DeadLinks } from '../../../../shared/contract/calls/desk/site-schemas.ts'
import { definitionOf, isFixedEntity } from '../../../../shared/entities/registry.ts'
import { may, type Role } from '../../../../shared/entities/roles.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { buildPath, detailPath } from '../../../../shared/screens/routes.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { type Store, select } from '../../store/commit.ts'
import { entriesOf } from '../../store/desk/entry.ts'
import { type DeadLink, forgetDeadLinks, readDeadLinks } from '../../store/links/dead-links.ts'
import { type LinkSource, linkSources, sourceNamed } from '../../store/links/sources.ts'
import { titleOf } from '../desk/related.ts'
import { deadLinksOf } from './check-at-night.ts'
import type { LinkCheck } from './dead-addresses.ts'

/** Returns the names of the sources whose links a role may fix, as a JSON array. */
export function sourcesOf(role: Role): string {
  return JSON.stringify(linkSources.filter(({ entity }) => may(role, entity, 'save')).map(({ name }) => name))
}

/** Reads the dead links that a role may fix. Each is checked again, so that fixed ones disappear immediately. */
export async function listDeadLinks(
  check: LinkCheck,
  { site, role, locale }: { site: SiteKey; role: Role; locale: Locale },
): Promise<DeadLinks> {
  const known = await readDeadLinks(check.store, site)
  const perSource = [...Map.groupBy(known, ({ source }) => source)].flatMap(([name, links]) => {
    const source = sourceNamed(name)
    return source ? [{ source, links }] : []
  })
  const shown = await Promise.all(
    perSource.map(async ({ source, links }) => {
      const still = await stillDead(check, source, links)
      if (!may(role, source.entity, 'save')) return []
      const places = await placesOf(check.store, source, still, locale)
      return still.map(({ row_id: id, address, found_at }) => ({
        source: source.name,
        entity: source.entity,
        id,
        address,
        found_at,
        ...(places.get(id) ?? { title: null, edit_path: null }),
      }))
    }),
  )
  return { results: shown.flat().sort((a, b) => (a.found_at < b.found_at ? 1 : -1)) }
}

/** Deletes the records of links that work again. @returns the links that are still dead */
async function stillDead(check: LinkCheck, source: LinkSource, links: readonly DeadLink[]): Promise<DeadLink[]> {
  const dead = await deadLinksOf(check, await select(check.store, source.withIds(idsOf(links))))
  const isDead = (link: DeadLink) => dead.some(({ id, address }) => id === link.row_id && address === link.address)
  await forgetDeadLinks(
    check.store,
    links.filter((link) => !isDead(link)),
  )
  return links.filter(isDead)
}

interface Place {
  title: string | null
  /** Root-relative address of the form or page on which to fix the link. */
  edit_path: string | null
}

async function placesOf(
  store: Store,
  source: LinkSource,
  links: readonly DeadLink[],
  locale: Locale,
): Promise<Map<number, Place>> {
  if (source.named) {
    const rows = await select(store, source.named(idsOf(links), locale))
    return new Map(
      rows.map(({ id, title, path }) => [id, { title, edit_path: `${pagePath(source, locale, { id, path })}?edit` }]),
    )
  }
  const ids = links.map(({ row_id: id }) => id)
  const title = definitionOf(source.entity)?.title ?? ''
  const rows = await select(store, entriesOf(source.entity, ids))
  const form = (id: number) =>
    isFixedEntity(source.entity) ? `/admin/${source.entity}` : `/admin/${source.entity}/${id}`
  return new Map(
    rows.map(({ id, shown }) => [id, { title: titleOf(JSON.parse(shown)[title]) || null, edit_path: form(id) }]),
  )
}

function pagePath({ name }: LinkSource, locale: Locale, { id, path }: { id: number; path: string | null }): string {
  if (name === 'production-sections') return detailPath('event-detail', locale, path ?? '', id)
  if (name === 'article-sections') return detailPath('article', locale, path ?? '', id)
  if (name === 'home-sections') return buildPath({ screen: 'home', locale })
  return `/${locale}/${path ?? ''}`
}

function idsOf(links: readonly DeadLink[]): string {
  return JSON.stringify([...new Set(links.map(({ row_id: id }) => id))])
}
