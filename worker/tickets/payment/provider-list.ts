import type { PaymentMeans } from '../../../shared/contract/shop/order.ts'
import type { Env } from '../../env.ts'
import type { PaymentProvider } from './provider.ts'
import { transfer } from './transfer.ts'

/** Providers that this deployment offers, by means. */
export function providersOf(_env: Env): Partial<Record<PaymentMeans, PaymentProvider>> {
  return { transfer }
}
