import type { Navigation, NavigationItem } from '../../../shared/contract/site-content.ts'
import { type Locale, localise } from '../../../shared/locale.ts'
import { buildPath, detailPath } from '../../../shared/routes.ts'
import {
  type AboSlugRow,
  aboSlugs,
  type NavigationDocumentRow,
  navigationOf,
  offlinePaths,
} from '../store/queries/navigation.ts'
import type { NavigationRow } from '../store/schema.ts'
import type { Reading } from './reading.ts'

/** Menu and footer in one language. */
export async function readNavigation({ read, site, locale }: Reading): Promise<Navigation> {
  const [documents, slugs, offline] = await Promise.all([
    read.all(navigationOf(site)),
    read.all(aboSlugs(site, locale)),
    read.all(offlinePaths(site, locale)),
  ])
  const hidden = offline.map(({ path }) => buildPath({ screen: 'content-page', locale, path }))
  return unlessTheSame(`${site} ${locale}`, documents, slugs, hidden, () => {
    const known = { locale, abos: new Map(slugs.map(({ id, slug }) => [id, slug])), hidden: new Set(hidden) }
    const list = (kind: 'menu' | 'footer') => {
      const text = documents.find((document) => document.kind === kind)?.items ?? '[]'
      return (JSON.parse(text) as NavigationRow[]).flatMap((row) => item(row, known))
    }
    return { menu: list('menu'), footer: list('footer') }
  })
}

interface Known {
  locale: Locale
  abos: ReadonlyMap<number, string>
  /** Addresses of pages that are offline. */
  hidden: ReadonlySet<string>
}

/** An entry for a series that is no longer sold, or for a page that is offline, is left out with what is below it. */
function item(row: NavigationRow, known: Known): NavigationItem[] {
  const { locale, abos, hidden } = known
  const aboSlug = row.aboId === undefined ? undefined : abos.get(row.aboId)
  if (row.aboId !== undefined && aboSlug === undefined) return []
  const url =
    row.aboId !== undefined && aboSlug !== undefined
      ? detailPath('abo-detail', locale, aboSlug, row.aboId)
      : row.site
        ? localise(row.url, locale) || buildPath({ screen: 'home', locale })
        : localise(row.url, locale) || null
  if (!row.site && url && hidden.has(url.split(/[?#]/)[0] ?? '')) return []
  return [
    {
      key: row.key,
      title: localise(row.title, locale),
      url,
      ...(row.site ? { site: row.site } : {}),
      children: (row.children ?? []).flatMap((child) => item(child, known)),
    },
  ]
}

/**
 * Every page needs the navigation, and parsing it costs as much as the database's answer. While the rows are the
 * same texts as last time, so is the result; a change shows at once, since the rows are read anyway.
 */
const lastTime = new Map<
  string,
  { documents: NavigationDocumentRow[]; slugs: AboSlugRow[]; hidden: string; result: Navigation }
>()

function unlessTheSame(
  key: string,
  documents: NavigationDocumentRow[],
  slugs: AboSlugRow[],
  hiddenPaths: readonly string[],
  build: () => Navigation,
): Navigation {
  const last = lastTime.get(key)
  const hidden = hiddenPaths.join('\n')
  const isSame =
    last?.hidden === hidden &&
    last.documents.length === documents.length &&
    last.slugs.length === slugs.length &&
    documents.every(
      ({ kind, items }, index) => last.documents[index]?.kind === kind && last.documents[index]?.items === items,
    ) &&
    slugs.every(({ id, slug }, index) => last.slugs[index]?.id === id && last.slugs[index]?.slug === slug)
  if (last && isSame) return last.result
  const result = build()
  lastTime.set(key, { documents, slugs, hidden, result })
  return result
}
