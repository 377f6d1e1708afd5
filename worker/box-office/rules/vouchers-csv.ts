import type { StaffVoucher } from '../../../shared/contract/box-office/staff/vouchers.ts'
import { berlinCell, byteOrderMark, codeCell, csvRow, eurosCell, withoutFormula } from '../../http/response/csv.ts'

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
      ...[
        codeCell(code),
        kinds[value.kind],
        valueText(value),
        titles.join(' · '),
        berlinCell(from),
        berlinCell(until),
        eurosCell(min),
      ],
      ...[most === null ? '' : String(most), String(voucher.orders), eurosCell(voucher.taken_cents)],
      ...[voucher.budget_cents === null ? '' : eurosCell(voucher.budget_cents), states[voucher.state]],
    ].map(withoutFormula),
  )
}

// the file's texts are German on every site
const kinds: Readonly<Record<StaffVoucher['value']['kind'], string>> = {
  amount: 'Gutschein',
  percent: 'Rabatt in Prozent',
  set_price: 'Fester Preis je Karte',
  access: 'Zugangscode',
}
const states: Readonly<Record<StaffVoucher['state'], string>> = {
  active: 'aktiv',
  later: 'gilt noch nicht',
  ended: 'beendet',
  used_up: 'aufgebraucht',
}

function valueText(value: StaffVoucher['value']): string {
  if (value.kind === 'percent') return `${value.percent} %`
  return value.kind === 'access' ? value.access : eurosCell(value.cents)
}
