// A site's settings, which staff publish. A backend without this call leaves the settings in the promoter’s file.
import { z } from 'zod'
import { safeHref } from '../html/href.ts'

const localised = z.object({ de: z.string(), en: z.string().nullish() })
const address = z.string().refine((text) => text === '' || safeHref(text, { fragment: true }) !== null)
const localisedAddress = z.object({ de: address, en: address.nullish() })
const telephone = { phone: z.string(), phoneHref: z.string().regex(/^(?:tel:\+?[\d().-]+)?$/) }

export const siteSettings = z.object({
  name: z.string(),
  claim: localised,
  contact: z.object({
    address: localised,
    email: z.string(),
    ...telephone,
    hours: localised,
    hotlineLabel: localised,
  }),
  press: z.object({ name: z.string(), email: z.string(), ...telephone }),
  social: z.array(z.object({ icon: z.string(), label: z.string(), url: address })),
  aboUrl: localisedAddress,
  plusUrl: localisedAddress,
  newsletter: z.union([z.boolean(), z.literal('link')]),
  newsletterLink: localisedAddress.optional(),
})
export type SiteSettings = z.infer<typeof siteSettings>
