import { env } from 'cloudflare:test'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { orderOf } from '../../../../worker/box-office/objects/order-of.ts'
import type { Mail } from '../../../../worker/mail/send-mail.ts'
import { control } from '../../woken.ts'
import { visitor } from './visitor.ts'

/** Orders two tickets at 50 euros by transfer, over HTTP; the transfer arrives unless `isPaid` is false. */
export async function someOrder(production: number, isPaid = true) {
  return orderOfTwo([{ production, count: 2 }], isPaid)
}

/** Like `someOrder`, with one ticket for each of two productions. */
export function someOrderOfTwo(productions: readonly [number, number]) {
  return orderOfTwo(productions.map((production) => ({ production, count: 1 })))
}

async function orderOfTwo(holds: readonly { production: number; count: number }[], isPaid = true) {
  const buyer = visitor()
  for (const hold of holds) await buyer('POST', 'cart/holds/', hold)
  const placed = await buyer('POST', 'orders/', {
    contact: { name: 'Jana Dvořáková', email: 'jana@example.org' },
    delivery: 'pdf',
    payment: 'transfer',
    consents: { terms: true },
    total_cents: 10_000,
  })
  const { number, secret } = placed.json
  const order = orderOf(env, 'hh', number)
  if (isPaid) await order.bankLine(`bank:${number}`, { id: `line-${number}`, cents: 10_000 })
  return { number, secret, order, buyer }
}

/** Returns a list that collects the mails that the order sends from now on. */
export async function mailsOf(order: DurableObjectStub<Order>): Promise<Mail[]> {
  const mails: Mail[] = []
  await control(order, (object: Order) => {
    object.outside.sendMail = async (mail) => void mails.push(mail)
    // a stub, because printing documents is slow
    object.outside.print = async (_, id) => ({ filename: id, type: 'text/plain', content: id })
  })
  return mails
}
