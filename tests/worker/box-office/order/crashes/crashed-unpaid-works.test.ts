import { runInDurableObject } from 'cloudflare:test'
import { nextKey } from '../../cart/some-cart.ts'
import { alarm, type Ending, type Placed, testCrashes } from './some-ending.ts'

const delivered = ({ stub }: Placed) => runInDurableObject(stub, alarm)

/** Lets staff ask for the payment by a link; the mail with the link goes out. */
async function linked(order: Placed): Promise<void> {
  await order.stub.workOn(nextKey(), { do: 'ask for payment', means: 'link' })
  await delivered(order)
}

const endings: Record<string, Ending> = {
  'staff cancel an order of which a part is paid': {
    means: 'transfer',
    before: async (order) => {
      await order.stub.bankLine(nextKey(), { id: order.number, cents: 4000 })
      await delivered(order)
    },
    calls: ({ number }) => [(order) => order.workOn(`cancel-${number}`, { do: 'cancel', mail: true })],
    after: { state: 'needs_staff', tickets: 0, tasks: 4000, notes: 0, places: [] },
  },
  'an order is paid at the terminal while its payment page is open': {
    means: 'demo',
    before: delivered,
    calls: ({ number }) => [(order) => order.workOn(`terminal-${number}`, { do: 'pay at the terminal' })],
    after: { state: 'complete', tickets: 3, paid: 15_000, refunded: 0 },
  },
  'an order gets another deadline': {
    means: 'transfer',
    before: delivered,
    calls: ({ number }) => [
      (order) => order.workOn(`deadline-${number}`, { do: 'move the deadline', until: '2026-12-10' }),
    ],
    after: { state: 'pending', tickets: 0, unpaid: [true, true] },
  },
  'a payment link replaces a transfer': {
    means: 'transfer',
    before: delivered,
    calls: ({ number }) => [(order) => order.workOn(`link-${number}`, { do: 'ask for payment', means: 'link' })],
    after: { state: 'pending', tickets: 0 },
  },
  'a payment link is paid': {
    means: 'transfer',
    before: linked,
    calls: ({ shop, number }) => [
      (order) => order.pay(`pay-${number}`, { means: 'demo', returns_to: 'link' }),
      (order) => {
        for (const reference of shop.provider.payments.keys()) shop.provider.pay(reference)
        return order.paymentChanged(`webhook-${number}`)
      },
    ],
    after: { state: 'complete', tickets: 3, paid: 15_000, refunded: 0 },
  },
  'name and addresses are corrected': {
    means: 'transfer',
    before: delivered,
    calls: ({ number }) => [
      (order) => order.workOn(`contact-${number}`, { do: 'correct the contact', name: 'Jana Novák', phone: '040 1' }),
    ],
    after: { state: 'pending', tickets: 0 },
  },
}

testCrashes(endings)
