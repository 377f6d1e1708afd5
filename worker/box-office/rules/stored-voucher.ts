import { asBalance } from '../../../shared/contract/box-office/balance.ts'
import type { Voucher } from '../../../shared/contract/box-office/voucher.ts'

/**
 * Reads a voucher as D1, a backup or the voucher book stores it. An amount for one order, which older versions stored,
 * is read as a balance.
 */
export function storedVoucher(data: string): Voucher {
  return asBalance(JSON.parse(data) as Voucher)
}
