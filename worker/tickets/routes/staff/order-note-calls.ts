// Staff calls that add or delete a note on an order. The audit log omits the note's text.
import type { Hono } from 'hono'
import type { Locale } from '../../../../shared/locale.ts'
import type { AppContext } from '../../../env.ts'
import { type ApiContext, problemLocale, requestBody } from '../../../http/request/request.ts'
import { problemResponse } from '../../../http/response/problem.ts'
import { readNotes } from '../../handlers/orders/order-notes.ts'
import { orderOf } from '../../objects/order-of.ts'
import { readOrderNumber } from '../../rules/order-number.ts'
import { addNote, maxNotes, removeNote } from '../../store/orders/notes.ts'
import { refusal } from '../refusals.ts'
import { staffBase, staffWrite } from './staff-call.ts'

const schemas = () => import('../../../../shared/contract/shop/staff/orders.ts')
/** More than the bytes that a note of 1,000 characters can occupy in JSON. */
const maxBytes = 8 * 1024

export function orderNoteCalls(api: Hono<AppContext>): void {
  staffWrite(api, ['POST', `${staffBase}/orders/:number/notes/`], 'sell', async (c, { key, staff }) => {
    const action = 'note'
    const { text } = await requestBody(c, async () => (await schemas()).newNote, maxBytes)
    const { store, number } = await ownOrder(c)
    if (!number) return { action, detail: { number }, response: notFound(c) }
    const reason = await addNote(store, c.var.site.key, { number, key, by: staff.email, text })
    const detail = { number, result: reason ?? 'done' }
    if (reason === 'key_reused') return { action, detail, response: refusal(c, { ok: false, reason }) }
    if (reason === 'too_many') return { action, detail, response: tooMany(problemLocale(c)) }
    return { action, detail, response: c.json({ notes: await readNotes(store, c.var.site.key, number) }, 201) }
  })
  staffWrite(api, ['DELETE', `${staffBase}/orders/:number/notes/:id{[1-9]\\d{0,14}}/`], 'sell', async (c) => {
    const action = 'note-removed'
    const { store, number } = await ownOrder(c)
    const isRemoved = number && (await removeNote(store, c.var.site.key, number, Number(c.req.param('id'))))
    const detail = { number, result: isRemoved ? 'done' : 'unknown_note' }
    if (!number || !isRemoved) return { action, detail, response: notFound(c) }
    return { action, detail, response: c.json({ notes: await readNotes(store, c.var.site.key, number) }) }
  })
}

async function ownOrder(c: ApiContext) {
  const store = { d1: c.env.DB, now: c.var.now }
  const number = readOrderNumber(c.req.param('number') ?? '')
  const isKnown = number !== null && (await orderOf(c.env, c.var.site.key, number).view()) !== null
  return { store, number: isKnown ? number : null }
}

function notFound(c: ApiContext): Response {
  return problemResponse('not-found', problemLocale(c))
}

function tooMany(locale: Locale): Response {
  const detail = {
    de: `Eine Bestellung hat höchstens ${maxNotes} Notizen. Bitte löschen Sie eine ältere.`,
    en: `An order has at most ${maxNotes} notes. Please delete an older one.`,
  }[locale]
  return problemResponse('shop-refused', locale, { detail, more: { reason: 'too_many' } })
}
