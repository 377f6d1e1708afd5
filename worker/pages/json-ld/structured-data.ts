// Structured data of a page (schema.org, JSON-LD), derived from page data when a document is rendered. The page data
// for client navigation does not contain it.
import type { Thing } from 'schema-dts'
import type { AnyPageData } from '../../../shared/page/page-data.ts'
import { articleOf } from './article.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { eventOf } from './event.ts'
import { organization, website } from './organization.ts'
import { compositionOf, performerOf } from './person.ts'
import { venueOf } from './place.ts'

export interface StructuredData {
  '@context': 'https://schema.org'
  '@graph': Exclude<Thing, string>[]
}

/** Returns the nodes that describe a page, or null for a page without a canonical address, such as an error page. */
export function structuredData(page: AnyPageData): StructuredData | null {
  if (page.meta.canonical === null) return null
  const nodes = [
    organization(page),
    page.screen === 'home' ? website(page) : breadcrumbs(page),
    page.screen === 'event-detail' ? eventOf(page.data.production, page) : null,
    page.screen === 'person' ? performerOf(page.data.person, page) : null,
    page.screen === 'work' ? compositionOf(page.data.work, page) : null,
    page.screen === 'hall' ? venueOf(page.data.venue, page) : null,
    page.screen === 'article' ? articleOf(page.data.article, page) : null,
  ]
  return { '@context': 'https://schema.org', '@graph': nodes.filter((node) => node !== null) }
}
