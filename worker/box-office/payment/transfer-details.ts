import type { OrderAnswer } from '../../../shared/contract/box-office/order.ts'
import { giroCode } from '../codes/giro-code.ts'
import { creditorReference } from '../rules/creditor-reference.ts'

type TransferDetails = NonNullable<OrderAnswer['payment']['transfer']>

/**
 * Returns the details that a buyer copies into their bank's form, and the QR code that fills the form in.
 * @throws Error if account, order or amount exceeds the GiroCode's limits, which is a bug
 */
export function transferDetails(
  { payee, iban, bank }: Pick<TransferDetails, 'payee' | 'iban' | 'bank'>,
  { order, cents }: { order: string; cents: number },
): TransferDetails {
  const reference = creditorReference(order) ?? ''
  const code = giroCode({ name: payee, iban, cents, purpose: { reference } })
  if ('reason' in code) throw new Error(`the GiroCode of ${order} breaks a limit: ${code.reason}`)
  return { payee, iban, bank, reference, giro_code: code.payload }
}
