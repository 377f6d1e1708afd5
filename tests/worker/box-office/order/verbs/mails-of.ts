import { env, runInDurableObject } from 'cloudflare:test'
import type { SiteKey } from '../../../../../shared/sites/sites.ts'
import type { Order } from '../../../../../worker/box-office/objects/order/order.ts'
import { orderOf } from '../../../../../worker/box-office/objects/order-of.ts'
import type { Mail } from '../../../../../worker/mail/send-mail.ts'

/**
 * Returns all mails of an order, oldest first, without attachments; their content is that of the order's current state.
 */
export async function mailsOf(site: SiteKey, number: string): Promise<Mail[]> {
  const mails: Mail[] = []
  await runInDurableObject(orderOf(env, site, number), async (object: Order) => {
    object.outside.sendMail = async (mail) => void mails.push(mail)
    object.outside.print = async () => null
    await object.alarm()
    // the object's own alarm may have sent some of them before
    mails.length = 0
    object.store.sql().exec(`UPDATE outbox SET sent_ms = NULL, next_ms = 0 WHERE event ->> '$.kind' = 'mail'`)
    await object.alarm()
  })
  return mails
}
