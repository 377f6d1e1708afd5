import { imageIn, sectionOf } from '../../../../shared/blocks/in-language.ts'
import type { Page } from '../../../../shared/contract/page.ts'
import { type Locale, type Localised, localise } from '../../../../shared/i18n/locale.ts'
import { thumbsOf } from '../../../../shared/media/pictures.ts'
import { buildPath } from '../../../../shared/screens/routes.ts'
import type { ArticleTeaserRow } from '../../store/articles/columns.ts'
import {
  pageVersion,
  referredArticles,
  referredPartners,
  referredProductions,
  type SiblingRow,
  siblingPages,
} from '../../store/pages/queries.ts'
import { bothPaths, type PageSnapshot } from '../../store/pages/snapshot.ts'
import type { PartnerRow } from '../../store/partners/columns.ts'
import type { ProductionItemRow } from '../../store/productions/columns.ts'
import { articleTeaser } from '../articles/item.ts'
import { readHouseFacts } from '../house-facts/read.ts'
import { partnerItem } from '../partners/item.ts'
import { productionItem } from '../productions/item.ts'
import { type Reading, storedMoment } from '../reading.ts'

/**
 * Reads a page in its public form.
 * @param path below the locale, without slashes at either end
 * @param versionId the version to read instead of the public one, even of an offline page; the caller checks access
 * @returns null if there is no such page or version, or, without `versionId`, if the page is not public
 */
export async function readPage(
  reading: Reading,
  path: string,
  { versionId }: { versionId?: number } = {},
): Promise<Page | null> {
  const { read, site, locale, now } = reading
  const key = { site, locale, path, versionId }
  const [row, siblings, productions, articles, partners] = await Promise.all([
    read.first(pageVersion(key)),
    read.all(siblingPages(key)),
    read.all(referredProductions(key)),
    read.all(referredArticles(key, storedMoment(now))),
    read.all(referredPartners(key)),
  ])
  if (!row) return null
  const snapshot = JSON.parse(row.snapshot) as PageSnapshot
  const facts = row.snapshot.includes(factsMark) ? await readHouseFacts(reading) : null
  return pageOf(snapshot, {
    pageId: row.page_id,
    versionId: row.version_id,
    isOnline: row.is_online === 1,
    paths: bothPaths(row.path_de, row.path_en),
    locale,
    siblings,
    refs: { ...refsOf({ productions, articles, partners }, { locale, now }), ...(facts && { facts }) },
  })
}

/** How JSON names a block of this kind; in a text its quotes would be escaped. */
const factsMark = JSON.stringify({ module: 'house-facts' }).slice(1, -1)

/** Converts a snapshot to the contract's page in one language. */
export function pageOf(
  snapshot: PageSnapshot,
  about: {
    pageId: number
    versionId: number
    isOnline: boolean
    /** The current paths, which may differ from the paths in the snapshot. */
    paths: { de: string; en: string }
    locale: Locale
    siblings: readonly SiblingRow[]
    refs: Page['refs']
  },
): Page {
  const { pageId, locale } = about
  const text = (value: Localised | null) => localise(value, locale)
  const ogImage = imageIn(snapshot.ogImage, locale)
  const heroImage = imageIn(snapshot.heroImage, locale)
  return {
    id: pageId,
    version_id: about.versionId,
    urls: { de: pagePath('de', about.paths.de), en: pagePath('en', about.paths.en) },
    content_type: 'page',
    template: snapshot.template,
    title: text(snapshot.title),
    headline: text(snapshot.headline),
    is_online: about.isOnline,
    is_clickable: snapshot.isClickable,
    in_menu: snapshot.inMenu,
    in_footer: snapshot.inFooter,
    meta_title: text(snapshot.metaTitle),
    meta_description: text(snapshot.metaDescription),
    og_title: text(snapshot.ogTitle),
    og_description: text(snapshot.ogDescription),
    og_image: ogImage,
    og_type: snapshot.ogType,
    og_image_thumbs: thumbsOf(ogImage),
    modules: snapshot.sections.map((section, index) =>
      sectionOf(section, { owner: { content_type: 'page', object_id: pageId }, order: index, locale }),
    ),
    settings_url: `/admin/pages/${pageId}`,
    has_tab_navigation: snapshot.hasTabNavigation,
    siblings: about.siblings.map((sibling) => ({
      id: sibling.id,
      title: localise(JSON.parse(sibling.title), locale),
      url: pagePath(locale, sibling.path),
    })),
    hero_image: heroImage,
    hero_link: text(snapshot.heroLink) || null,
    hero_link_text: text(snapshot.heroLinkText),
    hero_text: text(snapshot.heroText),
    hero_video: snapshot.heroVideo,
    hero_thumbs: thumbsOf(heroImage),
    refs: about.refs,
  }
}

export function refsOf(
  rows: {
    productions: readonly ProductionItemRow[]
    articles: readonly ArticleTeaserRow[]
    partners: readonly PartnerRow[]
  },
  reading: Pick<Reading, 'locale' | 'now'>,
): Page['refs'] {
  return {
    productions: rows.productions.map((production) => productionItem(production, reading)),
    articles: rows.articles.map((article) => articleTeaser(article, reading.locale)),
    partners: rows.partners.map(partnerItem),
  }
}

function pagePath(locale: 'de' | 'en', path: string): string {
  return path ? buildPath({ screen: 'content-page', locale, path }) : buildPath({ screen: 'home', locale })
}
