import type { PageLink } from '../../../../shared/contract/editor.ts'
import type { Owner } from '../../../../shared/contract/section-owner.ts'
import type { NavigationItem } from '../../../../shared/contract/site-content.ts'
import { type Localised, locales } from '../../../../shared/i18n/locale.ts'
import { buildPath } from '../../../../shared/screens/routes.ts'
import { readDraft } from '../../store/drafts/state.ts'
import { pagesWith } from '../../store/pages/history.ts'
import { bothPaths } from '../../store/pages/snapshot.ts'
import { draftText } from '../drafts/read.ts'
import { type Edited, type Editing, notFound } from '../editing.ts'
import { readNavigation } from '../navigation/read.ts'

/** `GET pages/{id}/links/`: lists links from other pages and the navigation that break if the page goes offline. */
export async function listLinks(editing: Editing, owner: Owner): Promise<Edited<PageLink[]>> {
  const { store, reading } = editing
  const state = await readDraft(store, reading.site, owner)
  if (!state) return notFound
  // an article, a production or the home page stays public without its sections, so no link to it breaks
  if (owner.content_type !== 'page') return { kind: 'done', status: 200, body: [] }
  const { pathDe, pathEn } = state.page
  const own = bothPaths(pathDe, pathEn)
  const [de, en] = locales.map((locale) => buildPath({ screen: 'content-page', locale, path: own[locale] }))
  const addresses: [string, string] = [de ?? '', en ?? '']
  const [pages, { menu, footer }] = await Promise.all([
    reading.read.all(pagesWith(reading.site, owner.object_id, addresses)),
    readNavigation(reading),
  ])
  // matches whole addresses only: /de/service does not match /de/service/anreise
  const isNamed = new RegExp(`(?:${addresses.map(escaped).join('|')})/?(?=["'?#\\\\]|$)`)
  const inPages = pages
    .filter(({ texts }) => isNamed.test(texts))
    .map(
      (row): PageLink => ({
        kind: 'page',
        page_id: row.id,
        title: draftText(JSON.parse(row.title) as Localised),
        paths: bothPaths(row.path_de, row.path_en),
      }),
    )
  const inNavigation = deep([...menu, ...footer])
    .filter(
      ({ site, url }) => url && (!site || site === reading.site) && addresses.includes(url.split(/[?#]/)[0] ?? ''),
    )
    .map(({ title }): PageLink => ({ kind: 'navigation', page_id: null, title: { de: title, en: title }, paths: null }))
  return { kind: 'done', status: 200, body: [...inPages, ...inNavigation] }
}

function deep(items: readonly NavigationItem[]): NavigationItem[] {
  return items.flatMap((item) => [item, ...deep(item.children)])
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
