import type { MovePreview } from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { sites } from '../../../../shared/sites/sites.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import { contentClient } from '../../../content/content-client.ts'
import { currentSite } from '../../../content/current-site.ts'
import type { BoxOfficeCall, MovedTime, MoveNews } from '../../../content/handlers/desk/box-office.ts'
import { hallName } from '../../../content/handlers/venues/item.ts'
import { composeOrderMail } from '../../mails/compose.tsx'
import { inventoryOf } from '../../objects/inventory-of.ts'
import { orderProduction } from '../../objects/order/order-production.ts'
import { mailOf } from '../../objects/order/outbox/mail-of.ts'
import { applyDate } from '../../objects/order/saga/current-facts.ts'
import { latestDeadline } from '../../objects/order/saga/exchange/parts.ts'
import type { OrderProduction } from '../../objects/order/stored-order.ts'
import { dateMail, withReturn } from '../../objects/order/verbs/changes.ts'
import type { OrderView } from '../../objects/order/view.ts'
import { orderOf } from '../../objects/order-of.ts'
import { oneOrderPerLanguage, ordersToCall } from '../../store/orders/to-inform.ts'
import { orderToCall } from '../jobs/order-to-call.ts'

/**
 * Returns the mails that `changeDate` would send for times and a room that are not stored, and whom it cannot reach by
 * mail. The mails name no buyer, since not all who may move a production may see its buyers.
 */
export async function previewMove(call: BoxOfficeCall, about: MoveNews): Promise<MovePreview> {
  const { env, site, production, now } = call
  const store = { d1: env.DB, now }
  const [orders, calls] = await Promise.all([
    about.kind === 'corrected' ? [] : oneOrderPerLanguage(store, site, production),
    about.maySeeBuyers ? ordersToCall(store, site, production) : null,
  ])
  const mails = await Promise.all(orders.map(({ number }) => previewMail(call, number, about)))
  return {
    mails: mails.flatMap((mail) => mail ?? []),
    calls: calls && (await Promise.all(calls.map((number) => orderToCall(call, number)))),
  }
}

/** Returns null for an order without places of the production. */
async function previewMail(
  call: BoxOfficeCall,
  number: string,
  { times, room, notice, kind }: MoveNews,
): Promise<MovePreview['mails'][number] | null> {
  const { env, site, production, now } = call
  const view: OrderView | null = await orderOf(env, site, number).view()
  const before = view?.productions.find(({ id }) => id === production)
  if (!view || !before) return null
  const { locale, origin } = view
  const [current, moved] = await Promise.all([currentSite(env, site), movedProduction(call, locale, { times, room })])
  if (!moved) return null
  const facts = { productions: view.productions }
  applyDate(facts, moved)
  const { transfer, due_ms: dueMs } = view.payment
  const latestMs = view.state === 'pending' ? latestDeadline(facts.productions, now.getTime()) : null
  const shown = {
    ...view,
    ...facts,
    ...(kind === 'moved' && mailFor(view) === 'changed' && { returns: withReturn(view.returns, moved, now.getTime()) }),
    number: hidden,
    contact: { name: sampleName[locale], email: '' },
    // the reference contains the order's number
    payment: {
      ...view.payment,
      due_ms: dueMs !== null && latestMs !== null ? Math.min(dueMs, latestMs) : dueMs,
      transfer: transfer && { ...transfer, reference: hidden },
    },
  }
  const { subject, text } = composeOrderMail(
    mailOf(
      {
        site: current,
        view: shown,
        facts: { origin, locale, number: hidden, secret: hidden },
        moves: [],
        exchanges: [],
        refunds: [],
        unconfirmed: null,
        waits: null,
        payLink: view.payment.means === 'link' ? { token: hidden, digest: '' } : null,
        postedMs: null,
        nowMs: now.getTime(),
      },
      dateMail(mailFor(view), production, { was: before.date, now: moved.date, notice, kind }),
      [],
    ),
  )
  return { locale, subject, text }
}

/** Returns the production as orders would store it after the move; null if it is not sold here. */
async function movedProduction(
  { env, site, production, now }: BoxOfficeCall,
  locale: Locale,
  { times, room }: Pick<MoveNews, 'times' | 'room'>,
): Promise<OrderProduction | null> {
  const content = contentClient({ env, site: sites[site], locale, now })
  const [found, facts, rooms] = await Promise.all([
    content.productions.byId(production),
    inventoryOf(env, site, production).saleFacts(),
    content.venues.rooms(),
  ])
  if (!found || !facts) return null
  const at = (time: MovedTime, before: string | null | undefined) => {
    const utc = times[time]
    return utc ? berlinIso(utc) : (before ?? null)
  }
  const hall = rooms.find(({ id }) => id === room) ?? found.room
  const left = found.room?.id === hall?.id ? null : found.room
  const moved = {
    ...found,
    date: at('startsAt', found.date) ?? found.date,
    previous_date: at('previousStartsAt', found.previous_date),
    previous_hall: left ? hallName(left) : (found.previous_hall ?? null),
    doors: at('doorsAt', null),
    introduction: at('introductionAt', found.introduction),
    end: at('endsAt', found.end),
    room: hall,
  }
  return orderProduction(moved, facts.sales, locale)
}

/** Returns which mail tells an order of the move; one whose payment is open gets its mail about the payment again. */
function mailFor({ offer, lines, state }: OrderView): Parameters<typeof dateMail>[0] {
  if (offer) return 'offered'
  if (lines.some(({ state }) => state === 'sold')) return 'changed'
  return state === 'pending' ? 'payment_due' : 'received'
}

/** Stands for what identifies the order. */
const hidden = '…'

const sampleName: Record<Locale, string> = { de: 'Vorname Nachname', en: 'First Name Last Name' }
