import type { Hono } from 'hono'
import type { BankAnswer, BankLine } from '../../../../shared/contract/box-office/bank.ts'
import { deskBankRows } from '../../../../shared/contract/box-office/staff-calls/bank.ts'
import { berlinDay } from '../../../../shared/time/berlin.ts'
import type { AppContext } from '../../../env.ts'
import { type ApiContext, requestLocale, storeOf } from '../../../http/request/request.ts'
import { csvFile, streamOf } from '../../../http/response/csv.ts'
import type { BankOrderOf } from '../../handlers/bank/bank-order.ts'
import { bookBankLine } from '../../handlers/bank/book-bank-line.ts'
import { decidedBefore, isUndecided, withDecided } from '../../handlers/bank/decided-before.ts'
import { deferralsOf } from '../../handlers/bank/deferrals.ts'
import { openTwins } from '../../handlers/bank/open-twins.ts'
import { previewBankLines } from '../../handlers/bank/preview-bank-lines.ts'
import { withProposals } from '../../handlers/bank/propose-orders.ts'
import { exportMonth } from '../../handlers/bookkeeping.ts'
import type { DeskContext } from '../../handlers/orders/desk-orders.ts'
import { exportPayments, listPayments } from '../../handlers/orders/payments.ts'
import { lineStates, type OpenLine, saveUnmatched } from '../../store/bank/bank-lines.ts'
import { type BookedLine, saveBooked } from '../../store/bank/booked-lines.ts'
import { openBankLines } from './open-bank-lines.ts'
import { serveStaff } from './staff-call.ts'

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
