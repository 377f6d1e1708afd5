import type { ComponentProps } from 'react'
import { localise } from '../../../../shared/i18n/locale.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { centsText, typedCents } from '../typed-cents.ts'
import type { PriceColumn } from './price-columns.ts'
import { cellKey, centsOfCell, isComputed, type PriceDraft } from './price-draft.ts'
import { priceWords } from './words.ts'

interface PriceCellProps {
  draft: PriceDraft
  category: number
  column: PriceColumn
  error: string | undefined
  isReadOnly: boolean
  input: ComponentProps<'input'> & { 'data-cell': string; id: string }
  /** Called with the text as it is typed and, on blur, formatted; with null if an emptied cell loses the focus. */
  onText: (text: string | null) => void
}

/** One price, marked if its column computes it or if staff have overridden the computed price. */
export function PriceCell({ draft, category, column, error, isReadOnly, input, onText }: PriceCellProps) {
  const locale = staffLocale()
  const words = priceWords[locale]
  const typed = draft.cells[cellKey(category, column.type.key)]
  const isFixed = isComputed(draft, category, column)
  const isByHand = column.percent !== null && !isFixed
  const cents = centsOfCell(draft, category, column)
  // an emptied cell stays empty until it loses the focus
  const shown = typed ?? (isFixed && typeof cents === 'number' ? centsText(cents, locale) : '')
  const label = words.cell(localise(column.type.name, locale), category)
  const state = isFixed ? words.computed : isByHand ? words.byHand : ''
  return (
    <td className={[isFixed && 'is-fx', isByHand && 'is-man', error && 'is-bad'].filter(Boolean).join(' ')}>
      <input
        {...input}
        className="e-cell"
        inputMode="decimal"
        autoComplete="off"
        aria-label={state ? `${label}, ${state}` : label}
        aria-invalid={error ? true : undefined}
        title={error ?? (state || undefined)}
        readOnly={isReadOnly}
        value={shown}
        onFocus={(event) => {
          event.currentTarget.select()
          input.onFocus?.(event)
        }}
        onChange={({ target }) => onText(target.value)}
        onBlur={() => {
          const amount = typedCents(typed ?? '')
          if (amount !== null) onText(centsText(amount, locale))
          if (typed?.trim() === '') onText(null)
        }}
      />
    </td>
  )
}
