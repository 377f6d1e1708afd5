// Signing up for the newsletter (spec §5, §7), and the erasure of a subscriber by staff.
import { z } from 'zod'
import { type Locale, locales } from '../i18n/locale.ts'
import { emailAddress } from './email.ts'

/** The body of `POST /api/newsletter/`. `website` is a hidden field that only bots fill in. */
export const newsletterRequest = z.object({
  email: emailAddress(),
  /** Consent must be explicit. */
  consent: z.literal(true),
  locale: z.enum(locales),
  website: z.string().optional(),
})
export type NewsletterRequest = z.infer<typeof newsletterRequest>

/** The token of a link in a mail. */
export const newsletterToken = z.object({ token: z.string().min(1).max(200) })

/** `pending` until the subscriber has confirmed the address. */
export const newsletterAnswer = z.object({
  status: z.enum(['pending', 'confirmed', 'unsubscribed']),
  /** For the visitor, in the request's language. */
  message: z.string(),
})
export type NewsletterAnswer = z.infer<typeof newsletterAnswer>

export interface Subscriber {
  email: string
  locale: Locale
  /** The order in whose checkout the person signs up. */
  order?: string
}
/** `confirmed` at a plain backend, which sends no mail with a link that we know of. */
export type SubscribeOutcome = 'pending' | 'confirmed' | 'registered' | 'too-many'
export type ConfirmOutcome = 'confirmed' | 'expired'
export type UnsubscribeOutcome = 'unsubscribed' | 'expired'
