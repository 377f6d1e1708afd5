// The webhooks of payment providers. They only report a change, and the order then queries the provider.
import type { Hono } from 'hono'
import { paymentsRows } from '../../../shared/contract/box-office/calls/payments.ts'
import { paymentMeans } from '../../../shared/contract/box-office/keys.ts'
import type { SiteKey } from '../../../shared/sites/sites.ts'
import type { AppContext, Env } from '../../env.ts'
import { limitedText } from '../../http/request/request.ts'
import { eventReadersOf } from '../payment/provider-list.ts'
import { serveShop } from './serve-shop.ts'

type OrderOf = (env: Env, site: SiteKey, number: string) => { paymentChanged(key: string): Promise<{ ok: boolean }> }

const maxBytes = 256 * 1024

/** Registers the webhooks. An unknown provider, a wrong signature and an unknown order get the same answer. */
export function paymentCalls(api: Hono<AppContext>, orderOf: OrderOf): void {
  const area = {
    rows: paymentsRows,
    load: async () => (await import('../../../shared/contract/box-office/calls/payments-schemas.ts')).paymentsSchemas,
  }
  serveShop(api, area, {
    async paymentEvent({ c }) {
      const provider = paymentMeans.find((means) => means === c.req.param('provider'))
      const read = provider && eventReadersOf(c.env)[provider]
      // a body that is not UTF-8 has no valid signature, and gets the answer of all that have none
      const body = await limitedText(c, maxBytes, { fatal: false })
      // uses the real time, because providers do not follow FIXED_NOW
      const event = await read?.({ body, headers: c.req.raw.headers, nowMs: Date.now() })
      if (!event) return null
      if (event === 'none') return c.body(null, 204)
      // responds only after the order has stored the result; without a success, the provider sends the event again
      const { ok: isKnown } = await orderOf(c.env, event.site, event.order).paymentChanged(`${provider}:${event.id}`)
      return isKnown ? c.body(null, 204) : null
    },
  })
}
