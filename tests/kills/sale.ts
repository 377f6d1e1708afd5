import type { Books } from './books.ts'
import { readBooks } from './books.ts'
import { buy, type Notes } from './buyer.ts'
import type { Chance } from './chance.ts'
import { type Desk, sellAtDesk } from './clerk.ts'
import { production } from './hall.ts'
import type { ShopServer } from './shop-server.ts'

const ticketsPerBuyer = 2
const answersPerBuyer = 9
const dayMs = 24 * 60 * 60_000
const restMs = 90_000

/** Numbers of random generators from here on are of the clerk's sales. */
const firstOfDesk = 1_000_000

/**
 * Sells a whole hall while killing the server; a clerk sells two tickets with every kill. The number of buyers who
 * begin between two kills is chosen so that the last kill still interrupts the sale. Each kill follows a random number
 * of answers and a random delay.
 */
export async function sellThroughKills(
  server: ShopServer,
  chance: Chance,
  { kills, seats, desk }: { kills: number; seats: number; desk: Desk },
): Promise<Notes> {
  const notes: Notes = { orders: [], sold: [], broken: [] }
  const buyers: Promise<boolean>[] = []
  const atDesk: Promise<void>[] = []
  let begun = 0
  const start = () => {
    const buyer = buy(server, chance.of(begun++), notes)
    buyers.push(buyer)
    return buyer
  }
  const perKill = Math.max(3, Math.ceil(seats / ticketsPerBuyer / (kills + 1)))
  for (let kill = 0; kill < kills; kill++) {
    for (let count = 0; count < perKill; count++) start()
    atDesk.push(sellAtDesk(desk, chance.of(firstOfDesk + kill), notes))
    const done = Promise.allSettled(buyers)
    await Promise.race([server.afterAnswers(1 + chance.whole(perKill * answersPerBuyer)), done])
    await new Promise((resolve) => setTimeout(resolve, chance.whole(60)))
    await server.kill()
    await server.start()
  }
  for (let isLeft = true; isLeft; ) {
    const more = await Promise.all(Array.from({ length: 8 }, start))
    isLeft = more.some((has) => has)
  }
  await Promise.all([...buyers, ...atDesk])
  return notes
}

/**
 * Waits until the shop has finished the interrupted work, and then, with a later clock, until it has ended the unpaid
 * orders. Also requests each order, because a crash may have prevented the buyer from doing so.
 * @returns the records, even if work is left after the time limit
 */
export async function settleSale(server: ShopServer, data: string): Promise<Books> {
  await until(data, (books) => books.orders.every(isSettled))
  const visitor = server.visitor()
  for (let day = 1; ; day++) {
    await server.end()
    await server.start(new Date(Date.now() + (11 + day) * dayMs).toISOString())
    const { orders } = readBooks(data)
    for (const { order } of orders) await visitor(`/api/shop/orders/${order.facts.number}/?secret=none`)
    await visitor(`/api/shop/productions/${production}/availability/`)
    const books = await until(
      data,
      ({ orders: all, inventory }) => all.every(hasEnded) && inventory.lines.every(({ state }) => state === 'sold'),
    )
    // the clock of a running server is fixed, so failed work is retried only after a restart on the next day
    if (day === 3 || books.orders.every(({ events }) => events.every(({ sent_ms }) => sent_ms !== null))) {
      await server.end()
      return readBooks(data)
    }
  }
}

const waits = ['waiting', 'over', 'complete', 'refunded', 'refused', 'offered']
const isSettled = ({ order, events, unfinished }: Books['orders'][number]) =>
  waits.includes(order.phase) && unfinished.length === 0 && events.every(({ sent_ms }) => sent_ms !== null)
const hasEnded = ({ order, unfinished }: Books['orders'][number]) =>
  ['over', 'complete', 'refunded', 'refused'].includes(order.phase) && unfinished.length === 0

/** Reads the records until they meet the condition, at most for 90 seconds. @returns the last records read */
async function until(data: string, isReached: (books: Books) => boolean): Promise<Books> {
  const deadline = Date.now() + restMs
  for (;;) {
    const books = readBooks(data)
    if (isReached(books) || Date.now() > deadline) return books
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
