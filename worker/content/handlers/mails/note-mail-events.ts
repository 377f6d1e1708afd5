// Records returned mails, which Cloudflare's Email Sending reports to a queue
// (https://developers.cloudflare.com/email-service/platform/event-subscriptions/).

import { z } from 'zod'
import type { ReturnedMail } from '../../../../shared/contract/calls/desk/site-schemas.ts'
import { addressKey } from '../../../../shared/email/address.ts'
import { siteForHost } from '../../../../shared/sites/sites.ts'
import { beginningOf } from '../../../../shared/text/beginning-of.ts'
import { own } from '../../../../shared/text/own.ts'
import type { Env } from '../../../env.ts'
import { type Returned, saveReturned } from '../../store/mails/returned.ts'

const maxReason = 300

const kinds: Readonly<Record<string, ReturnedMail['kind']>> = {
  'cf.email.sending.message.bounced': 'bounced',
  'cf.email.sending.message.failed': 'bounced',
  'cf.email.sending.message.complained': 'complained',
  'cf.email.sending.message.rejected': 'refused',
}

const text = z.string().max(4000)
const mailEvent = z.object({
  type: z.string(),
  payload: z.object({
    eventId: text.min(1),
    sender: text,
    recipient: text,
    subject: text.optional(),
    bounce: z.object({ reason: text.optional() }).optional(),
    failure: z.object({ reason: text.optional() }).optional(),
    rejection: z.object({ reason: text.optional(), detail: text.optional() }).optional(),
    delivery: z.object({ smtpResponse: text.optional() }).optional(),
  }),
})

/**
 * Stores the reports of returned mails and ignores all other messages. A report that arrives twice is stored once.
 * @throws if a report cannot be stored, so that the queue redelivers all messages
 */
export async function noteMailEvents(
  { messages }: { messages: readonly { body: unknown }[] },
  env: Pick<Env, 'DB'>,
  now: Date,
): Promise<void> {
  for (const { body } of messages) {
    const returned = returnedOf(body)
    if (returned) await saveReturned({ d1: env.DB, now }, returned)
  }
}

/** Returns the returned mail that a message reports; null for other events and for senders that are not our sites. */
export function returnedOf(body: unknown): Returned | null {
  const event = mailEvent.safeParse(body).data
  const kind = event && own(kinds, event.type)
  if (!kind) return null
  const { eventId, sender, recipient, subject = '', bounce, failure, rejection, delivery } = event.payload
  const [local = '', host = ''] = sender.toLowerCase().split('@')
  const site = siteForHost(host)
  if (!site) return null
  const email = addressKey(recipient)
  const said =
    bounce?.reason ?? failure?.reason ?? rejection?.detail ?? rejection?.reason ?? delivery?.smtpResponse ?? ''
  return {
    id: eventId.replace(/[^\w.-]/g, '-').slice(0, 100),
    site: site.key,
    email,
    sender: local,
    subject: beginningOf(subject, 200),
    order: orderIn(subject),
    kind,
    reason: withoutAddresses(said),
  }
}

/** Returns the order number that a subject contains; null if it contains no such number. */
export function orderIn(subject: string): string | null {
  return /\bA-\d{2}(?:-[0-9A-Z]{3}){2}-[0-9A-Z]{4}\b/.exec(subject)?.[0] ?? null
}

/** Replaces the e-mail addresses in a server's message with `…`, and shortens the message to `maxReason` characters. */
export function withoutAddresses(reason: string): string {
  return beginningOf(reason.replace(/(?<![^\s<>"'(),;:])[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…'), maxReason).trim()
}
