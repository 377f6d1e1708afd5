// Delivers signed messages to the shop, with up to `maxAttempts` attempts each.
import { request } from 'node:http'
import type { Books, DemoPayment } from './books.ts'
import { signature } from './signature.ts'

const maxAttempts = 14
const maxPauseMs = 60_000
const timeoutMs = 20_000

interface Message {
  number: number
  event: string
  reference: string
  state: string
  attempts: number
}

/**
 * Sends up to 20 messages that are due.
 * @param shop the shop's address; the Host header names a message's site
 */
export async function deliverDue(books: Books, { shop, secret }: { shop: string; secret: string }): Promise<void> {
  const due = books.db
    .prepare('SELECT * FROM messages WHERE is_done = 0 AND due_ms <= ? ORDER BY number LIMIT 20')
    .all(Date.now()) as unknown as Message[]
  await Promise.all(
    due.map(async (message) => {
      const payment = books.find(message.reference)
      const isStored = payment !== undefined && (await send(payment, message, { shop, secret }))
      const attempts = message.attempts + 1
      books.db
        .prepare('UPDATE messages SET attempts = ?, is_done = ?, due_ms = ? WHERE number = ?')
        .run(attempts, isStored || attempts >= maxAttempts ? 1 : 0, Date.now() + pauseMs(attempts), message.number)
    }),
  )
}

function pauseMs(attempts: number): number {
  return Math.min(maxPauseMs, 1000 * 2 ** (attempts - 1))
}

function send(payment: DemoPayment, message: Message, { shop, secret }: { shop: string; secret: string }) {
  const body = JSON.stringify({
    id: message.event,
    site: payment.site,
    order: payment.order_number,
    reference: message.reference,
    state: message.state,
  })
  const { pathname, host } = new URL(payment.webhook_url)
  const { hostname, port } = new URL(shop)
  return new Promise<boolean>((resolve) => {
    // resolvers may not know names below .localhost, so only the Host header contains the site's name
    const call = request({
      hostname,
      port,
      path: pathname,
      method: 'POST',
      timeout: timeoutMs,
      headers: {
        Host: host,
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        'Demo-Signature': signature(secret, body, Math.floor(Date.now() / 1000)),
      },
    })
    call.on('response', (answer) => {
      answer.resume()
      resolve((answer.statusCode ?? 500) < 300)
    })
    call.on('timeout', () => call.destroy())
    call.on('error', () => resolve(false))
    call.end(body)
  })
}
