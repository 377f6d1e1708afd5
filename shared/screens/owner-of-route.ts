import { homeOf, type Owner } from '../contract/section-owner.ts'
import type { SiteKey } from '../sites/site-keys.ts'
import type { Route } from './registry.ts'

/**
 * Returns the owner of a route's sections. Returns null for a screen without sections, and for a content page, because
 * its path does not contain its id.
 */
export function ownerOfRoute(route: Route, site: SiteKey): Owner | null {
  if (route.screen === 'event-detail') return { content_type: 'production', object_id: route.id }
  if (route.screen === 'article') return { content_type: 'article', object_id: route.id }
  return route.screen === 'home' ? homeOf(site) : null
}
