// The demo provider: a payment page on this machine (scripts/demo-payment.ts) that moves no money. Only local builds
// contain it (provider-list.ts).
import { originsOf } from '../../../shared/sites/sites.ts'
import { PaymentUnavailable } from './payment-unavailable.ts'
import type { BegunPayment, PaymentProvider, PaymentStatus, RefundResult } from './provider.ts'

const timeoutMs = 10_000

export interface DemoSettings {
  url: string
  /** Shared secret with which the Worker and the demo's server authenticate to each other. */
  secret: string
  /** `ORIGIN_PATTERN`, from which the address of the webhook that the demo's server calls is derived. */
  originPattern: string
}

export function demo(settings: DemoSettings): PaymentProvider {
  return {
    means: 'demo',
    begin: (request) => {
      const webhookUrl = `${originsOf(settings.originPattern)[request.site]}/api/shop/payments/demo/`
      return call<BegunPayment>(settings, 'payments', { ...request, webhookUrl })
    },
    state: (reference) => call<PaymentStatus>(settings, `payments/${encodeURIComponent(reference)}`),
    expire: (reference) => call<PaymentStatus>(settings, `payments/${encodeURIComponent(reference)}/expiry`, {}),
    refund: ({ reference, ...refund }) =>
      call<RefundResult>(settings, `payments/${encodeURIComponent(reference)}/refunds`, refund),
  }
}

async function call<Answer>({ url, secret }: DemoSettings, path: string, body?: object): Promise<Answer> {
  let status = 0
  try {
    const response = await fetch(`${url}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    })
    status = response.status
    if (response.ok) return (await response.json()) as Answer
  } catch {
    // the caught error may contain the address, so only the error below is thrown
  }
  throw new PaymentUnavailable(`demo, ${path.replace(/\/[^/]+/, '')}: status ${status}`)
}
