import type { BackendKind } from '../../../shared/contract/kind.ts'
// Sections below the fixed parts of a production, an article or the home page (spec §3 "Container").
import type { OwnerSections } from '../../../shared/contract/page.ts'
import type { Owner } from '../../../shared/contract/section-owner.ts'
import { ownerOfRoute } from '../../../shared/screens/owner-of-route.ts'
import type { Route } from '../../../shared/screens/registry.ts'
import type { SiteKey } from '../../../shared/sites/sites.ts'
import { firstSaleChange } from './changes-at.ts'
import { Lists, type LoadContext } from './loaded.ts'

export interface LoadedSections {
  /** The production, article or home page that owns the sections. */
  owner: Owner | null
  /** Null without sections or after a failed read. */
  sections: OwnerSections | null
  /** Whether the page shows a draft, a version selected in the address, or a preview. */
  isUnpublished: boolean
  /** Whether a signed link names sections that do not exist. */
  isMissing: boolean
  tags: string[]
  isComplete: boolean
  changesAt: Date | null
}

/** Loads the sections of a route; a failure leaves them out, and the page is not cached. */
export async function loadSections({ route, site, content, staff, report, now }: LoadContext): Promise<LoadedSections> {
  const owner = ownerOfRoute(route, site.key)
  const lists = new Lists(report)
  const { isDraft, versionId, preview, draftOf } = staff ?? {}
  const wanted = { versionId, ...(isDraft && { isDraft }), ...(preview && { preview }) }
  const { value: sections } = await lists.load(
    'sections',
    owner ? content.pages.sections(owner, wanted) : Promise.resolve(null),
    null,
  )
  const { productions = [], articles = [], partners = [] } = sections?.refs ?? {}
  return {
    owner,
    sections,
    isUnpublished: Boolean(draftOf) || (owner !== null && Boolean(isDraft || versionId || preview)),
    isMissing: route.screen !== 'content-page' && Boolean(preview) && sections === null,
    tags: [
      ...productions.map(({ id }) => `production:${id}`),
      ...articles.map(({ id }) => `article:${id}`),
      ...(partners.length > 0 ? [`partners:${site.key}`] : []),
    ],
    isComplete: lists.isComplete,
    changesAt: firstSaleChange(productions, now),
  }
}

/** Whether edit mode opens on this route: on content pages, and on screens with sections. */
export function isEditable(route: Route | null | undefined, site: SiteKey, sync: BackendKind): boolean {
  if (route?.screen === 'content-page') return true
  // a plain backend has no sections of other owners
  return route != null && sync === 'auftakt' && ownerOfRoute(route, site) !== null
}
