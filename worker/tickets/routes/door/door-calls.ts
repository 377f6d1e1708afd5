import type { Hono } from 'hono'
import { timingSafeEqual } from 'hono/utils/buffer'
import type { RevocationList } from '../../../../shared/contract/shop/door.ts'
import type { AppContext } from '../../../env.ts'
import { type ApiContext, problemLocale, requestBody, requestId } from '../../../http/request/request.ts'
import { requestKey } from '../../../http/request/request-key.ts'
import { problemResponse, RefusedRequest } from '../../../http/response/problem.ts'
import type { TicketClaims } from '../../codes/claims.ts'
import { keyRing } from '../../codes/key-ring.ts'
import { verifyTicket } from '../../codes/ticket-code.ts'
import { inventoryOf } from '../../objects/inventory-of.ts'
import { refusal } from '../refusals.ts'
import { moment, ticketAnswer } from './ticket-answer.ts'

const maxRevocations = 1000
const headers = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }

/**
 * Registers the door's calls. Without the right token, or for a code that this site did not issue, every call returns
 * the same 404.
 */
export function doorCalls(api: Hono<AppContext>): void {
  door(api, 'get', '/api/shop/tickets/:code/', async (c) => {
    const claims = await claimsOf(c)
    const ticket = claims && (await inventory(c, claims.production).ticketNow(claims))
    return ticket && c.json(await ticketAnswer(c, claims, ticket), 200, headers)
  })
  door(api, 'post', '/api/shop/tickets/:code/entry/', async (c) => {
    const claims = await claimsOf(c)
    if (!claims) return null
    const { ticket, counter, place, production } = claims
    const key = `door:${ticket}:${requestKey(c)}`
    const body = await requestBody(
      c,
      async () => (await import('../../../../shared/contract/shop/door.ts')).entryRequest,
    )
    const request = { ticket, counter, place, gate: body.gate ?? null }
    const answer = await inventory(c, production).enter(key, request)
    if (answer.ok) return c.json(await ticketAnswer(c, claims, answer.ticket), 200, headers)
    if (!('ticket' in answer)) return answer.reason === 'no_sales_data' ? null : refusal(c, answer)
    const { ticket: now, ...refused } = answer
    return refusal(c, refused, { ticket: await ticketAnswer(c, claims, now) })
  })
  door(api, 'get', '/api/shop/productions/:id{[1-9]\\d{0,9}}/revocations/', async (c) => {
    const after = c.req.query('after') ?? '0'
    if (!/^\d{1,15}$/.test(after)) throw new RefusedRequest('bad-request', problemLocale(c), { fields: ['after'] })
    const production = requestId(c)
    // reads one more revocation than it sends, to detect whether others follow
    const found = await inventory(c, production).revocationsAfter(Number(after), maxRevocations + 1)
    if (!found) return null
    const sent = found.slice(0, maxRevocations)
    const list: RevocationList = {
      production,
      revocations: sent.map(({ ticket, counter, at_ms, reason }) => ({ ticket, counter, at: moment(at_ms), reason })),
      next: sent.at(-1)?.sequence ?? Number(after),
      is_complete: found.length === sent.length,
    }
    return c.json(list, 200, headers)
  })
}

function door(
  api: Hono<AppContext>,
  method: 'get' | 'post',
  path: string,
  answer: (c: ApiContext) => Promise<Response | null>,
): void {
  for (const form of [path, path.replace(/\/$/, '')]) {
    api[method](form, async (c) => {
      const isDoor = await hasDoorToken(c)
      return (isDoor && (await answer(c))) || problemResponse('not-found', problemLocale(c))
    })
  }
}

async function hasDoorToken(c: ApiContext): Promise<boolean> {
  const token = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1]
  return c.env.DOOR_TOKEN && token ? timingSafeEqual(token, c.env.DOOR_TOKEN) : false
}

async function claimsOf(c: ApiContext): Promise<TicketClaims | null> {
  const claims = await verifyTicket(await keyRing(c.env.TICKET_KEY), c.req.param('code') ?? '')
  return claims?.site === c.var.site.key ? claims : null
}

function inventory(c: ApiContext, production: number) {
  return inventoryOf(c.env, c.var.site.key, production)
}
