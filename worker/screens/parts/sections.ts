// Sections below the own parts of a concert, an article or the home page (spec §3 "Container").
import type { OwnerSections } from '../../../shared/contract/page.ts'
import { homeOf, type Owner } from '../../../shared/page/section-owner.ts'
import type { Route } from '../../../shared/screens/registry.ts'
import type { SiteKey } from '../../../shared/sites.ts'
import { firstSaleChange } from './changes-at.ts'
import { Lists, type LoadContext } from './loaded.ts'

export interface LoadedSections {
  /** Null without sections. */
  sections: OwnerSections | null
  /** Whether they are a draft, an earlier version or a preview. */
  isUnpublished: boolean
  /** Whether a signed link shows nothing here. */
  isMissing: boolean
  tags: string[]
  isComplete: boolean
  changesAt: Date | null
}

/** Loads the sections of a route; a failure leaves them out, and the page is not cached. */
export async function loadSections({ route, site, content, staff, report, now }: LoadContext): Promise<LoadedSections> {
  const owner = ownerOfRoute(route, site.key)
  const lists = new Lists(report)
  const { isDraft, versionId, preview } = staff ?? {}
  const wanted = { versionId, ...(isDraft && { isDraft }), ...(preview && { preview }) }
  const { value: sections } = await lists.load(
    'sections',
    owner ? content.pages.sections(owner, wanted) : Promise.resolve(null),
    null,
  )
  const { productions = [], articles = [], partners = [] } = sections?.refs ?? {}
  return {
    sections,
    isUnpublished: owner !== null && Boolean(isDraft || versionId || preview),
    isMissing: owner !== null && Boolean(preview) && sections === null,
    tags: [
      ...productions.map(({ id }) => `production:${id}`),
      ...articles.map(({ id }) => `article:${id}`),
      ...(partners.length > 0 ? [`partners:${site.key}`] : []),
    ],
    isComplete: lists.isComplete,
    changesAt: firstSaleChange(productions, now),
  }
}

/** Returns what the sections of a screen stand on; null for screens without sections. */
export function ownerOfRoute(route: Route, site: SiteKey): Owner | null {
  if (route.screen === 'event-detail') return { content_type: 'production', object_id: route.id }
  if (route.screen === 'article') return { content_type: 'article', object_id: route.id }
  return route.screen === 'home' ? homeOf(site) : null
}
