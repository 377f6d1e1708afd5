// Staff calls that add or delete a note on an order. The audit log omits the note's text.
import type { deskOrdersRows } from '../../../../shared/contract/calls/box-office/orders.ts'
import type { deskOrdersSchemas } from '../../../../shared/contract/calls/box-office/orders-schemas.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { type ApiContext, problemLocale, storeOf } from '../../../http/request/request.ts'
import { problemResponse } from '../../../http/response/problem.ts'
import { readNotes } from '../../handlers/orders/order-notes.ts'
import { orderOf } from '../../objects/order-of.ts'
import { addNote, maxNotes, removeNote } from '../../store/orders/notes.ts'
import { refusal } from '../refusals.ts'
import { requestNumber } from './desk-context.ts'
import type { StaffCalls } from './staff-call.ts'

export const noteCalls = {
  async addNote({ c, key, staff, body, answer }) {
    const { text } = await body()
    const { store, number } = await ownOrder(c)
    if (!number) return { detail: { number }, response: answer(null) }
    const reason = await addNote(store, c.var.site.key, { number, key, by: staff.email, text })
    const detail = { number, result: reason ?? 'done' }
    if (reason === 'key_reused') return { detail, response: refusal(c, { ok: false, reason }) }
    if (reason === 'too_many') return { detail, response: tooMany(problemLocale(c)) }
    return { detail, response: answer({ notes: await readNotes(store, c.var.site.key, number) }) }
  },
  async removeNote({ c, answer }) {
    const { store, number } = await ownOrder(c)
    const isRemoved = number && (await removeNote(store, c.var.site.key, number, Number(c.req.param('id'))))
    const detail = { number, result: isRemoved ? 'done' : 'unknown_note' }
    if (!number || !isRemoved) return { detail, response: answer(null) }
    return { detail, response: answer({ notes: await readNotes(store, c.var.site.key, number) }) }
  },
} satisfies Partial<StaffCalls<typeof deskOrdersRows, typeof deskOrdersSchemas>>

async function ownOrder(c: ApiContext) {
  const store = storeOf(c)
  const number = requestNumber(c)
  const isKnown = number !== null && (await orderOf(c.env, c.var.site.key, number).view()) !== null
  return { store, number: isKnown ? number : null }
}

function tooMany(locale: Locale): Response {
  const detail = {
    de: `Eine Bestellung hat höchstens ${maxNotes} Notizen. Bitte löschen Sie eine ältere.`,
    en: `An order has at most ${maxNotes} notes. Please delete an older one.`,
  }[locale]
  return problemResponse('shop-refused', locale, { detail, more: { reason: 'too_many' } })
}
