import type { PaymentMeans } from '../../../../shared/contract/box-office/order.ts'
import type { Env } from '../../../env.ts'
import { providersOf } from '../../payment/provider-list.ts'
import { isByHand } from '../order/saga/refund.ts'

/** Whether a provider gives money back that was paid by these means. */
export function isAutomatic(env: Env, means: PaymentMeans): boolean {
  return !isByHand({ providers: providersOf(env) }, means)
}
