import { imageIn, sectionOf } from '../../../shared/blocks/in-language.ts'
import type { Page } from '../../../shared/contract/page.ts'
import { type Localised, localise } from '../../../shared/locale.ts'
import { thumbsOf } from '../../../shared/media.ts'
import { buildPath } from '../../../shared/routes.ts'
import {
  pageVersion,
  referredArticles,
  referredPartners,
  referredProductions,
  siblingPages,
} from '../store/queries/pages.ts'
import type { PageSnapshot } from '../store/snapshot.ts'
import { type Reading, storedMoment } from './reading.ts'
import { articleTeaser, partnerItem, productionItem } from './rows/items.ts'

/**
 * A page as visitors read it: the published version of a page that is online, or any version that is asked for
 * (whoever asks has been checked by the caller).
 * @param path below the locale, without slashes at either end
 */
export async function readPage(
  { read, site, locale, now }: Reading,
  path: string,
  { versionId }: { versionId?: number } = {},
): Promise<Page | null> {
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
  const text = (value: Localised | null) => localise(value, locale)
  const ogImage = imageIn(snapshot.ogImage, locale)
  const heroImage = imageIn(snapshot.heroImage, locale)
  return {
    id: row.page_id,
    version_id: row.version_id,
    urls: { de: pagePath('de', snapshot.paths.de), en: pagePath('en', snapshot.paths.en) },
    content_type: 'page',
    template: snapshot.template,
    title: text(snapshot.title),
    headline: text(snapshot.headline),
    is_online: row.is_online === 1,
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
      sectionOf(section, { pageId: row.page_id, order: index, locale }),
    ),
    settings_url: `/admin/pages/${row.page_id}`,
    has_tab_navigation: snapshot.hasTabNavigation,
    siblings: siblings.map((sibling) => ({
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
    refs: {
      productions: productions.map((production) => productionItem(production, locale)),
      articles: articles.map((article) => articleTeaser(article, locale)),
      partners: partners.map(partnerItem),
    },
  }
}

function pagePath(locale: 'de' | 'en', path: string): string {
  return path ? buildPath({ screen: 'content-page', locale, path }) : buildPath({ screen: 'home', locale })
}
