import { describe, expect, it } from 'vitest'
import { transfer } from '../../../../worker/box-office/payment/transfer.ts'
import { transferDetails } from '../../../../worker/box-office/payment/transfer-details.ts'
import { readCreditorReference } from '../../../../worker/box-office/rules/creditor-reference.ts'
import { orderNumber } from '../../../../worker/box-office/rules/order-number.ts'
import { somePayment } from './some-payment.ts'

const order = orderNumber(2026, new Uint8Array(9))
const account = { payee: 'Auftakt Konzerte GmbH', iban: 'DE02120300000000202051', bank: null }

describe('A transfer', () => {
  it('begins with the order as its reference, and nothing to visit', async () => {
    const begun = await transfer.begin(somePayment({ order, untilMs: 5 }))
    expect(begun).toEqual({ reference: expect.stringMatching(/^RF/), url: null, untilMs: 5 })
    expect(readCreditorReference(begun.reference)).toBe(order.replaceAll('-', ''))
  })

  it('leaves refunds to staff, who ask for the account', async () => {
    expect(await transfer.refund({ reference: 'RF00', cents: 1, key: 'refund-1' })).toEqual({ state: 'needs_staff' })
  })

  it('fills in the forms of banks by a GiroCode', () => {
    const details = transferDetails(account, { order, cents: 4250 })
    const lines = details.giro_code.split('\n')
    expect(lines.slice(5, 8)).toEqual([account.payee, account.iban, 'EUR42.50'])
    expect(lines).toContain(details.reference)
  })

  it('reports an account that no transfer can reach', () => {
    expect(() => transferDetails({ ...account, iban: 'DE00' }, { order, cents: 4250 })).toThrow('iban')
  })
})
