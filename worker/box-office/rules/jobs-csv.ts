import type { JobReason } from '../../../shared/contract/box-office/staff/jobs.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { byteOrderMark, csvRow, digitsCell, eurosCell, withoutFormula } from '../../http/response/csv.ts'

/** An order of a cancellation or a move with its result. */
export interface ReportedOrder {
  number: string
  state: 'waiting' | 'done' | 'needs_staff'
  reasons: readonly JobReason[]
  tickets: number
  cents: number
  by_hand_cents: number
}

interface Buyer {
  name: string
  /** The digits of the telephone number; '' without one. */
  phone: string
  email: string
}

export function headOfJob(locale: Locale): string {
  const { number, state, why, tickets, back, byHand, name, phone, email } = labels[locale]
  return byteOrderMark + csvRow([number, state, why, tickets, back, byHand, name, phone, email])
}

/** Returns the row of an order; amounts are in euros, with a decimal comma. */
export function rowOfJob(order: ReportedOrder & Buyer, locale: Locale): string {
  const { states, reasons } = labels[locale]
  const why = order.reasons.map((reason) => reasons[reason]).join(', ')
  return csvRow(
    [
      ...[order.number, states[order.state], why, String(order.tickets), eurosCell(order.cents)],
      ...[
        order.by_hand_cents > 0 ? eurosCell(order.by_hand_cents) : '',
        order.name,
        digitsCell(order.phone),
        order.email,
      ],
    ].map(withoutFormula),
  )
}

const labels = defineLabels({
  de: {
    number: 'Nummer',
    state: 'Stand',
    why: 'Warum',
    tickets: 'Karten',
    back: 'Geht zurück',
    byHand: 'Davon von Hand',
    name: 'Name',
    phone: 'Telefon',
    email: 'E-Mail',
    states: { waiting: 'noch nicht geändert', done: 'fertig', needs_staff: 'braucht jemanden' },
    reasons: {
      no_answer: 'keine Antwort',
      refused: 'lässt sich nicht ändern',
      by_hand: 'von Hand zu erstatten',
      not_told: 'bitte anrufen',
    },
  },
  en: {
    number: 'Number',
    state: 'State',
    why: 'Why',
    tickets: 'Tickets',
    back: 'Returned',
    byHand: 'By hand',
    name: 'Name',
    phone: 'Telephone',
    email: 'E-mail',
    states: { waiting: 'not changed yet', done: 'done', needs_staff: 'needs a person' },
    reasons: {
      no_answer: 'no answer',
      refused: 'cannot be changed',
      by_hand: 'to be refunded by hand',
      not_told: 'please call',
    },
  },
})
