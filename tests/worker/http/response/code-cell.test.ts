import { describe, expect, it } from 'vitest'
import type { StaffVoucher } from '../../../../shared/contract/box-office/staff/vouchers.ts'
import { codeForm } from '../../../../worker/box-office/rules/code-form.ts'
import { rowOfVoucher } from '../../../../worker/box-office/rules/vouchers-csv.ts'
import { codeCell } from '../../../../worker/http/response/csv.ts'

const voucher: StaffVoucher = {
  code: '0815',
  value: { kind: 'amount', cents: 1000 },
  productions: null,
  titles: [],
  valid_from: null,
  valid_until: null,
  min_cents: 0,
  max_uses: null,
  budget_cents: null,
  state: 'active',
  orders: 0,
  carts: 0,
  taken_cents: 0,
}

describe('A code in a spreadsheet', () => {
  it('is no number and no day, so that it stays as it is', () => {
    for (const code of ['0815', '12E3', '12-11', '2027 1', 'DEZ 26', 'Mai-2027', '12 Mai', '1MAR27']) {
      expect(codeCell(code), code).toBe(`${code}\u00a0`)
      expect(codeForm(codeCell(code)), code).toBe(codeForm(code))
    }
  })

  it('stands so in the file of vouchers', () => {
    expect(rowOfVoucher(voucher)).toMatch(/^0815\u00a0;Gutschein;10,00;/)
  })

  it('of letters is unchanged', () => {
    for (const code of ['SOMMER', 'MAIGLÖCKCHEN', 'FREI-2027', '7KQM-2P9X', '10 PROZENT'])
      expect(codeCell(code)).toBe(code)
  })
})
