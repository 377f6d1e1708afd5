// A buyer in the simulated sale. The notes record the shop's answers, which are promises that no crash may break.
import type { CartAnswer } from '../../shared/contract/box-office/cart.ts'
import type { OrderAnswer } from '../../shared/contract/box-office/order.ts'
import type { Chance } from './chance.ts'
import type { Sold } from './clerk.ts'
import { production, voucher } from './hall.ts'
import type { ShopServer } from './shop-server.ts'
import { type Visit, visitorOf } from './visitor.ts'

/** An order as its buyer knows it from the shop's answers. */
export interface Confirmed {
  number: string
  secret: string
  cents: number
  lines: string[]
  /** Whether the buyer has paid on the payment page, which may report the payment a few seconds later. */
  hasPaid: boolean
  isCancelled: boolean
  /** The ticket codes and invoice number of the order, if the shop has shown it as complete. */
  tickets: { codes: string[]; invoice: string | null } | null
}

/**
 * The orders that the shop has confirmed, those that the clerk has sold, and in `broken` a sentence for each
 * contradiction in the shop's answers.
 */
export interface Notes {
  orders: Confirmed[]
  sold: Sold[]
  broken: string[]
}

const ways = ['fails first', 'pays late', 'leaves', 'cancels', 'cancels and pays', 'transfers', 'holds only'] as const
const wayOf = (chance: Chance) => (chance.happens(60) ? 'pays' : chance.pick(ways))

interface Purchase {
  server: ShopServer
  visit: Visit
  chance: Chance
  own: Confirmed
  url: string
}

/**
 * Buys one to four tickets, or stops at a random step. Records a confirmed order in `notes`.
 * @returns false if the shop refuses to hold the places
 */
export async function buy(server: ShopServer, chance: Chance, notes: Notes): Promise<boolean> {
  const visit = visitorOf(server, notes.broken)
  const held = await visit('POST', '/api/shop/cart/holds/', { production, count: 1 + chance.whole(4) })
  if (held.status !== 201) return false
  const { lines } = held.json as CartAnswer
  if (chance.happens(25)) await visit('POST', `/api/shop/cart/lines/${lines[0]?.id}/`, { price_type: 'reduced' })
  if (chance.happens(30)) await visit('POST', '/api/shop/cart/codes/', { code: voucher.code })
  const cart = (await visit('GET', '/api/shop/cart/')).json as CartAnswer
  const [promised, kept] = [idsOf(lines), idsOf(cart.lines)]
  if (promised !== kept) notes.broken.push(`the cart promised ${promised}, and holds ${kept}`)
  const way = wayOf(chance)
  if (way === 'holds only') return true
  const request = {
    contact: { name: 'Jan Dvořák', email: `jan-${chance.whole(1e9)}@example.org` },
    delivery: 'pdf',
    payment: way === 'transfers' ? 'transfer' : 'demo',
    consents: { terms: true, newsletter: false },
    total_cents: cart.totals.cents,
  }
  const placed = await visit('POST', '/api/shop/orders/', request, { times: chance.happens(20) ? 2 : 1 })
  // too many places of the hall wait for a transfer from an unconfirmed address
  if (placed.status === 409 && placed.text.includes('confirm_first')) return true
  if (placed.status !== 201) {
    notes.broken.push(`an order of ${kept} was refused: ${placed.status} ${placed.text}`)
    return true
  }
  const { number, secret, payment, totals, lines: ordered } = placed.json as OrderAnswer & { secret: string }
  const own: Confirmed = {
    number,
    secret,
    cents: totals.cents,
    lines: ordered.map(({ id }) => id),
    hasPaid: false,
    isCancelled: false,
    tickets: null,
  }
  notes.orders.push(own)
  if (way !== 'transfers' && way !== 'leaves') await pay({ server, visit, chance, own, url: payment.url ?? '' }, way)
  return true
}

async function pay(purchase: Purchase, way: 'pays' | (typeof ways)[number]): Promise<void> {
  const { server, visit, chance, own, url } = purchase
  const delivery = chance.pick(['now', 'twice', 'disordered', 'lost'])
  if (way === 'cancels') return cancel(purchase)
  if (way === 'cancels and pays') {
    await server.payAt(url, { action: 'late', seconds: String(1 + chance.whole(3)), delivery: 'twice' })
    await cancel(purchase)
    own.hasPaid = true
    return
  }
  let page = url
  if (way === 'fails first') {
    await server.payAt(url, { action: 'fail', delivery })
    const again = await visit('POST', `${address(own)}payment/?secret=${own.secret}`, { payment: 'demo' })
    if (again.status !== 200) return
    page = (again.json as OrderAnswer).payment.url ?? ''
  }
  if (way === 'pays late') await server.payAt(page, { action: 'late', seconds: '2', delivery: 'twice' })
  else await server.payAt(page, { action: 'pay', delivery })
  own.hasPaid = true
  await collect(purchase)
}

async function cancel({ visit, own }: Purchase): Promise<void> {
  const answer = await visit('POST', `${address(own)}cancellation/?secret=${own.secret}`)
  own.isCancelled = answer.status === 200 && (answer.json as OrderAnswer).state === 'cancelled'
}

async function collect({ visit, own, chance }: Purchase): Promise<void> {
  await visit('GET', `/webshop/orders/${own.number}?secret=${own.secret}`)
  for (let looks = 0; looks < 40; looks++) {
    // when this page opens, the order queries the payment provider, in case the provider's message was lost
    if (looks % 8 === 0) await visit('GET', `/webshop/orders/${own.number}?paid=1`)
    const order = (await visit('GET', `${address(own)}?secret=${own.secret}`)).json as OrderAnswer
    if (order.state === 'complete') {
      const invoice = order.documents.find(({ kind }) => kind === 'invoice')?.number ?? null
      own.tickets = { codes: order.tickets.map(({ code }) => code), invoice }
      if (chance.happens(10)) await visit('GET', `${address(own)}documents/tickets/?secret=${own.secret}`)
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

const address = ({ number }: Confirmed) => `/api/shop/orders/${number}/`

const idsOf = (lines: readonly { id: string }[]) => String(lines.map(({ id }) => id).sort())
