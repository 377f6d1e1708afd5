import type { ProductionFilter } from '../../shared/contract/production.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import type { Site } from '../../shared/sites/sites.ts'
import type { ContentClient } from '../content/content-client.ts'

export interface FeedContext {
  site: Site
  locale: Locale
  now: Date
  /** `https://host` of this site. */
  origin: string
  content: ContentClient
  /** The variable part of the path, such as a production's id; '' if the path has none. */
  name: string
  filter: ProductionFilter
}

export interface Feed {
  body: string
  contentType: string
  /** Cache tags; a purge of any of them drops the feed. */
  tags: string[]
  /** The `max-age` for clients; with 0 they revalidate every time. */
  maxAgeSeconds: number
  /** When the feed next changes without a write, other than at midnight. */
  changesAt?: Date | null
  filename?: string
}

/** Loads a feed. @returns null if it does not exist, for example if the id is unknown */
export type FeedLoader = (context: FeedContext) => Promise<Feed | null>
