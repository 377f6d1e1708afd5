// A clerk in the simulated sale, who sells to callers and works on their orders.
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { root } from '../../scripts/setup.mjs'
import type { CartAnswer } from '../../shared/contract/box-office/cart.ts'
import type { OrderAnswer } from '../../shared/contract/box-office/order.ts'
import type { Answer } from '../contract/client.ts'
import type { Notes } from './buyer.ts'
import type { Chance } from './chance.ts'
import { production } from './hall.ts'
import type { ShopServer } from './shop-server.ts'

const account = { email: 'kasse@example.org', password: 'auftakt-demo' }
const token = '0123456789abcdef0123456789abcdef'

/** An order as the clerk knows it from the shop's answers. */
export interface Sold {
  number: string
  cents: number
  /** Whether the shop has said that it is paid, or that it is cancelled. */
  isPaid: boolean
  isCancelled: boolean
}

/** Makes a call of staff below `/api/shop/staff/`, and repeats it until it is answered. */
export type Desk = (path: string, body: object) => Promise<Answer>

export function createClerk(data: string): void {
  const person = [account.email, '--name', 'Kasse', '--role', 'boxoffice', '--persist', data]
  const command = ['--disable-warning=ExperimentalWarning', 'scripts/staff.ts', ...person]
  const { status } = spawnSync(process.execPath, command, { cwd: root, input: `${account.password}\n` })
  if (status !== 0) throw new Error('the clerk was not created')
}

export async function deskOf(server: ShopServer, port: number): Promise<Desk> {
  const ask = server.visitor()
  const post = (path: string, cookie: string, body: object) =>
    ask(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
        'X-CSRFToken': token,
        Origin: `http://hh.localhost:${port}`,
        Cookie: cookie,
      },
      body: JSON.stringify(body),
    })
  const { status, headers } = await post('/de/pageeditor-api/login', `csrftoken=${token}`, account)
  const session = /sessionid=[^;]+/.exec(String(headers['set-cookie']))?.[0]
  if (!session) throw new Error(`the clerk cannot log in: ${status}`)
  return (path, body) => post(`/api/shop/staff/${path}`, `${session}; csrftoken=${token}`, body)
}

const address = { street: 'Lange Reihe 5', postcode: '01067', city: 'Dresden', country: 'DE' }
const means = ['transfer', 'link', 'reservation', 'terminal', 'free'] as const
const works = ['leave', 'cancel', 'take', 'ask', 'extend', 'correct', 'swap', 'hand over', 'come back'] as const

/** Sells two tickets to a caller by random means, and works on the order once or twice. Records it in `notes`. */
export async function sellAtDesk(desk: Desk, chance: Chance, notes: Notes): Promise<void> {
  const cart = `carts/${randomUUID()}/`
  const held = await desk(`${cart}holds/`, { production, count: 2 })
  // the hall is sold out
  if (held.status === 409 || held.status === 422) return
  const payment = chance.pick(means)
  const { cents } = (held.json as CartAnswer).totals
  const isFree = payment === 'free'
  const delivery = chance.pick(['box_office', 'post'])
  const placed = await desk(`${cart}order/`, {
    contact: {
      name: 'Jan Dvořák',
      email: `kasse-${chance.whole(1e9)}@example.org`,
      ...(delivery === 'post' && { address }),
    },
    delivery,
    payment,
    total_cents: isFree ? 0 : cents,
    ...(isFree && { free: { why: 'press' } }),
  })
  if (placed.status !== 201) {
    notes.broken.push(`a sale by ${payment} was refused: ${placed.status} ${placed.text}`)
    return
  }
  const order = placed.json as OrderAnswer
  const isPaid = order.state === 'complete'
  const own: Sold = { number: order.number, cents: order.totals.cents, isPaid, isCancelled: false }
  notes.sold.push(own)
  for (let count = 0; count < 2; count++) await work(desk, chance.pick(works), { order, own, notes })
}

async function work(
  desk: Desk,
  kind: (typeof works)[number],
  { order, own, notes }: { order: OrderAnswer; own: Sold; notes: Notes },
): Promise<void> {
  if (kind === 'leave') return
  const [path, body] = callOf(kind, order)
  const { status, json, text } = await desk(`orders/${order.number}/${path}/`, body)
  if (status !== 200 && status !== 409) notes.broken.push(`${order.number}, ${path}: ${status} ${text}`)
  if (status !== 200) return
  const { state } = json as OrderAnswer
  own.isPaid ||= kind === 'take' && state === 'complete'
  own.isCancelled ||= kind === 'cancel'
}

function callOf(kind: Exclude<(typeof works)[number], 'leave'>, { lines }: OrderAnswer): [path: string, body: object] {
  const [first, second] = lines
  switch (kind) {
    case 'cancel':
      return ['cancellation', { why: 'Kommt nicht', mail: true, dry_run: false }]
    case 'take':
      return ['payment', { means: 'terminal' }]
    case 'ask':
      return ['payment', { means: 'link' }]
    case 'extend':
      return ['deadline', { until: new Date(Date.now() + 5 * 24 * 60 * 60_000).toISOString().slice(0, 10) }]
    case 'correct':
      return ['contact', { name: 'Jan Novák', phone: '040 555 0143' }]
    case 'hand over':
      return ['handover', { is_handed_over: true }]
    case 'come back':
      return ['return', { is_returned: true }]
    case 'swap':
      return [
        'seats',
        {
          moves: [
            { line: first?.id, seat: second?.place.id },
            { line: second?.id, seat: first?.place.id },
          ],
          dry_run: false,
        },
      ]
  }
}
