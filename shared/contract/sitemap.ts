// A site's sitemap is split into parts, so that none grows with the number of concerts.
import { z } from 'zod'
import { addresses, dateTime } from './common.ts'

/** `pages`, `abos`, `articles`, `people`, `works`, or a month of concerts. */
export const sitemapPart = z.string().regex(/^(?:pages|abos|articles|people|works|concerts-\d{4}-(?:0[1-9]|1[0-2]))$/)
export type SitemapPart = z.infer<typeof sitemapPart>

export const sitemapEntry = z.object({ urls: addresses, updated: dateTime.nullable() })
export type SitemapEntry = z.infer<typeof sitemapEntry>
