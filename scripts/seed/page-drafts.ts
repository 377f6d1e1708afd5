import type { BlockDraft } from '../../worker/content/store/pages/block-rows.ts'
import type { PageDraft } from '../../worker/content/store/pages/writes.ts'
import type { SeedBlock, SeedPage, SeedPartner, WantedProduction } from './content.ts'
import type { SiteIds } from './production-records.ts'

export interface PageTargets extends Pick<SiteIds, 'pictures' | 'articles' | 'partners'> {
  partnerList: readonly SeedPartner[]
  production: (wanted: WantedProduction) => number | null
}

/** Converts a page of the seed to a draft: references, for example to pictures and articles, become row ids. */
export function pageDraft(page: SeedPage, targets: PageTargets): PageDraft {
  const { hero } = page
  return {
    key: page.key,
    parentKey: page.parent,
    position: page.position,
    template: page.template,
    paths: page.urls,
    title: page.title,
    headline: page.headline,
    isOnline: page.is_online,
    isClickable: page.is_clickable,
    inMenu: page.in_menu,
    inFooter: page.in_footer,
    hasTabNavigation: page.has_tab_navigation,
    metaTitle: page.meta_title,
    metaDescription: page.meta_description,
    ogTitle: page.og_title,
    ogDescription: page.og_description,
    ogType: page.og_type,
    ogImageId: targets.pictures.get(page.og_image) ?? null,
    heroImageId: hero ? (targets.pictures.get(hero.image) ?? null) : null,
    heroText: hero?.text ?? null,
    heroLink: hero?.link ?? null,
    heroLinkText: hero?.link_text ?? null,
    heroVideo: hero?.video ?? null,
    sections: page.modules.map(({ container: { layout, slug, columns } }) => ({
      layout,
      slug,
      columns: columns.map((blocks) => blocks.flatMap((block) => blockDraft(block, targets))),
    })),
  }
}

/** @returns [] if the block refers to a missing row that is not a picture */
function blockDraft({ block, children, ...fields }: SeedBlock, targets: PageTargets): BlockDraft[] {
  const data: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(fields)) {
    const resolve = resolvers[field]
    data[field] = resolve ? resolve(value, targets) : value
    if (resolve && field !== 'image' && data[field] === null) return []
  }
  return [
    { module: block, data, ...(children ? { children: children.flatMap((child) => blockDraft(child, targets)) } : {}) },
  ]
}

const resolvers: Record<string, (value: unknown, targets: PageTargets) => number | null> = {
  image: (visual, { pictures }) => pictures.get(String(visual)) ?? null,
  article: (key, { articles }) => articles.get(String(key)) ?? null,
  sponsor: (nth, { partners, partnerList }) => partners.get(partnerList[Number(nth) - 1]?.key ?? '') ?? null,
  event: (wanted, { production }) => production(wanted as WantedProduction),
}
