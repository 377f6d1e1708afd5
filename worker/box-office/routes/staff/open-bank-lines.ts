// The bank lines about which staff have to decide.
import type { UnmatchedLines } from '../../../../shared/contract/box-office/staff/orders.ts'
import type { deskBankRows } from '../../../../shared/contract/box-office/staff-calls/bank.ts'
import type { deskBankSchemas } from '../../../../shared/contract/box-office/staff-calls/bank-schemas.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import { type ApiContext, storeOf } from '../../../http/request/request.ts'
import { paidLine } from '../../handlers/bank/book-bank-line.ts'
import { asItWas, claimLines } from '../../handlers/bank/claim-lines.ts'
import { type Decided, decidedBefore, decisionsOf, isUndecided } from '../../handlers/bank/decided-before.ts'
import type { BankLineAnswer } from '../../objects/order/order.ts'
import { orderOf } from '../../objects/order-of.ts'
import { readOrderNumber } from '../../rules/order-number.ts'
import {
  findUnmatched,
  type OpenLine,
  readUnmatched,
  reopenUnmatched,
  resolveUnmatched,
} from '../../store/bank/bank-lines.ts'
import { refusal } from '../refusals.ts'
import type { StaffCalls } from './staff-call.ts'

export const openBankLines = {
  async unmatchedLines({ c, answer }) {
    const store = storeOf(c)
    const { key: site } = c.var.site
    const lines = await readUnmatched(store, site)
    const undecided = lines.filter(({ reason }) => isUndecided(reason))
    const decided = await decidedBefore(store, site, undecided)
    // what was open when a line came may be decided by now
    const twins = await decisionsOf(
      store,
      site,
      lines.flatMap(({ earlier }) => earlier?.key ?? []),
    )
    const earlierOf = ({ key, earlier }: OpenLine) => decided.get(key) ?? twins.get(earlier?.key ?? '')
    return answer({ results: lines.map((line) => listed(line, earlierOf(line))) })
  },
  async assignBankLine({ c, key: request, body, answer }) {
    const { order, parts, is_another: isAnother, is_paid_back: isPaidBack, same_as: sameAs } = await body()
    const store = storeOf(c)
    const { key: site } = c.var.site
    const key = c.req.param('line') ?? ''
    const line = await findUnmatched(store, site, key)
    if (line === null) return { detail: { key, result: 'unknown' }, response: answer(null) }
    const number = order === null ? null : readOrderNumber(order)
    if (order !== null && !number) return refused(c, { key, number }, { ok: false, reason: 'order_closed' })
    const divided = parts && line !== 'resolved' ? await dividedLine(c, line, parts, isAnother) : null
    if (divided && !divided.ok) return refused(c, { key, parts }, divided)
    const ending = isPaidBack ? 'paid back' : 'dismissed'
    const whole = number ? `${isAnother ? 'another of' : 'of'} ${number}` : ending
    // each part with its amount, so that only the same division goes on after a crash
    const decision = divided ? `of ${divided.parts.map((part) => `${part.number} ${part.cents}`).join(' ')}` : whole
    const both = line === 'resolved' ? null : await claimLines(store, site, { line, sameAs, decision })
    if (line === 'resolved' || !both) return refused(c, { key, number }, { ok: false, reason: 'already_decided' })
    for (const part of divided?.parts ?? []) {
      const booked = await bookPart(c, line, part, { request, isAnother })
      if (!booked.ok) return refused(c, { key, parts }, booked)
    }
    if (number) {
      const booked = await book(c, line, { number, isAnother, request })
      if (!booked.ok) {
        const { reason, earlier = null } = booked
        const why = reason === 'maybe_double' ? { reason, order: number, earlier } : {}
        for (const each of both) await reopenUnmatched(store, site, each === line ? { key, ...why } : asItWas(each))
        return refused(c, { key, number }, { ok: false, reason })
      }
    }
    await resolveUnmatched(store, site, both)
    const result = number || divided ? 'assigned' : ending
    const same = { ...(sameAs !== undefined && { same_as: sameAs }), ...(parts && { parts }) }
    return { detail: { key, number, cents: line.cents, result, ...same }, response: answer({ ok: true }) }
  },
} satisfies Partial<StaffCalls<typeof deskBankRows, typeof deskBankSchemas>>

