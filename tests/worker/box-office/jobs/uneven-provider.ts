import { env } from 'cloudflare:workers'
import type { PaymentProvider } from '../../../../worker/box-office/payment/provider.ts'
import { SomeProvider } from '../order/some-order.ts'

export type Fault = 'stalls' | 'fails' | 'loses its answer'

/** How long a job waits for an order, in ms; many orders are slower. */
export const patienceMs = env.FULL ? 2000 : 1000

/**
 * A provider whose refunds of some payments fail, are made although no answer arrives, or stall until the test calls
 * `answer`, so that a job gives them up on any machine.
 */
export class UnevenProvider extends SomeProvider {
  readonly faults = new Map<string, Fault>()
  /** How often each refund was requested, by its key. */
  readonly requested = new Map<string, number>()
  /** The keys of refunds that wait for their answer. */
  readonly #stalled = new Set<string>()

  /** Answers the calls that have stalled until now. */
  answer(): void {
    this.#stalled.clear()
  }

  override async refund(request: Parameters<PaymentProvider['refund']>[0]) {
    const fault = this.faults.get(request.reference)
    const times = (this.requested.get(request.key) ?? 0) + 1
    this.requested.set(request.key, times)
    if (fault === 'fails') throw new Error('the provider fails')
    if (fault === 'stalls' && times === 1) this.#stalled.add(request.key)
    while (this.#stalled.has(request.key)) await scheduler.wait(10)
    const result = await super.refund(request)
    if (fault === 'loses its answer' && times === 1) throw new Error('the answer was lost')
    return result
  }
}
