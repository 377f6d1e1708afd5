// Kills the server with all its processes at random times while a hall is sold. `KILLS` sets the number of kills, and
// `SEED` repeats the random choices of a run: `KILLS=50 SEED=7 npm test -- --only=kills`.
import { randomInt } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../../scripts/setup.mjs'
import type { Books } from './books.ts'
import type { Notes } from './buyer.ts'
import { chanceOf } from './chance.ts'
import { createClerk, deskOf } from './clerk.ts'
import { differencesOf } from './differences.ts'
import { prepareHall, seatsPerRow } from './hall.ts'
import { sellThroughKills, settleSale } from './sale.ts'
import { ShopServer } from './shop-server.ts'

const kills = Number(process.env.KILLS || 3)
const seed = Number(process.env.SEED || randomInt(1_000_000))
const port = Number(process.env.KILLS_PORT || 8971)
const rows = kills > 10 ? 30 : 4
const seats = rows * seatsPerRow
const data = join(root, '.data', 'test', `kills-${port}`)
const server = new ShopServer(port, data)
let books: Books
let notes: Notes

beforeAll(async () => {
  rmSync(data, { recursive: true, force: true })
  mkdirSync(data, { recursive: true })
  prepareHall(data, rows)
  createClerk(data)
  await server.start()
  const desk = await deskOf(server, port)
  const began = Date.now()
  notes = await sellThroughKills(server, chanceOf(seed), { kills, seats, desk })
  const sold = Date.now()
  books = await settleSale(server, data)
  const { lines } = books.inventory
  const paid = books.provider.payments.filter(({ state }) => state === 'paid')
  console.log(
    `seed ${seed}: ${kills} kills cut ${server.cut} of ${server.answers + server.cut} calls; ${notes.orders.length} orders confirmed, ` +
      `${notes.sold.length} sold at the desk, ` +
      `${books.orders.length} begun, ${paid.length} payments, ${lines.length} places sold; ` +
      `${seconds(sold - began)} s of sale, ${seconds(Date.now() - sold)} s to rest`,
  )
}, 1_800_000)

afterAll(() => server.end())

it(`after ${kills} kills, all records agree with each other and with what buyers were told (seed ${seed})`, () => {
  expect(differencesOf(books, notes)).toEqual([])
})

it('the kills interrupted a sale, and the hall was sold', () => {
  expect(server.cut).toBeGreaterThan(0)
  expect(notes.sold.length).toBeGreaterThan(0)
  expect(books.inventory.lines.length).toBeGreaterThan(seats * 0.6)
})

const losses: [string, (lost: Books) => void][] = [
  ['a sold place', ({ inventory }) => inventory.lines.pop()],
  ['an order', ({ orders }) => orders.splice(orders.findIndex(isComplete), 1)],
  ['a ticket', ({ orders }) => orders.find(isComplete)?.order.tickets.pop()],
  ['a payment in the ledger', ({ orders }) => orders.find(isPaid)?.ledger.pop()],
  ['a payment at the provider', ({ provider }) => provider.payments.splice(0)],
  ['a number of an invoice', ({ counter }) => counter.shift()],
  ['a use of the voucher', ({ uses }) => uses.pop()],
  ['an order in the read model', ({ readModel }) => readModel.orders.pop()],
  ['a line in the read model', ({ readModel }) => readModel.lines.pop()],
  ['an invoice in the read model', ({ readModel }) => readModel.documents.pop()],
]

it.each(losses)('the comparison would find the loss of %s', (_, lose) => {
  const lost = structuredClone(books)
  lose(lost)
  expect(differencesOf(lost, notes)).not.toEqual([])
})

it('the comparison would find a seat that two orders hold tickets for', () => {
  const oversold = structuredClone(books)
  const [first, second] = oversold.orders.filter(isComplete)
  const [own] = first?.order.lines ?? []
  const [other] = second?.order.lines ?? []
  const line = oversold.inventory.lines.find(({ id }) => id === other?.id)
  if (!own?.seat || !other || !line) throw new Error('the sale has no two orders with seats')
  other.seat = own.seat
  line.seat = own.seat
  expect(differencesOf(oversold, notes)).toEqual([`${own.seat} is sold twice`])
})

function seconds(ms: number): number {
  return Math.round(ms / 1000)
}

type Book = Books['orders'][number]

function isComplete({ order }: Book): boolean {
  return order.phase === 'complete'
}

/** Free tickets are not paid for. */
function isPaid(book: Book): boolean {
  return isComplete(book) && !book.order.facts.request.free
}
