import type { StaffVoucher } from '../../../../shared/contract/shop/staff/vouchers.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { endAsWritten } from '../../../../shared/time/period-end.ts'
import { price } from '../../../../shared/ui/money.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { TableHead } from '../../ui/table-head.tsx'
import { shortDay } from '../words.ts'
import { restText } from './rest-text.ts'
import { voucherWords } from './words.ts'

interface VoucherRowsProps {
  rows: readonly StaffVoucher[]
  onUses: (voucher: StaffVoucher) => void
  /** Called to end a code; null if the user may not end codes. */
  onStop: ((voucher: StaffVoucher) => void) | null
}

export function VoucherRows({ rows, onUses, onStop }: VoucherRowsProps) {
  const locale = staffLocale()
  const words = voucherWords[locale]
  return (
    <div className="e-tw">
      <table className="e-t bo-t">
        <TableHead
          columns={[
            ['c-t', words.code],
            ['c-m', words.gives],
            ['c-x', words.valid],
            ['c-x', words.period],
            ['c-m', words.uses],
            ['c-s', words.state],
            ['c-m', words.stop, 'hidden'],
          ]}
        />
        <tbody>
          {rows.map((voucher) => {
            const {
              code,
              titles,
              state,
              orders,
              carts,
              valid_from: from,
              valid_until: until,
              min_cents: least,
            } = voucher
            const rest = restText(voucher, locale)
            const isOver = state === 'ended' || state === 'used_up'
            return (
              <tr key={code} className={isOver ? 'vo-over' : undefined}>
                <td className="c-t vo-code">{code}</td>
                <td className="c-m">{valueText(voucher)}</td>
                <td className="c-x">
                  <span className="e-el">{titles.join(', ') || words.allConcerts}</span>
                  {least > 0 && <small className="e-2"> {words.fromTotal(price(least, locale))}</small>}
                </td>
                <td className="c-x">
                  {from && `${shortDay(from, locale)} – `}
                  {until ? shortDay(endAsWritten(until), locale) : words.open}
                </td>
                <td className="c-m">
                  {orders > 0 ? (
                    <button
                      type="button"
                      className="e-b e-b--t vo-uses"
                      aria-label={`${usesText(voucher)}. ${words.usesBy(code)}`}
                      onClick={() => onUses(voucher)}
                    >
                      {usesText(voucher)}
                    </button>
                  ) : (
                    usesText(voucher)
                  )}
                  {rest !== null && <small className="e-2 vo-rest">{rest}</small>}
                  {carts > 0 && <small className="e-2"> {words.inCarts(grouped(carts, locale))}</small>}
                </td>
                <td className="c-s">
                  <span className={state === 'active' ? 'e-st e-st--pub' : 'e-st'}>{words[state]}</span>
                </td>
                <td className="c-m">
                  {onStop && !isOver && (
                    <button
                      type="button"
                      className="e-b e-b--t"
                      aria-label={words.stopOf(code)}
                      onClick={() => onStop(voucher)}
                    >
                      {words.stop}
                    </button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function usesText({ orders, max_uses: most }: StaffVoucher): string {
  const locale = staffLocale()
  return voucherWords[locale].usesOf(grouped(orders, locale), most === null ? null : grouped(most, locale))
}

function valueText({ value }: StaffVoucher): string {
  const locale = staffLocale()
  const words = voucherWords[locale]
  if (value.kind === 'percent') return words.percentOff(String(value.percent))
  if (value.kind === 'access') return words.opens(value.access)
  return (value.kind === 'amount' ? words.off : words.each)(price(value.cents, locale))
}
