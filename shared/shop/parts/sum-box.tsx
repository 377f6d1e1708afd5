import type { ReactNode } from 'react'
import type { CartAnswer } from '../../contract/shop/cart.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { price } from '../../ui/money.ts'
import { taxWithAmount } from '../tax-words.ts'
import '../../screens/parts/fact-box.css'
import './sum-box.css'

export interface SumRow {
  name: ReactNode
  key: string
  cents: number
  /** Whether the row is a saving. */
  isSaving?: boolean
}

interface SumBoxProps {
  title: string
  rows: readonly SumRow[]
  total: { name: string; cents: number } | null
  /** The taxes that the total contains. */
  taxes: CartAnswer['totals']['taxes']
  /** Whether the total contains a booking fee. */
  hasFee?: boolean
  /** How the order was paid, shown before the taxes. */
  note?: string
  children?: ReactNode
}

/** The box beside a cart or an order: its price rows, the total, and the taxes that the total includes. */
export function SumBox({ title, rows, total, taxes, hasFee = false, note, children }: SumBoxProps) {
  const { locale } = usePage()
  const taxText = useTaxText(taxes, hasFee)
  return (
    <div className="box cart">
      <h2>{title}</h2>
      <dl>
        {rows.map(({ key, name, cents, isSaving }) => (
          <div key={key} className={isSaving ? 'save-l' : undefined}>
            <dt>{name}</dt>
            <dd>{price(cents, locale)}</dd>
          </div>
        ))}
        {total && (
          <div className="total">
            <dt>{total.name}</dt>
            <dd>{price(total.cents, locale)}</dd>
          </div>
        )}
      </dl>
      {(taxText || note) && <p className="meta">{[note, taxText].filter(Boolean).join(', ')}</p>}
      {children}
    </div>
  )
}

/** Returns `inkl. 7 % MwSt. (16,29 €) und Vorverkaufsgebühr`; '' without taxes. */
function useTaxText(taxes: SumBoxProps['taxes'], hasFee: boolean): string {
  const { locale } = usePage()
  const words = useLabels(labels)
  const taxed = taxes.filter(({ kind, gross_cents: gross }) => kind !== 'exempt' && gross > 0)
  const exempt = taxes.filter(({ kind, gross_cents: gross }) => kind === 'exempt' && gross > 0)
  const named = [...taxed, ...exempt].map(({ kind, tax_cents: cents }) => taxWithAmount(kind, cents, locale))
  if (named.length === 0) return ''
  const text = taxed.length > 0 ? words.including(named.join(', ')) : named.join(', ')
  return hasFee ? text + words.andFee : text
}

const labels = defineLabels({
  de: { including: (taxes: string) => `inkl. ${taxes}`, andFee: ' und Vorverkaufsgebühr' },
  en: { including: (taxes: string) => `incl. ${taxes}`, andFee: ' and booking fee' },
})
