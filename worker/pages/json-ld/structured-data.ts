// What a page says of itself to programmes (schema.org, as JSON-LD). Made of the page's own data when it is rendered:
// only the document carries it, the browser's navigation never loads it.
import type { Thing } from 'schema-dts'
import type { AnyPageData } from '../../../shared/page-data.ts'
import { articleOf } from './article.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { eventOf } from './event.ts'
import { organization, website } from './organization.ts'

/** The types of the nodes are checked where each is made; here they only stand beside each other. */
export interface StructuredData {
  '@context': 'https://schema.org'
  '@graph': Exclude<Thing, string>[]
}

/** null for a page that has no address of its own: there is nothing to say of an error. */
export function structuredData(page: AnyPageData): StructuredData | null {
  if (page.meta.canonical === null) return null
  const nodes = [
    organization(page),
    page.screen === 'home' ? website(page) : breadcrumbs(page),
    page.screen === 'event-detail' ? eventOf(page.data.production, page) : null,
    page.screen === 'article' ? articleOf(page.data.article, page) : null,
  ]
  return { '@context': 'https://schema.org', '@graph': nodes.filter((node) => node !== null) }
}
