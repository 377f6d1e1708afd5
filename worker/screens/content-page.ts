import { embedsOfPage } from '../../shared/blocks/external/embeds-of-page.ts'
import type { PageMeta } from '../../shared/page/page-data.ts'
import type { PageOptions } from '../content/clients/pages.ts'
import { newPageInstead, provisionalPage } from './before-opening.ts'
import { firstSaleChange } from './parts/changes-at.ts'
import type { LoadContext, Loaded, StaffRequest } from './parts/loaded.ts'
import { pageMeta } from './parts/meta.ts'
import { PageRequestFailed } from './parts/page-request-failed.ts'

/**
 * Loads a content page; for an unpublished one, visitors get 404 (spec §4), and staff who may read drafts its draft.
 */
export async function loadContentPage(context: LoadContext<'content-page'>): Promise<Loaded<'content-page'>> {
  const { site, locale, origin, content, staff, now } = context
  const route = context.route
  const read = (options: PageOptions) =>
    content.pages.byPath(route.path, options).catch((cause) => {
      // thrown, not returned as 404, so that the cache can serve a stale copy
      throw new PageRequestFailed(`page ${route.path}`, { cause })
    })
  let state = stateOf(staff)
  let page = await read(state ?? {})
  if (!state && !page?.is_online && staff?.seesOffline) {
    state = { isDraft: true }
    page = await read(state)
  }
  const instead = !page && staff?.isDraft && content.keepForMs === null ? newPageInstead(locale, route.path) : null
  if (instead) return { kind: 'redirect', to: instead }
  // what visitors see while nothing is published, staff see, too; a backend's pages are its own
  if (!page && !stateOf(staff) && content.keepForMs === null) {
    state = null
    page = provisionalPage(site, locale, route.path)
  }
  if (!page || (!page.is_online && !state)) return { kind: 'not-found', message: '404 Not Found' }
  return {
    kind: 'screen',
    screen: 'content-page',
    layout: page.template === 'landing' ? 'landing' : 'default',
    status: 200,
    // the address of the administration is for staff alone
    data: { page: staff?.cookie ? page : { ...page, settings_url: '' }, embeds: embedsOfPage(page, locale) },
    meta: withRobots(
      state !== null || page.id === 0,
      pageMeta(site, locale, origin, {
        title: page.meta_title || page.title,
        description: page.meta_description,
        addresses: page.urls,
        ogTitle: page.og_title,
        ogDescription: page.og_description,
        ogType: page.og_type,
        ogImage: page.og_image ?? page.hero_image,
      }),
    ),
    tags: [
      `page:${page.id}`,
      `partners:${site.key}`,
      // tabs list sibling pages, which change when any page is added, removed or renamed; so does a provisional page
      ...(page.siblings.length > 0 || page.id === 0 || content.keepForMs !== null ? [`pages:${site.key}`] : []),
      ...page.refs.productions.map(({ id }) => `production:${id}`),
      ...page.refs.articles.map(({ id }) => `article:${id}`),
    ],
    isComplete: true,
    changesAt: firstSaleChange(page.refs.productions, now),
    ...(staff ? { isPersonal: true } : {}),
  }
}

function stateOf(staff: StaffRequest | undefined): PageOptions | null {
  if (staff?.preview) return { preview: staff.preview }
  if (staff?.isDraft) return { isDraft: true }
  return staff?.versionId ? { versionId: staff.versionId } : null
}

function withRobots(isHidden: boolean, meta: PageMeta): PageMeta {
  return isHidden ? { ...meta, robots: 'none' } : meta
}
