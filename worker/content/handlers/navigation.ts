import type { Navigation, NavigationItem } from '../../../shared/contract/site-content.ts'
import { type Locale, localise } from '../../../shared/locale.ts'
import { buildPath, detailPath } from '../../../shared/routes.ts'
import { type AboSlugRow, aboSlugs, type NavigationDocumentRow, navigationOf } from '../store/queries/navigation.ts'
import type { NavigationRow } from '../store/schema.ts'
import type { Reading } from './reading.ts'

/** Menu and footer in one language. */
export async function readNavigation({ read, site, locale }: Reading): Promise<Navigation> {
  const [documents, slugs] = await Promise.all([read.all(navigationOf(site)), read.all(aboSlugs(site, locale))])
  return unlessTheSame(`${site} ${locale}`, documents, slugs, () => {
    const abos = new Map(slugs.map(({ id, slug }) => [id, slug]))
    const list = (kind: 'menu' | 'footer') => {
      const text = documents.find((document) => document.kind === kind)?.items ?? '[]'
      return (JSON.parse(text) as NavigationRow[]).flatMap((row) => item(row, locale, abos))
    }
    return { menu: list('menu'), footer: list('footer') }
  })
}

/** An entry for a series that is no longer sold is left out. */
function item(row: NavigationRow, locale: Locale, abos: ReadonlyMap<number, string>): NavigationItem[] {
  const aboSlug = row.aboId === undefined ? undefined : abos.get(row.aboId)
  if (row.aboId !== undefined && aboSlug === undefined) return []
  const url =
    row.aboId !== undefined && aboSlug !== undefined
      ? detailPath('abo-detail', locale, aboSlug, row.aboId)
      : row.site
        ? localise(row.url, locale) || buildPath({ screen: 'home', locale })
        : localise(row.url, locale) || null
  return [
    {
      key: row.key,
      title: localise(row.title, locale),
      url,
      ...(row.site ? { site: row.site } : {}),
      children: (row.children ?? []).flatMap((child) => item(child, locale, abos)),
    },
  ]
}

/**
 * Every page needs the navigation, and parsing it costs as much as the database's answer. While the rows are the
 * same texts as last time, so is the result; a change shows at once, since the rows are read anyway.
 */
const lastTime = new Map<string, { documents: NavigationDocumentRow[]; slugs: AboSlugRow[]; result: Navigation }>()

function unlessTheSame(
  key: string,
  documents: NavigationDocumentRow[],
  slugs: AboSlugRow[],
  build: () => Navigation,
): Navigation {
  const last = lastTime.get(key)
  const isSame =
    last?.documents.length === documents.length &&
    last.slugs.length === slugs.length &&
    documents.every(
      ({ kind, items }, index) => last.documents[index]?.kind === kind && last.documents[index]?.items === items,
    ) &&
    slugs.every(({ id, slug }, index) => last.slugs[index]?.id === id && last.slugs[index]?.slug === slug)
  if (last && isSame) return last.result
  const result = build()
  lastTime.set(key, { documents, slugs, result })
  return result
}
