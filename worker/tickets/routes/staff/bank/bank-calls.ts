import type { Hono } from 'hono'
import { deskBankRows } from '../../../../../shared/contract/calls/box-office/bank.ts'
import type { BankAnswer, BankLine } from '../../../../../shared/contract/shop/bank.ts'
import type { AppContext } from '../../../../env.ts'
import { csvFile } from '../../../../http/response/csv.ts'
import { bookBankLine, type PayableOrderOf } from '../../../handlers/bank/book-bank-line.ts'
import { withDecided } from '../../../handlers/bank/decided-before.ts'
import { type PreviewedOrderOf, previewBankLines } from '../../../handlers/bank/preview-bank-lines.ts'
import { exportMonth } from '../../../handlers/bookkeeping.ts'
import { type OpenLine, resolvedKeys, saveUnmatched } from '../../../store/bank-lines.ts'
import { serveStaff } from '../staff-call.ts'
import { openBankLines } from './open-bank-lines.ts'

const area = {
  rows: deskBankRows,
  load: async () => (await import('../../../../../shared/contract/calls/box-office/bank-schemas.ts')).deskBankSchemas,
}

type BankOrderOf = (...of: Parameters<PayableOrderOf>) => ReturnType<PayableOrderOf> & ReturnType<PreviewedOrderOf>

export function bankCalls(api: Hono<AppContext>, orderOf: BankOrderOf): void {
  serveStaff(api, area, {
    ...openBankLines,
    async bookBankLines({ c, body }) {
      const { lines, dry_run: isDryRun } = await body()
      const store = { d1: c.env.DB, now: c.var.now }
      const { key: site } = c.var.site
      const resolved = await resolvedKeys(
        store,
        site,
        lines.map(({ key }) => key),
      )
      if (isDryRun) {
        const open = lines.filter(({ key }) => !resolved.has(key))
        const previews = await previewBankLines(c.env, site, { lines: open, orderOf })
        const byKey = Map.groupBy(previews, ({ key }) => key)
        const found = lines.map((line) => byKey.get(line.key)?.shift() ?? resolvedBefore(line))
        const results = await withDecided(store, site, { lines, results: found })
        return { detail: null, response: c.json({ results } satisfies BankAnswer) }
      }
      const results: BankAnswer['results'] = []
      const undecided: OpenLine[] = []
      // without payers: the log would keep their names and accounts after they are deleted elsewhere
      const facts = lines.map(({ key, cents, paid_at }) => ({ key, cents, paid_at }))
      const detail = { count: lines.length, lines: facts, results }
      try {
        for (const line of lines) {
          if (resolved.has(line.key)) {
            results.push(resolvedBefore(line))
            continue
          }
          const { answer, open } = await bookBankLine(c.env, site, { line, orderOf })
          results.push(answer)
          if (open) undecided.push(open)
        }
        await saveUnmatched(store, site, undecided)
        results.splice(0, results.length, ...(await withDecided(store, site, { lines, results })))
      } catch (failure) {
        return { detail, failure }
      }
      return { detail, response: c.json({ results } satisfies BankAnswer) }
    },
    async bookkeeping({ c, query }) {
      const { month } = await query()
      const { site, now } = c.var
      const file = exportMonth(c.env, { site: site.key, month, now })
      return { detail: { month }, response: csvFile(c, `auftakt-${site.key}-${month}.csv`, file) }
    },
  })
}

/** Returns the result for a line that staff have assigned or dismissed, which must not be booked to an order again. */
function resolvedBefore({ key }: BankLine): BankAnswer['results'][number] {
  return { key, order: null, result: 'repeated' }
}
