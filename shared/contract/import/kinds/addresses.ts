import { z } from 'zod'
import { safeHref } from '../../../html/href.ts'

/** An https address, or a root-relative address of this site. */
export const address = z
  .string()
  .max(2048)
  .refine(
    (text) => safeHref(text) !== null && !/^(?:http|mailto|tel):/i.test(text),
    'must be an https address or begin with /',
  )
export const localisedAddress = z
  .union([address, z.strictObject({ de: address, en: address.nullish() })])
  .transform((text) => (typeof text === 'string' ? { de: text } : { de: text.de, ...(text.en ? { en: text.en } : {}) }))
/** A part of an address: `klassik-fuer-alle`. */
export const slug = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lowercase letters, digits and hyphens')
export const localisedSlug = z.strictObject({ de: slug, en: slug.optional() })
