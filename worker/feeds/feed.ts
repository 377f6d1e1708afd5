// What every feed takes and gives: files for programmes instead of pages for people.
import type { ProductionFilter } from '../../shared/contract/production.ts'
import type { Locale } from '../../shared/locale.ts'
import type { Site } from '../../shared/sites.ts'
import type { ContentClient } from '../content/content-client.ts'

export interface FeedContext {
  site: Site
  locale: Locale
  now: Date
  /** `https://host` of this site. */
  origin: string
  content: ContentClient
  /** What the address says besides its language: an id, a part's name; '' for nothing. */
  name: string
  filter: ProductionFilter
}

export interface Feed {
  body: string
  contentType: string
  /** What a purge of it goes by. */
  tags: string[]
  /** How long a programme may keep it without asking; 0: it always asks, and mostly hears that nothing changed. */
  keepForSeconds: number
  /** When it changes by itself, besides midnight. */
  changesAt?: Date | null
  /** The name under which a browser stores it. */
  filename?: string
}

/** null: there is no such thing. */
export type FeedLoader = (context: FeedContext) => Promise<Feed | null>
