import type { Hono } from 'hono'
import type { TicketClaims } from '../../../shared/box-office/codes/claims.ts'
import { freeTicketName } from '../../../shared/box-office/free-ticket-name.ts'
import { noChair, placeName } from '../../../shared/box-office/place-words.ts'
import { doorRows } from '../../../shared/contract/box-office/calls/door.ts'
import type { DoorTicket, RevocationList } from '../../../shared/contract/box-office/door.ts'
import { localise } from '../../../shared/i18n/locale.ts'
import { contentClient } from '../../content/content-client.ts'
import type { AppContext } from '../../env.ts'
import { failureContext } from '../../http/failures/failure-context.ts'
import { reportFailure } from '../../http/failures/report.ts'
import { type ApiContext, problemLocale, requestId, storeOf } from '../../http/request/request.ts'
import { RefusedRequest } from '../../http/response/problem.ts'
import { keyRing } from '../codes/key-ring.ts'
import { verifyTicket } from '../codes/ticket-code.ts'
import { moment } from '../handlers/door/evenings.ts'
import type { TicketNow } from '../objects/inventory/verbs/door.ts'
import { inventoryOf } from '../objects/inventory-of.ts'
import { isFreeTicket } from '../store/orders/takings.ts'
import { placeAnswer } from './cart-answer.ts'
import { refusal } from './refusals.ts'
import { serveShop } from './serve-shop.ts'

const maxRevocations = 1000
const headers = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }

const area = {
  rows: doorRows,
  load: async () => (await import('../../../shared/contract/box-office/calls/door-schemas.ts')).doorSchemas,
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

async function ticketAnswer(
  c: ApiContext,
  { ticket, production }: TicketClaims,
  { at_ms: atMs, place, price_type: type, ...now }: TicketNow,
): Promise<DoorTicket> {
  const locale = problemLocale(c)
  const shown = place && placeAnswer(place, locale)
  const [facts, isFree] = await Promise.all([productionFacts(c, production), type !== null && isGivenAway(c, ticket)])
  return {
    ticket,
    ...now,
    at: atMs === null ? null : moment(atMs),
    production: facts,
    place: shown,
    text: shown && [placeName(shown, locale), noChair(shown.kind, locale)].filter(Boolean).join(', '),
    price_type: type && { key: type.key, name: isFree ? freeTicketName(locale) : localise(type.name, locale) },
  }
}

/** Whether staff gave the ticket away; on failure, the door shows its price type, since admission does not need it. */
async function isGivenAway(c: ApiContext, ticket: string): Promise<boolean> {
  try {
    return await isFreeTicket(storeOf(c), c.var.site.key, ticket)
  } catch (error) {
    reportFailure(failureContext(c), 'door', error)
    return false
  }
}

/**
 * Returns the production's title and date for the door's screen; both are null on failure, since admission works
 * without them.
 */
async function productionFacts(c: ApiContext, id: number): Promise<DoorTicket['production']> {
  const { site, now } = c.var
  try {
    const content = contentClient({ env: c.env, site, locale: problemLocale(c), now })
    const production = await content.productions.byId(id)
    return { id, title: production?.title ?? null, date: production?.date ?? null }
  } catch (error) {
    reportFailure(failureContext(c), 'door', error)
    return { id, title: null, date: null }
  }
}
