import { inParts } from '../../../in-parts.ts'
import type { MailEvent } from '../../objects/order/events.ts'
import { orderOf } from '../../objects/order-of.ts'
import { forgetUnsent, type Unsent, unsentMails } from '../../store/orders/unsent.ts'
import type { DeskContext } from './desk-orders.ts'

/** Orders of a call, each of which needs some calls; the list counts what is left. */
const most = 200
const atOnce = 5

/**
 * Sends the mails that waited when orders were lost. Those of an order that fails wait for the next call.
 * @param onError gets the error of an order that does not answer
 */
export async function sendUnsent(
  { env, site, now }: DeskContext,
  onError: (error: unknown) => void,
): Promise<{ orders: number; failed: string[] }> {
  const store = { d1: env.DB, now }
  const late = (await unsentMails(store, site)).filter(({ isLate }) => isLate).slice(0, most)
  const failed: string[] = []
  for (const part of inParts(late, atOnce)) await Promise.all(part.map(send))
  return { orders: late.length - failed.length, failed }

  async function send({ number, at, mails }: Unsent): Promise<void> {
    try {
      // the key is that of the loss: a call that was cut off sends no mail twice, and the next loss sends its own
      const answer = await orderOf(env, site, number).sendUnsent(`unsent mails of ${at}`, mails as MailEvent[])
      if (answer.ok) return await forgetUnsent(store, site, number)
    } catch (error) {
      onError(error)
    }
    failed.push(number)
  }
}
