// Newsletter subscriptions with double opt-in (spec §5): an address is registered once its owner follows the link in
// the confirmation mail.

import type {
  ConfirmOutcome,
  SubscribeOutcome,
  Subscriber,
  UnsubscribeOutcome,
} from '../../../../shared/contract/newsletter.ts'
import { consentVersion } from '../../../../shared/newsletter/words.ts'
import { originsOf, type Site } from '../../../../shared/sites/sites.ts'
import type { Env } from '../../../env.ts'
import { ContentUnavailable } from '../../../http/failures/content-unavailable.ts'
import { type LinkPurpose, readToken, signToken } from '../../../signing/newsletter-link.ts'
import {
  confirmSubscription,
  endSubscription,
  forgetSubscriptions,
  type Subscription,
  signUp,
} from '../../store/newsletter/writes.ts'
import { readSiteAlone } from '../settings/read.ts'

export interface Subscribing {
  env: Pick<Env, 'DB' | 'EMAIL' | 'NEWSLETTER_SECRET' | 'ORIGIN_PATTERN' | 'MAIL_LOG'>
  site: Site
  now: Date
}

/**
 * Records a sign-up and mails the confirmation link, unless the address is already registered or has received too many
 * mails.
 * @param staff e-mail address of the staff member who signs the person up, for the audit log; null without staff
 * @throws ContentUnavailable if the mail cannot be sent
 */
export async function subscribe(
  context: Subscribing,
  { email, locale, order }: Subscriber,
  staff: string | null = null,
): Promise<SubscribeOutcome> {
  const store = storeOf(context)
  await forgetSubscriptions(store)
  const origin = staff ? 'staff' : order ? 'order' : 'form'
  const given = { email, locale, consentVersion, origin, order: order ?? null, by: staff } as const
  const id = await signUp(store, context.site.key, given)
  if (typeof id !== 'number') return id
  await mailTo(context, { id, email, locale }, 'confirmation')
  return 'pending'
}

/** Confirms a subscription and mails a welcome. Following the link again has the same outcome, but sends no mail. */
export async function confirm(context: Subscribing, token: string): Promise<ConfirmOutcome> {
  const id = await idOf(context, token, 'confirm')
  const subscription = id === null ? null : await confirmSubscription(storeOf(context), context.site.key, id)
  if (!subscription) return 'expired'
  if (subscription.isNew) await mailTo(context, subscription, 'welcome')
  return 'confirmed'
}

export async function unsubscribe(context: Subscribing, token: string): Promise<UnsubscribeOutcome> {
  const id = await idOf(context, token, 'unsubscribe')
  if (id === null) return 'expired'
  await endSubscription(storeOf(context), context.site.key, id)
  return 'unsubscribed'
}

async function mailTo(context: Subscribing, to: Subscription, kind: 'confirmation' | 'welcome'): Promise<void> {
  const { env } = context
  const [site, confirmUrl, unsubscribeUrl] = await Promise.all([
    readSiteAlone(env.DB, context.site.key),
    linkTo(context, to, 'confirm'),
    linkTo(context, to, 'unsubscribe'),
  ])
  // imported on demand, so that cold starts do not load React Email
  const { sendNewsletterMail } = await import('../../../mail/newsletter-mail.tsx')
  const home = `${originsOf(env.ORIGIN_PATTERN)[site.key]}/${to.locale}`
  await sendNewsletterMail(env, { kind, site, to, home, confirmUrl, unsubscribeUrl })
}

async function linkTo(context: Subscribing, { id, locale }: Subscription, purpose: LinkPurpose): Promise<string> {
  const { env, site, now } = context
  const token = await signToken(secretOf(context), { purpose, site: site.key, id }, now)
  return `${originsOf(env.ORIGIN_PATTERN)[site.key]}/${locale}/newsletter/${purpose}?token=${token}`
}

function idOf(context: Subscribing, token: string, purpose: LinkPurpose): Promise<number | null> {
  return readToken(secretOf(context), token, { purpose, site: context.site.key }, context.now)
}

function storeOf({ env, now }: Subscribing) {
  return { d1: env.DB, now }
}

/** @throws ContentUnavailable without a secret, because anyone could then forge links */
function secretOf({ env }: Subscribing): string {
  if (!env.NEWSLETTER_SECRET) throw new ContentUnavailable('NEWSLETTER_SECRET is not set')
  return env.NEWSLETTER_SECRET
}
