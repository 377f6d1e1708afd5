import type { OrderAnswer } from '../../../shared/contract/box-office/order.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { berlinIso } from '../../../shared/time/berlin.ts'
import type { Entries } from '../handlers/orders/used-tickets.ts'
import { xmlOf } from '../objects/order/documents/electronic-of.ts'
import type { OrderLine } from '../objects/order/stored-order.ts'
import type { OrderView } from '../objects/order/view.ts'
import { placeAnswer } from './cart-answer.ts'

/** @param entries of its tickets; left out for an order that cannot have used tickets */
export function orderAnswer(view: OrderView, locale: Locale, entries: Entries = {}): OrderAnswer {
  const {
    site: _,
    locale: __,
    origin: _o,
    credit_notes: _n,
    free: _f,
    invoiced: _i,
    created_ms,
    productions,
    lines,
    payment,
    ledger,
    documents,
    offer,
    returns,
    ...rest
  } = view
  const { due_ms, task_cents: ___, confirm, ...paid } = payment
  return {
    ...rest,
    created_at: moment(created_ms),
    productions: productions.map(({ id, title, date, venue }) => ({ id, title, date, venue })),
    lines: lines.map((line) => ({ ...lineAnswer(line, locale), ...entryAnswer(entries[line.id]) })),
    payment: {
      ...paid,
      due_at: due_ms === null ? null : moment(due_ms),
      confirm: confirm && {
        until: moment(confirm.until_ms),
        mail_held_until: confirm.mail_held_ms === null ? null : moment(confirm.mail_held_ms),
      },
    },
    ledger: ledger.map(({ at_ms, ...row }) => ({ at: moment(at_ms), ...row })),
    documents: documents.map(({ id, kind, number, issued_ms, statement }) => ({
      id,
      kind,
      number,
      issued_at: moment(issued_ms),
      xml: xmlOf({ kind, statement }),
    })),
    offer: offer && {
      lines: offer.lines.map(({ production, place }) => ({ production, place: placeAnswer(place, locale) })),
      until: moment(offer.until_ms),
    },
    returns: returns.map(({ production, until_ms: until, asked_ms: asked }) => ({
      production,
      until: moment(until),
      asked_at: asked === null ? null : moment(asked),
    })),
  }
}

function lineAnswer(of: OrderLine, locale: Locale) {
  const { seat: _, area: __, tax: ___, goodwill_cents: _g, rule: _r, place, ...line } = of
  return { ...line, place: placeAnswer(place, locale) }
}

function entryAnswer(entry: Entries[string] | undefined) {
  return { used_at: entry ? moment(entry.at_ms) : null, gate: entry?.gate ?? null }
}

function moment(ms: number): string {
  return berlinIso(new Date(ms))
}
