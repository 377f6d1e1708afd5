// Finds a draft's links to missing pages, productions, abos and articles of the site, and to missing anchors of the
// draft.
import { anchorId, reservedIds } from '../../../../shared/blocks/outline.ts'
import { definitionOf } from '../../../../shared/blocks/registry.ts'
import type { PageCheck } from '../../../../shared/contract/editor.ts'
import { type Locale, type Localised, locales } from '../../../../shared/i18n/locale.ts'
import { parsePath } from '../../../../shared/screens/routes.ts'
import { sites } from '../../../../shared/sites/sites.ts'
import { decoded } from '../../../http/request/path.ts'
import { linkTargets } from '../../store/drafts/queries.ts'
import type { BlockState, DraftState } from '../../store/drafts/state.ts'
import type { Editing } from '../editing.ts'
import { warning } from './warning.ts'

interface FoundLink {
  href: string
  /** The id of the block that contains the link; null for the page's settings. */
  module: number | null
  field: string
  locale: Locale
}

export async function deadLinks(
  { reading }: Editing,
  { page }: DraftState,
  blocks: readonly BlockState[],
): Promise<PageCheck[]> {
  const inSettings = page.heroLink ? linksIn(null, 'hero_link', JSON.parse(page.heroLink) as Localised, 'url') : []
  const links = [...inSettings, ...blocks.flatMap(linksOf)]
  const own = new Set<string>(sites[reading.site].hosts)
  const wanted = links.map((link) => ({ ...link, target: targetOf(below(link.href, own)) }))
  const asked = wanted.flatMap(({ target }) => (target && target.kind !== 'none' ? [target] : []))
  const rows = asked.length > 0 ? await reading.read.all(linkTargets(reading.site, asked)) : []
  const there = new Set(rows.map(({ kind, name }) => `${kind} ${name}`))
  const ids = outlineIds(blocks)
  return wanted
    .filter(({ href, target }) => {
      if (href.startsWith('#')) return !ids.has(decoded(href.slice(1)))
      return target !== null && (target.kind === 'none' || !there.has(`${target.kind} ${target.name}`))
    })
    .map(({ module, field, locale }) => warning('dead_link', module, field, locale))
}

function linksOf({ id, module, data }: BlockState): FoundLink[] {
  return Object.entries(definitionOf(module)?.fields ?? {}).flatMap(([name, { kind }]) =>
    kind === 'url' || kind === 'richText' ? linksIn(id, name, data[name] as Localised | undefined, kind) : [],
  )
}

function linksIn(
  module: number | null,
  field: string,
  text: Localised | undefined,
  kind: 'url' | 'richText',
): FoundLink[] {
  return locales.flatMap((locale) => {
    const value = text?.[locale] ?? ''
    const hrefs =
      kind === 'url' ? [value] : [...value.matchAll(/<a\b[^<>]*\bhref="([^"]*)"/g)].map(([, href = '']) => href)
    return hrefs.filter(Boolean).map((href) => ({ href: href.replaceAll('&amp;', '&'), module, field, locale }))
  })
}

/** Strips the origin from an absolute address of this site. @param own the site's host names */
function below(href: string, own: ReadonlySet<string>): string {
  const url = /^https?:\/\//i.test(href) && URL.canParse(href) ? new URL(href) : null
  return url && own.has(url.hostname) ? `${url.pathname}${url.search}${url.hash}` : href
}

interface Target {
  kind: 'page-de' | 'page-en' | 'event' | 'abo' | 'article' | 'none'
  /** A path if `kind` is a page or `none` (an address without a screen); otherwise an id. */
  name: string
}

/**
 * Returns the target of a link; null for addresses that are not checked, such as files, fixed screens and other sites.
 */
function targetOf(href: string): Target | null {
  if (!href.startsWith('/') || /^\/(?:media|_press|feeds|print|webshop|ina|eventim)/.test(href)) return null
  const path = decoded(href.split(/[?#]/)[0] ?? '').replace(/(?<=.)\/$/, '')
  const route = parsePath(path)
  if (!route) return path === '/' ? null : { kind: 'none', name: path }
  if (route.screen === 'content-page') return { kind: `page-${route.locale}`, name: route.path }
  const kinds = { 'event-detail': 'event', 'abo-detail': 'abo', article: 'article' } as const
  if (route.screen === 'event-detail' || route.screen === 'abo-detail' || route.screen === 'article') {
    return { kind: kinds[route.screen], name: String(route.id) }
  }
  return null
}

/** Returns the element ids that the layout reserves, and those that the blocks receive. */
function outlineIds(blocks: readonly BlockState[]): Set<string> {
  const ids = reservedIds()
  for (const { slug, data } of blocks) anchorId(slug || data.anchor, ids)
  return ids
}
