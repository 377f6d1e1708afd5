import type { Hono } from 'hono'
import type { BankAnswer, BankLine } from '../../../../shared/contract/box-office/bank.ts'
import type { UnmatchedLines } from '../../../../shared/contract/box-office/staff/orders.ts'
import { deskBankRows } from '../../../../shared/contract/box-office/staff-calls/bank.ts'
import type { deskBankSchemas } from '../../../../shared/contract/box-office/staff-calls/bank-schemas.ts'
import { berlinDay, berlinIso } from '../../../../shared/time/berlin.ts'
import type { AppContext } from '../../../env.ts'
import { type ApiContext, requestLocale, storeOf } from '../../../http/request/request.ts'
import { csvFile, streamOf } from '../../../http/response/csv.ts'
import type { BankOrderOf } from '../../handlers/bank/bank-order.ts'
import { bookBankLine, paidLine } from '../../handlers/bank/book-bank-line.ts'
import { asItWas, claimLines } from '../../handlers/bank/claim-lines.ts'
import {
  type Decided,
  decidedBefore,
  decisionsOf,
  isUndecided,
  withDecided,
} from '../../handlers/bank/decided-before.ts'
import { deferralsOf } from '../../handlers/bank/deferrals.ts'
import { openTwins } from '../../handlers/bank/open-twins.ts'
import { previewBankLines } from '../../handlers/bank/preview-bank-lines.ts'
import { withProposals } from '../../handlers/bank/propose-orders.ts'
import { exportMonth } from '../../handlers/bookkeeping.ts'
import type { DeskContext } from '../../handlers/orders/desk-orders.ts'
import { exportPayments, listPayments } from '../../handlers/orders/payments.ts'
import type { BankLineAnswer } from '../../objects/order/order.ts'
import { orderOf } from '../../objects/order-of.ts'
import { readOrderNumber } from '../../rules/order-number.ts'
import {
  findUnmatched,
  lineStates,
  type OpenLine,
  readUnmatched,
  reopenUnmatched,
  resolveUnmatched,
  saveUnmatched,
} from '../../store/bank/bank-lines.ts'
import { type BookedLine, saveBooked } from '../../store/bank/booked-lines.ts'
import { refusal } from '../refusals.ts'
import { type StaffCalls, serveStaff } from './staff-call.ts'

const area = {
  rows: deskBankRows,
  load: async () =>
    (await import('../../../../shared/contract/box-office/staff-calls/bank-schemas.ts')).deskBankSchemas,
}

