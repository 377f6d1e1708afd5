import type { MoveKind } from '../../../../../shared/entities/productions/changes.ts'
import type { Localised } from '../../../../../shared/i18n/locale.ts'
import { isLaterStart } from '../../../../../shared/time/later-start.ts'
import { returnUntilMs } from '../../../rules/return-until.ts'
import type { MailEvent } from '../events.ts'
import { advance } from '../saga/advance.ts'
import { type SagaContext, update } from '../saga/context.ts'
import { applyDate, firstStartMs } from '../saga/current-facts.ts'
import { limitDeadline } from '../saga/exchange-parts.ts'
import type { OrderProduction } from '../stored-order.ts'
import type { MovedReturn } from '../stored-parts.ts'

export interface DateNews {
  /** Added to the mail's standard sentences. */
  notice?: Localised | null
  /** For `corrected`, no mail is sent; missing is `moved`. */
  kind?: MoveKind
}

/**
 * Applies the current date and room of a production to an order, and mails the buyer unless it is a correction. Changes
 * only an order that is complete or waits for payment or for the answer to an offer. An order that waits for days ends
 * on the day before its first production at the latest, which may be sooner now.
 */
export async function changeDate(
  context: SagaContext,
  production: OrderProduction,
  { notice = null, kind = 'moved' }: DateNews,
): Promise<void> {
  const { store, nowMs } = context
  const interrupted = store.load()?.phase
  // a paid order that was interrupted is first completed, or offered other places
  if (interrupted === 'settled' || interrupted === 'late') await advance(context)
  const order = store.load()
  const before = order?.facts.productions.find(({ id }) => id === production.id)
  const isLive = order?.lines.some((line) => line.production === production.id && isValid(line.state))
  const isSame = before?.date === production.date && before.venue === production.venue
  if (!order || !before || !isLive || isSame) return
  const { phase } = order
  if (phase !== 'complete' && phase !== 'waiting' && phase !== 'offered') return
  update(context, (changed) => {
    const { facts, is_detached: isDetached, offer } = changed
    applyDate(facts, production)
    // an offer ends when the first production begins, which may be sooner now
    if (offer) offer.until_ms = Math.min(offer.until_ms, firstStartMs(changed))
    if (phase === 'waiting' && isDetached) limitDeadline(changed, nowMs)
    if (kind === 'corrected') return
    if (kind === 'moved') changed.returns = withReturn(changed.returns ?? [], production, nowMs)
    const unpaid = phase === 'offered' ? 'offered' : isDetached ? 'payment_due' : 'received'
    if (unpaid === 'payment_due') changed.asked_ms = nowMs
    const dates = { was: before.date, now: production.date }
    store.send(dateMail(phase === 'complete' ? 'changed' : unpaid, production.id, { ...dates, notice, kind }), nowMs)
  })
}

/** Adds the right to give a moved production's tickets back; what was asked before stays asked. */
export function withReturn(
  returns: readonly MovedReturn[],
  { id, date }: Pick<OrderProduction, 'id' | 'date'>,
  nowMs: number,
): MovedReturn[] {
  const asked = returns.find(({ production }) => production === id)?.asked_ms ?? null
  const others = returns.filter(({ production }) => production !== id)
  return [...others, { production: id, until_ms: returnUntilMs(nowMs, Date.parse(date)), asked_ms: asked }]
}

/**
 * Returns the mail that tells of a production's new date.
 * @param mail for an order that waits for its buyer, the mail that says for what, which is sent again
 * @param change `was` and `now` are the dates, ISO 8601
 */
export function dateMail(
  mail: 'changed' | 'offered' | 'payment_due' | 'received',
  production: number,
  { was, now, notice = null, kind }: DateNews & { was: string; now: string },
): MailEvent {
  const isLater = kind === 'later' && isLaterStart(was, now)
  const news = { production, was, notice, ...(isLater && { is_later: true as const }) }
  return mail === 'changed' ? { kind: 'mail', mail, ...news } : { kind: 'mail', mail, change: news }
}

const isValid = (state: string) => state === 'sold' || state === 'held'
