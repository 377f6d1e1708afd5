import { z } from 'zod'
import { colourPattern } from '../html/colour.ts'
import { maxPerPage } from './limits.ts'
import { inner } from './rings.ts'

export const thumbs = z.object(inner({ large: z.string(), medium: z.string(), small: z.string() }))
export type Thumbs = z.infer<typeof thumbs>

/**
 * `text` is the alternative text and caption. Width and height (in pixels) and the focal point (0–1) are additions of
 * our store.
 */
export const image = z.object({
  ...inner({ id: z.int(), url: z.string(), text: z.string(), copyright: z.string().nullable() }),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  focal_x: z.number().min(0).max(1).optional(),
  focal_y: z.number().min(0).max(1).optional(),
})
export type Image = z.infer<typeof image>

/** `size` is in bytes. */
export const file = z.object(
  inner({
    id: z.int(),
    url: z.string(),
    text: z.string(),
    copyright: z.string().nullable(),
    size: z.int().nonnegative(),
  }),
)
export type DownloadFile = z.infer<typeof file>

/** Returns the schema of a paged list (spec §3). `next` and `previous` are root-relative addresses. */
export function paged<T extends z.ZodType>(item: T) {
  return z.object(
    inner({
      count: z.int().nonnegative(),
      next: ownPath.nullable(),
      previous: ownPath.nullable(),
      results: z.array(item),
    }),
  )
}
export interface Paged<T> {
  count: number
  next: string | null
  previous: string | null
  results: T[]
}

/** Validated strictly, because pages write it into a style attribute. */
export const colour = z.string().regex(colourPattern)

/** A root-relative address that browsers do not resolve to another host. */
export const ownPath = z.string().regex(/^\/(?![/\\])[^\s\\]*$/)

export const addresses = z.object({ de: ownPath, en: ownPath })

/** ISO 8601 with seconds and an offset; our own API sends Berlin's offset: `2026-11-21T20:00:00+01:00`. */
export const dateTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/)

/** An amount of money, in cents. */
export const cents = z.int().min(0)

/** How many there are of something. */
export const count = z.int().min(0)

/** Returns the schema of a positive integer in a query, up to `max`: digits only, without sign, exponent or space. */
export function numberText(max: number) {
  return z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(max))
}

/** The query parameter for the number of rows on a list page, which means the same in every list for staff. */
export const perPage = z.coerce.number().int().min(1).max(maxPerPage).optional()