export function bankCalls(api: Hono<AppContext>, orderOf: BankOrderOf): void {
  serveStaff(api, area, {
    ...openBankLines,
    async bookBankLines({ c, body }) {
      const { lines, deferred = [], dry_run: isDryRun, ...sent } = await body()
      const forgone = new Map(sent.forgone?.map(({ key, cents }) => [key, cents]))
      const store = storeOf(c)
      const { key: site } = c.var.site
      const keys = lines.map(({ key }) => key)
      const states = await lineStates(store, site, keys)
      const unresolved = lines.filter(({ key }) => states.get(key) !== 'resolved')
      const decided = await decidedBefore(store, site, unresolved)
      const twins = await openTwins(store, site, unresolved)
      const deferrals = deferralsOf(unresolved, { deferred, states, decided, twins })
      if (isDryRun) {
        const previews = await previewBankLines(c.env, site, { lines: unresolved, orderOf, deferrals, forgone })
        const byKey = Map.groupBy(previews, ({ key }) => key)
        const found = lines.map((line) => byKey.get(line.key)?.shift() ?? resolvedBefore(line))
        const results = await withProposals(store, site, { lines, results: withDecided(found, decided) })
        return { detail: null, response: c.json({ results } satisfies BankAnswer) }
      }
      const results: BankAnswer['results'] = []
      const undecided: OpenLine[] = []
      // without payers: the log would keep their names and accounts after they are deleted elsewhere
      const facts = lines.map(({ key, cents, paid_at }) => ({ key, cents, paid_at }))
      const detail = { count: lines.length, lines: facts, ...sent, results }
      try {
        for (const line of lines) {
          if (states.get(line.key) === 'resolved') {
            results.push(resolvedBefore(line))
            continue
          }
          const deferral = deferrals.get(line.key) ?? null
          const forgoneCents = forgone.get(line.key)
          const { answer, open } = await bookBankLine(c.env, site, { line, orderOf, deferral, forgoneCents })
          results.push(answer)
          if (open) undecided.push(open)
        }
        await saveUnmatched(store, site, undecided)
        await saveBooked(store, site, bookedOf(lines, results))
        results.splice(0, results.length, ...withDecided(results, decided))
      } catch (failure) {
        return { detail, failure }
      }
      return { detail, response: c.json({ results } satisfies BankAnswer) }
    },
    payments: async ({ c, query, answer }) => answer(await listPayments(contextOf(c), await query())),
    async exportPayments({ c, query }) {
      const conditions = await query()
      const name = `payments-${c.var.site.key}-${berlinDay(c.var.now)}.csv`
      const file = streamOf(exportPayments(contextOf(c), conditions))
      return { detail: conditions, response: csvFile(c, name, file) }
    },
    async bookkeeping({ c, query }) {
      const { month } = await query()
      const { site, now } = c.var
      const file = exportMonth(c.env, { site: site.key, month, now })
      return { detail: { month }, response: csvFile(c, `auftakt-${site.key}-${month}.csv`, file) }
    },
  })
}

function contextOf(c: ApiContext): DeskContext {
  return { env: c.env, site: c.var.site.key, now: c.var.now, locale: requestLocale(c) }
}

/** Returns the result for a line that staff have assigned or dismissed, which must not be booked to an order again. */
function resolvedBefore({ key }: BankLine): BankAnswer['results'][number] {
  return { key, order: null, result: 'repeated' }
}

/** Returns the lines that their orders have, those among them that were booked before. */
function bookedOf(lines: readonly BankLine[], results: BankAnswer['results']): BookedLine[] {
  return results.flatMap(({ order, result }, index) => {
    const line = lines[index]
    if (!line || order === null || isUndecided(result) || result === 'maybe_double' || result === 'failed') return []
    const { key, cents, paid_at, iban } = line
    return [{ key, cents, paid_at, iban, order }]
  })
}

// The bank lines about which staff have to decide.

const openBankLines = {
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
    const { order, is_another: isAnother, is_paid_back: isPaidBack, same_as: sameAs } = await body()
    const store = storeOf(c)
    const { key: site } = c.var.site
    const key = c.req.param('line') ?? ''
    const line = await findUnmatched(store, site, key)
    if (line === null) return { detail: { key, result: 'unknown' }, response: answer(null) }
    const number = order === null ? null : readOrderNumber(order)
    if (order !== null && !number) return refused(c, { key, number }, { ok: false, reason: 'order_closed' })
    const ending = isPaidBack ? 'paid back' : 'dismissed'
    const decision = number ? `${isAnother ? 'another of' : 'of'} ${number}` : ending
    const both = line === 'resolved' ? null : await claimLines(store, site, { line, sameAs, decision })
    if (line === 'resolved' || !both) return refused(c, { key, number }, { ok: false, reason: 'already_decided' })
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
    const result = number ? 'assigned' : ending
    const same = sameAs !== undefined && { same_as: sameAs }
    return { detail: { key, number, cents: line.cents, result, ...same }, response: answer({ ok: true }) }
  },
} satisfies Partial<StaffCalls<typeof deskBankRows, typeof deskBankSchemas>>

/**
 * Books a line to an order. What staff say of a line that they decided earlier says nothing of those that the order has,
 * so the order compares them.
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
