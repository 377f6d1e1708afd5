import type { StaffVoucher } from '../../../shared/contract/shop/staff/vouchers.ts'
import { berlinCell, byteOrderMark, csvRow, withoutFormula } from '../../http/response/csv.ts'

export function headOfVouchers(): string {
  const names = [
    'Code',
    'Art',
    'Wert',
    'Gilt für',
    'Von',
    'Bis',
    'Mindestens',
    'Höchstens',
    'Bestellungen',
    'Abgezogen',
  ]
  return byteOrderMark + csvRow([...names, 'Budget', 'Stand'])
}

/** Returns the row of a voucher; amounts are in euros, with a decimal comma. */
export function rowOfVoucher(voucher: StaffVoucher): string {
  const { code, value, titles, valid_from: from, valid_until: until, min_cents: min, max_uses: most } = voucher
  return csvRow(
    [
      ...[code, value.kind, valueText(value), titles.join(' · '), berlinCell(from), berlinCell(until), euros(min)],
      ...[most === null ? '' : String(most), String(voucher.orders), euros(voucher.taken_cents)],
      ...[voucher.budget_cents === null ? '' : euros(voucher.budget_cents), voucher.state],
    ].map(withoutFormula),
  )
}

function valueText(value: StaffVoucher['value']): string {
  if (value.kind === 'percent') return `${value.percent} %`
  return value.kind === 'access' ? value.access : euros(value.cents)
}

function euros(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}
