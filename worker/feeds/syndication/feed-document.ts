import { Feed as FeedDocument, type Item } from 'feed'
import type { Image } from '../../../shared/contract/common.ts'
import { localise } from '../../../shared/i18n/locale.ts'
import { absolute } from '../../http/absolute.ts'
import type { Feed, FeedContext } from '../feed.ts'

export type FeedFormat = 'rss' | 'json'

const types: Record<FeedFormat, string> = {
  rss: 'application/rss+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
}

/** An entry. Only those of a backend that sends no dates have no date. */
export type FeedItem = Omit<Item, 'date'> & { date?: Date }

export interface FeedContent {
  title: string
  description: string
  /** The page with the same content, root-relative. */
  page: string
  /** The feed's address in each format, root-relative. */
  address: (format: FeedFormat) => string
  items: FeedItem[]
  tags: string[]
  changesAt?: Date | null
}

/**
 * Returns an entry's picture. Our store serves JPEG; a backend's picture is declared as JPEG too, since its type is not
 * known here.
 */
export function feedPicture(picture: Image | null, origin: string): Pick<Item, 'image'> {
  return picture ? { image: { url: absolute(origin, picture.url), type: 'image/jpeg' } } : {}
}

/** Writes RSS 2.0 or JSON Feed 1.1. The feed is dated by its newest entry, so the same entries yield the same bytes. */
export function feedDocument({ site, locale, origin }: FeedContext, format: FeedFormat, content: FeedContent): Feed {
  const moments = content.items.flatMap(({ date }) => date?.getTime() ?? [])
  const document = new FeedDocument({
    id: origin + content.page,
    title: content.title,
    description: content.description,
    link: origin + content.page,
    language: locale,
    updated: new Date(Math.max(0, ...moments)),
    generator: site.name,
    author: { name: site.name, link: `${origin}/${locale}` },
    copyright: `${site.name}, ${localise(site.city, locale)}`,
    feed: origin + content.address('rss'),
    feedLinks: { json: origin + content.address('json') },
  })
  for (const item of content.items) document.addItem(item as Item)
  return {
    body: format === 'rss' ? document.rss2() : jsonFeed(document, { name: site.name, url: `${origin}/${locale}` }),
    contentType: types[format],
    tags: content.tags,
    changesAt: content.changesAt ?? null,
    maxAgeSeconds: 900,
  }
}

/** Writes JSON Feed 1.1 (jsonfeed.org); the library supports only version 1, which has one author and no language. */
function jsonFeed(document: FeedDocument, author: { name: string; url: string }): string {
  const { author: _, ...feed } = JSON.parse(document.json1()) as Record<string, unknown>
  const { language } = document.options
  return JSON.stringify({ ...feed, version: 'https://jsonfeed.org/version/1.1', language, authors: [author] }, null, 2)
}