/**
 * Books a line to an order. What staff say of a line that they decided earlier says nothing of those that the order
 * has, so the order compares them.
 */
function book(
  c: ApiContext,
  line: OpenLine,
  { number, isAnother: isSaidToBe, request }: { number: string; isAnother: boolean; request: string },
): Promise<BankLineAnswer> {
  const isAnother = isSaidToBe && line.reason === 'maybe_double' && line.earlier?.decision === undefined
  // the order stores its answers by key, and has stored that of the line's import
  const key = `bank:${line.key}:${request}`
  return orderOf(c.env, c.var.site.key, number).bankLine(key, paidLine(line), { isAnother })
}

interface Part {
  /** The line's key and the number of the part, so that the part is known when it comes again. */
  id: string
  number: string
  cents: number
}

/** Reads the parts of a line; refused, before any is booked, unless they are the whole of it and each can be booked. */
async function dividedLine(
  c: ApiContext,
  line: OpenLine,
  parts: readonly { order: string; cents: number }[],
  isAnother: boolean,
): Promise<{ ok: true; parts: Part[] } | { ok: false; reason: 'money_changed' | 'order_closed' | 'maybe_double' }> {
  const read = parts.flatMap(({ order, cents }, index): Part[] => {
    const number = readOrderNumber(order)
    return number ? [{ id: `${line.key}-${index + 1}`, number, cents }] : []
  })
  const isWhole = parts.reduce((sum, { cents }) => sum + cents, 0) === line.cents
  if (!isWhole) return { ok: false, reason: 'money_changed' }
  if (new Set(read.map(({ number }) => number)).size < parts.length) return { ok: false, reason: 'order_closed' }
  for (const part of read) {
    const order = orderOf(c.env, c.var.site.key, part.number)
    const [preview] = (await order.previewBankLines([partLine(line, part)])) ?? []
    if (!preview) return { ok: false, reason: 'order_closed' }
    if (preview.result === 'maybe_double' && !isAnother) return { ok: false, reason: 'maybe_double' }
  }
  return { ok: true, parts: read }
}

function partLine(line: OpenLine, { id, cents }: Part) {
  return { ...paidLine(line), id, cents }
}

function bookPart(
  c: ApiContext,
  line: OpenLine,
  part: Part,
  { request, isAnother }: { request: string; isAnother: boolean },
): Promise<BankLineAnswer> {
  const order = orderOf(c.env, c.var.site.key, part.number)
  return order.bankLine(`bank:${part.id}:${request}`, partLine(line, part), { isAnother })
}

function refused(c: ApiContext, detail: object, answer: Parameters<typeof refusal>[1]) {
  return { detail: { ...detail, result: answer.reason }, response: refusal(c, answer) }
}

function listed(
  line: OpenLine & { created_at: string },
  decided: Decided | undefined,
): UnmatchedLines['results'][number] {
  const { key, reference, text, cents, paid_at, payer, iban, reason, order, earlier, created_at } = line
  return {
    key,
    reference,
    text,
    cents,
    paid_at,
    payer,
    iban,
    reason: decided ? 'maybe_double' : reason,
    order: decided && isUndecided(reason) && reason !== 'deferred' ? null : order,
    created_at: berlinIso(new Date(created_at)),
    earlier:
      decided ??
      (earlier && {
        decision: earlier.decision ?? 'booked',
        key: earlier.key ?? null,
        order: earlier.decision ? (earlier.order ?? null) : order,
        cents: earlier.cents ?? cents,
        paid_at: earlier.paid_at ?? null,
        payer: earlier.payer ?? null,
        iban: earlier.iban ?? null,
      }),
  }
}
