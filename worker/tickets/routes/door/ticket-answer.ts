import type { DoorTicket } from '../../../../shared/contract/shop/door.ts'
import { localise } from '../../../../shared/i18n/locale.ts'
import { freeTicketName } from '../../../../shared/shop/free-tickets/free-ticket-name.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import { contentClient } from '../../../content/content-client.ts'
import { failureContext } from '../../../http/failures/failure-context.ts'
import { reportFailure } from '../../../http/failures/report.ts'
import { type ApiContext, problemLocale, storeOf } from '../../../http/request/request.ts'
import type { TicketClaims } from '../../codes/claims.ts'
import type { TicketNow } from '../../objects/inventory/verbs/door.ts'
import { isFreeTicket } from '../../store/orders/takings.ts'
import { placeAnswer } from '../cart-answer.ts'

export async function ticketAnswer(
  c: ApiContext,
  { ticket, production }: TicketClaims,
  { at_ms: atMs, place, price_type: type, ...now }: TicketNow,
): Promise<DoorTicket> {
  const locale = problemLocale(c)
  const [facts, isFree] = await Promise.all([productionFacts(c, production), type !== null && isGivenAway(c, ticket)])
  return {
    ticket,
    ...now,
    at: atMs === null ? null : moment(atMs),
    production: facts,
    place: place && placeAnswer(place, locale),
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

export function moment(ms: number): string {
  return berlinIso(new Date(ms))
}
