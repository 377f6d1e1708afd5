import type { PaymentMeans } from '../../../shared/contract/box-office/order.ts'
import type { PaymentProvider } from './provider.ts'

/** Returns the means that have a payment page outside, to which a payment link leads; empty without a provider. */
export function onlineMeansOf(providers: Partial<Record<PaymentMeans, PaymentProvider>>): ('card' | 'demo')[] {
  return (['card', 'demo'] as const).filter((means) => providers[means] !== undefined)
}
