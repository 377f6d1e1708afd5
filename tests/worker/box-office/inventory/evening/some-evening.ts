import { placeDigest } from '../../../../../worker/box-office/codes/place-digest.ts'
import type { VerifiedEntry } from '../../../../../worker/box-office/objects/inventory/evening/admit.ts'
import { nextKey, someInventory, somePlan, someSales, startMs } from '../some-inventory.ts'

export const minute = 60_000

export interface SoldTicket {
  ticket: string
  seat: string
  order: string
  counter: number
  /** The digest of the place. */
  place: string
}

let orders = 0
let scans = 0

/** Returns a number of an order; the check digit is not true. */
export const nextOrder = () =>
  `A-26-${String(++orders)
    .padStart(6, '0')
    .replace(/^(...)/, '$1-')}-0000`

export const nextScan = () => `5ca40000-0000-4000-8000-${(++scans).toString(16).padStart(12, '0')}`

/** Two devices that were coupled an hour before the test begins. */
export const doorA = { id: 1, name: 'Tür A', since_ms: startMs - 60 * minute }
export const doorB = { id: 2, name: 'Tür B', since_ms: startMs - 60 * minute }

type Change = Partial<VerifiedEntry>

/** Creates an inventory in which seats are sold, each list to one order. */
export async function someEvening(
  seats: string[][] = [['1-1', '1-2'], ['1-4']],
  plan = somePlan(),
  sales = someSales(),
) {
  const inventory = await someInventory(plan, sales)
  const { stub, clock } = inventory
  const sell = async (own: string[], order = nextOrder()): Promise<SoldTicket[]> => {
    const cart = `cart-${order}`
    const held = await stub.hold(nextKey(), {
      cart,
      seats: own,
      access: [],
      until_ms: clock.nowMs + 15 * minute,
      again: true,
    })
    if (!held.ok) throw new Error(`${own.join()} ${held.reason}`)
    await stub.startPayment(nextKey(), { cart, order })
    const sold = await stub.confirm(nextKey(), { order })
    if (!sold.ok) throw new Error(sold.reason)
    return Promise.all(
      sold.lines.map(async ({ id, seat }) => {
        const place = await placeDigest(seat ?? '')
        return { ticket: id, seat: seat ?? '', order, counter: 0, place }
      }),
    )
  }
  const tickets: SoldTicket[] = []
  for (const own of seats) tickets.push(...(await sell(own)))
  const scan = (ticket: SoldTicket, change: Change = {}): VerifiedEntry => ({
    id: nextScan(),
    ticket: ticket.ticket,
    counter: ticket.counter,
    place: ticket.place,
    at_ms: clock.nowMs,
    gate: 'A',
    again: false,
    offline: false,
    ...change,
  })
  const send = async (entries: VerifiedEntry[], device = doorA, sentMs: number | null = null) =>
    (await stub.admit({ device, sent_ms: sentMs, entries })) ?? []
  return {
    ...inventory,
    tickets: tickets as [SoldTicket, SoldTicket, SoldTicket, ...SoldTicket[]],
    sell,
    scan,
    send,
    /** Sends one scan of a ticket. */
    async admit(ticket: SoldTicket, change: Change = {}, device = doorA) {
      const [answer] = await send([scan(ticket, change)], device)
      if (!answer) throw new Error('a scan has no answer')
      return answer
    },
    /** Refunds a ticket that was not used. */
    refund: (ticket: SoldTicket) => stub.cancel(nextKey(), { order: ticket.order, lines: [ticket.ticket] }),
    figures: async () => (await stub.eveningFigures()) as NonNullable<Awaited<ReturnType<typeof stub.eveningFigures>>>,
    news: async (after = '0', limit = 100, device = doorA) => {
      const news = await stub.scansAfter({ after, device: device.id, limit })
      if (!news) throw new Error('the inventory has no sales data')
      return news
    },
  }
}
