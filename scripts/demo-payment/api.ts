import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { type Call, send } from './call.ts'
import { changeState } from './changes.ts'

const newPayment = z.object({
  key: z.string().min(1).max(200),
  site: z.string(),
  order: z.string(),
  cents: z.int().min(1),
  locale: z.enum(['de', 'en']),
  description: z.string(),
  returnUrl: z.url(),
  cancelUrl: z.url(),
  webhookUrl: z.url(),
  untilMs: z.int(),
})
const newRefund = z.object({ key: z.string().min(1).max(200), cents: z.int().min(1) })

/**
 * @returns false if the API has no such path or, at `/payments`, no such method
 * @throws Error if the body is invalid
 */
export function answerApi(call: Call, secret: string): boolean {
  const { request, response, body, books } = call
  const path = /^\/payments(?:\/([\w-]{22})(?:\/(expiry|refunds))?)?$/.exec(request.url ?? '')
  if (!path) return false
  const [, reference, part] = path
  if (!isSecret(request.headers.authorization, secret)) return json(call, 401, {})
  if (reference === undefined) return request.method === 'POST' ? begin(call) : false
  const payment = books.find(reference)
  if (!payment) return json(call, 404, {})
  if (part === 'expiry' && payment.state === 'open') changeState(books, payment, 'expired')
  if (part === 'refunds') return json(call, 200, books.refund(payment, newRefund.parse(JSON.parse(body))))
  return send(response, 200, 'application/json', JSON.stringify(books.status(books.find(reference) ?? payment)))
}

function begin(call: Call): boolean {
  const given = newPayment.parse(JSON.parse(call.body))
  const payment = call.books.begin({
    key: given.key,
    site: given.site,
    order_number: given.order,
    cents: given.cents,
    locale: given.locale,
    description: given.description,
    return_url: given.returnUrl,
    cancel_url: given.cancelUrl,
    webhook_url: given.webhookUrl,
    until_ms: given.untilMs,
  })
  if (!payment) return json(call, 409, { error: 'this key began another payment' })
  const { reference, until_ms: untilMs } = payment
  return json(call, 200, { reference, url: `${call.url}/pay/${reference}`, untilMs })
}

function json({ response }: Call, status: number, body: unknown): true {
  return send(response, status, 'application/json', JSON.stringify(body))
}

function isSecret(header: string | undefined, secret: string): boolean {
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${secret}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
