import type { Hono } from 'hono'
import type { BankAnswer, BankLine } from '../../../../../shared/contract/shop/bank.ts'
import type { AppContext } from '../../../../env.ts'
import { requestBody } from '../../../../http/request/request.ts'
import { bookBankLine, type PayableOrderOf } from '../../../handlers/book-bank-line.ts'
import { logStaffCall } from '../../../handlers/log-staff-call.ts'
import { type OpenLine, resolvedKeys, saveUnmatched } from '../../../store/bank-lines.ts'
import { staffAs } from '../staff-guard.ts'

const maxBytes = 512 * 1024

/** `POST /api/shop/staff/bank/`: staff with the right `refund` book incoming transfers. */
export function bankCalls(api: Hono<AppContext>, orderOf: PayableOrderOf): void {
  for (const path of ['/api/shop/staff/bank/', '/api/shop/staff/bank']) {
    api.post(path, async (c) => {
      const { email } = await staffAs(c, 'refund')
      const load = async () => (await import('../../../../../shared/contract/shop/bank.ts')).bankRequest
      const { lines } = await requestBody(c, load, maxBytes)
      const store = { d1: c.env.DB, now: c.var.now }
      const { key: site } = c.var.site
      const resolved = await resolvedKeys(
        store,
        site,
        lines.map(({ key }) => key),
      )
      const results: BankAnswer['results'] = []
      const undecided: OpenLine[] = []
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
      } finally {
        // logged even if the unmatched lines cannot be stored, but without payers: the log would keep their names and
        // accounts after they are deleted elsewhere
        const booked = lines.map(({ key, cents, paid_at }) => ({ key, cents, paid_at }))
        const detail = { lines: booked, results }
        await logStaffCall(c.env, c.var.now, { site, by: email, action: 'bank', detail })
      }
      return c.json({ results } satisfies BankAnswer, 200, { 'Cache-Control': 'no-store' })
    })
  }
}

/** Returns the result for a line that staff have assigned or dismissed, which must not be booked to an order again. */
function resolvedBefore({ key }: BankLine): BankAnswer['results'][number] {
  return { key, order: null, result: 'repeated' }
}
