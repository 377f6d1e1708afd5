import type { Hono } from 'hono'
import { doorRows } from '../../../../shared/contract/calls/shop/door.ts'
import type { RevocationList } from '../../../../shared/contract/shop/door.ts'
import type { AppContext } from '../../../env.ts'
import { type ApiContext, problemLocale, requestId } from '../../../http/request/request.ts'
import { RefusedRequest } from '../../../http/response/problem.ts'
import type { TicketClaims } from '../../codes/claims.ts'
import { keyRing } from '../../codes/key-ring.ts'
import { verifyTicket } from '../../codes/ticket-code.ts'
import { inventoryOf } from '../../objects/inventory-of.ts'
import { refusal } from '../refusals.ts'
import { serveShop } from '../serve/serve-shop.ts'
import { moment, ticketAnswer } from './ticket-answer.ts'

const maxRevocations = 1000
const headers = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }

const area = {
  rows: doorRows,
  load: async () => (await import('../../../../shared/contract/calls/shop/door-schemas.ts')).doorSchemas,
}

/** Registers the door's calls. For a code that this site did not issue, every call returns the same 404. */
export function doorCalls(api: Hono<AppContext>): void {
  serveShop(api, area, {
    async doorTicket({ c }) {
      const claims = await claimsOf(c)
      const ticket = claims && (await inventory(c, claims.production).ticketNow(claims))
      return ticket && c.json(await ticketAnswer(c, claims, ticket), 200, headers)
    },
    async enterTicket({ c, key: requestKey, body }) {
      const claims = await claimsOf(c)
      if (!claims) return null
      const { ticket, counter, place, production } = claims
      const key = `door:${ticket}:${requestKey()}`
      const { gate = null } = await body()
      const answer = await inventory(c, production).enter(key, { ticket, counter, place, gate })
      if (answer.ok) return c.json(await ticketAnswer(c, claims, answer.ticket), 200, headers)
      if (!('ticket' in answer)) return answer.reason === 'no_sales_data' ? null : refusal(c, answer)
      const { ticket: now, ...refused } = answer
      return refusal(c, refused, { ticket: await ticketAnswer(c, claims, now) })
    },
    async revocations({ c }) {
      const after = c.req.query('after') ?? '0'
      if (!/^\d{1,15}$/.test(after)) throw new RefusedRequest('bad-request', problemLocale(c), { fields: ['after'] })
      const production = requestId(c)
      // reads one more revocation than it sends, to detect whether others follow
      const found = await inventory(c, production).revocationsAfter(Number(after), maxRevocations + 1)
      if (!found) return null
      const sent = found.slice(0, maxRevocations)
      const list: RevocationList = {
        production,
        revocations: sent.map(({ ticket, counter, at_ms, reason }) => ({
          ticket,
          counter,
          at: moment(at_ms),
          reason,
        })),
        next: sent.at(-1)?.sequence ?? Number(after),
        is_complete: found.length === sent.length,
      }
      return c.json(list, 200, headers)
    },
  })
}

async function claimsOf(c: ApiContext): Promise<TicketClaims | null> {
  const claims = await verifyTicket(await keyRing(c.env.TICKET_KEY), c.req.param('code') ?? '')
  return claims?.site === c.var.site.key ? claims : null
}

function inventory(c: ApiContext, production: number) {
  return inventoryOf(c.env, c.var.site.key, production)
}
