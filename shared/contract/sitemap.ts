import { z } from 'zod'
import { addresses, dateTime } from './common.ts'

/** A month with many productions has further parts: `concerts-2026-11-2` and so on. */
export const sitemapPart = z
  .string()
  .regex(/^(?:pages|abos|articles|people|works|halls|concerts-\d{4}-(?:0[1-9]|1[0-2])(?:-[1-9]\d{0,3})?)$/)
export type SitemapPart = z.infer<typeof sitemapPart>

export const sitemapEntry = z.object({ urls: addresses, updated: dateTime.nullable() })
export type SitemapEntry = z.infer<typeof sitemapEntry>
