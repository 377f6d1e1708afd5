import type { ReactNode } from 'react'
import type { CartAnswer } from '../../contract/box-office/cart.ts'
import { usePage } from '../../page/page-context.tsx'
import { amount, freeAdmission, price } from '../../ui/money.ts'
import { priceIncludes } from '../tax-words.ts'
import '../../screens/parts/fact-box.css'
import './sum-box.css'

export interface SumRow {
  name: ReactNode
  key: string
  cents: number
  isSaving?: boolean
}

interface SumBoxProps {
  title: string
  rows: readonly SumRow[]
  total: { name: string; cents: number } | null
  /** Shown below the total. */
  after?: readonly SumRow[]
  taxes: CartAnswer['totals']['taxes']
  hasFee?: boolean
  /** Shown before the taxes. */
  note?: string
  children?: ReactNode
}

export function SumBox({ title, rows, total, after = [], taxes, hasFee = false, note, children }: SumBoxProps) {
  const { locale } = usePage()
  const paid = taxes.filter(({ gross_cents: gross }) => gross > 0)
  const named = [...paid.filter(({ kind }) => kind !== 'exempt'), ...paid.filter(({ kind }) => kind === 'exempt')]
  const taxText = priceIncludes(
    named.map(({ kind, tax_cents: cents }) => ({ kind, cents })),
    hasFee,
    locale,
  )
  const isFree = total?.cents === 0 && rows.every(({ cents }) => cents === 0)
  const row = ({ key, name, cents, isSaving }: SumRow) => (
    <div key={key} className={isSaving ? 'save-l' : undefined}>
      <dt>{name}</dt>
      <dd>{amount(cents, locale)}</dd>
    </div>
  )
  return (
    <div className="box cart">
      <h2>{title}</h2>
      <dl>
        {rows.map(row)}
        {total && (
          <div className="total">
            <dt>{total.name}</dt>
            <dd>{isFree ? freeAdmission[locale] : price(total.cents, locale)}</dd>
          </div>
        )}
        {after.map(row)}
      </dl>
      {(taxText || note) && <p className="meta">{[note, taxText].filter(Boolean).join(', ')}</p>}
      {children}
    </div>
  )
}
