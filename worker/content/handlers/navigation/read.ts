import type { Navigation, NavigationItem } from '../../../../shared/contract/site-content.ts'
import { type Locale, localise } from '../../../../shared/i18n/locale.ts'
import { buildPath, detailPath } from '../../../../shared/screens/routes.ts'
import {
  type AboSlugRow,
  aboSlugs,
  type NavigationDocumentRow,
  type NavigationPageRow,
  navigationOf,
  navigationPages,
} from '../../store/navigation/queries.ts'
import type { NavigationRow } from '../../store/schema/navigation.ts'
import type { PublishedEntry } from '../../store/schema/pages.ts'
import type { Reading } from '../reading.ts'
import { type NavigationList, type NavigationPage, withPages } from './pages.ts'

/** Reads the menu and footer in the request's language, including the pages that the stored document does not name. */
export async function readNavigation({ read, site, locale, now }: Reading): Promise<Navigation> {
  const [stored, slugs, pages] = await Promise.all([
    read.all(navigationOf(site)),
    read.all(aboSlugs(site, locale)),
    read.all(navigationPages(site, locale)),
  ])
  const documents = stored.map((row) => {
    // in most menus no entry ends or is hidden, so they need no parsing
    if (!/"(?:until|isHidden)"/.test(row.items)) return row
    return { ...row, items: JSON.stringify(shownEntries(JSON.parse(row.items) as NavigationRow[], now)) }
  })
  return unlessTheSame(`${site} ${locale}`, { documents, slugs, pages }, () => {
    const known = pages.map((row) => pageOf(row, locale))
    const rowsOf = (kind: NavigationList) =>
      JSON.parse(documents.find((document) => document.kind === kind)?.items ?? '[]') as NavigationRow[]
    const list = (kind: NavigationList) =>
      listOf(rowsOf(kind), kind, {
        locale,
        abos: new Map(slugs.map(({ id, slug }) => [id, slug])),
        pages: known,
      })
    const changesAt = nextEnd([...rowsOf('menu'), ...rowsOf('footer')])
    return { menu: list('menu'), footer: list('footer'), ...(changesAt && { changes_at: changesAt }) }
  })
}

interface Known {
  locale: Locale
  abos: ReadonlyMap<number, string>
  pages: readonly NavigationPage[]
}

function pageOf({ id, parent_id: parentId, path, entry }: NavigationPageRow, locale: Locale): NavigationPage {
  const published = entry === null ? null : (JSON.parse(entry) as PublishedEntry)
  const url = buildPath({ screen: 'content-page', locale, path })
  return { id, parentId, url, title: localise(published?.title, locale), entry: published }
}

function listOf(rows: NavigationRow[], kind: NavigationList, { locale, abos, pages }: Known): NavigationItem[] {
  const byUrl = new Map(pages.map((page) => [page.url, page]))
  const named = new Set<number>()
  const pageOfItem = new Map<NavigationItem, NavigationPage>()
  const items = rows.flatMap(item)
  return withPages(items, kind, { pages, named, pageOf: pageOfItem })

  /**
   * Converts an entry with its children; [] if its abo no longer exists, or if its page is not public or not meant for
   * this list.
   */
  function item(row: NavigationRow): NavigationItem[] {
    const children = (row.children ?? []).flatMap(item)
    const aboSlug = row.aboId === undefined ? undefined : abos.get(row.aboId)
    if (row.aboId !== undefined && aboSlug === undefined) return []
    const url =
      row.aboId !== undefined && aboSlug !== undefined
        ? detailPath('abo-detail', locale, aboSlug, row.aboId)
        : row.site
          ? localise(row.url, locale) || buildPath({ screen: 'home', locale })
          : localise(row.url, locale) || null
    const page = row.site || !url ? undefined : byUrl.get(url.split(/[?#]/)[0] ?? '')
    if (page) named.add(page.id)
    if (page && !page.entry?.[kind]) return []
    const isLink = !page || page.entry?.clickable
    const made: NavigationItem = {
      key: row.key,
      title: localise(row.title, locale),
      url: isLink ? url : null,
      ...(row.site ? { site: row.site } : {}),
      children,
    }
    // a link to an anchor on the page is not the page's entry
    if (page && url === page.url) pageOfItem.set(made, page)
    return [made]
  }
}

/** The last navigation of each site and language, reused while the rows stay the same. */
const lastTime = new Map<string, { rows: NavigationRows; result: Navigation }>()

interface NavigationRows {
  documents: NavigationDocumentRow[]
  slugs: AboSlugRow[]
  pages: NavigationPageRow[]
}

function unlessTheSame(key: string, rows: NavigationRows, build: () => Navigation): Navigation {
  const last = lastTime.get(key)
  const isSame =
    last !== undefined &&
    areSame(last.rows.documents, rows.documents, ['kind', 'items']) &&
    areSame(last.rows.slugs, rows.slugs, ['id', 'slug']) &&
    areSame(last.rows.pages, rows.pages, ['id', 'parent_id', 'path', 'entry'])
  if (isSame) return last.result
  const result = build()
  lastTime.set(key, { rows, result })
  return result
}

function areSame<Row>(before: readonly Row[], after: readonly Row[], names: readonly (keyof Row)[]): boolean {
  return (
    before.length === after.length &&
    after.every((row, index) => names.every((name) => before[index]?.[name] === row[name]))
  )
}

/**
 * Returns the entries that visitors see. Hidden and ended entries are dropped, together with the entries below them.
 */
function shownEntries(rows: readonly NavigationRow[], now: Date): NavigationRow[] {
  return rows
    .filter(({ until, isHidden }) => !isHidden && !hasEnded(until, now))
    .map((row) => (row.children ? { ...row, children: shownEntries(row.children, now) } : row))
}

/** Returns the earliest time (UTC) at which one of the entries ends; null if none of them ends. */
function nextEnd(rows: readonly NavigationRow[]): string | null {
  const ends = rows.flatMap(({ until, children }) => [until ?? [], (children && nextEnd(children)) ?? []].flat())
  return ends.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null
}

function hasEnded(until: string | undefined, now: Date): boolean {
  return until !== undefined && Date.parse(until) <= now.getTime()
}
