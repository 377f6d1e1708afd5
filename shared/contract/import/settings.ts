import { z } from 'zod'
import { socialNetworks } from '../../entities/settings/fields.ts'
import { phonePattern } from '../../i18n/phone.ts'
import { emailAddress } from '../email.ts'
import { address } from './production.ts'
import { localisedAddress } from './site.ts'
import { line, localised } from './text.ts'

const phone = z.string().max(40).regex(phonePattern, 'must be a telephone number with its area code')
const email = emailAddress('must be an e-mail address')
const networks = Object.keys(socialNetworks) as [keyof typeof socialNetworks]

export const importSettings = z
  .strictObject({
    external_id: z.literal('site'),
    name: line(60),
    claim: localised(line(160)),
    hotline_label: localised(line(120)),
    ...{ phone, email },
    hours: localised(line(120)),
    address: localised(line(200)),
    press: z.strictObject({ name: line(120), phone, email }),
    /** `label` is the entry's text; by default, the network's name. */
    social: z
      .array(z.strictObject({ icon: z.enum(networks), label: line(40).nullish(), url: address }))
      .max(12)
      .default([]),
    abo_url: localisedAddress,
    plus_url: localisedAddress,
    newsletter: z.enum(['own', 'link', 'off']),
    newsletter_link: localisedAddress.nullish(),
    analytics_container: z
      .string()
      .regex(/^GTM-[A-Z0-9]{1,30}$/)
      .nullish(),
  })
  .refine(({ newsletter, newsletter_link: link }) => newsletter !== 'link' || link, {
    path: ['newsletter_link'],
    error: 'is missing, since the newsletter is a link',
  })
  .meta({ id: 'settings' })
export type ImportSettings = z.output<typeof importSettings>
