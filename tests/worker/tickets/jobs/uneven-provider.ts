import { env } from 'cloudflare:workers'
import type { PaymentProvider } from '../../../../worker/tickets/payment/provider.ts'
import { SomeProvider } from '../order/some-order.ts'

export type Fault = 'stalls' | 'fails' | 'loses its answer'

/** How long a job waits for an order, and how long a call that stalls takes, in ms; many orders are slower. */
export const patienceMs = env.FULL ? 2000 : 1000
const stallMs = 2.5 * patienceMs

/** A provider whose refunds of some payments stall, fail, or are made although no answer arrives. */
export class UnevenProvider extends SomeProvider {
  readonly faults = new Map<string, Fault>()
  /** How often each refund was requested, by its key. */
  readonly requested = new Map<string, number>()

  override async refund(request: Parameters<PaymentProvider['refund']>[0]) {
    const fault = this.faults.get(request.reference)
    const times = (this.requested.get(request.key) ?? 0) + 1
    this.requested.set(request.key, times)
    if (fault === 'fails') throw new Error('the provider fails')
    if (fault === 'stalls' && times === 1) await scheduler.wait(stallMs)
    const result = await super.refund(request)
    if (fault === 'loses its answer' && times === 1) throw new Error('the answer was lost')
    return result
  }
}
