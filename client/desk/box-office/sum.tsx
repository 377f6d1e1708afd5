import { price } from '../../../shared/ui/money.ts'
import { staffLocale } from '../../staff/staff-locale.ts'

/** A line of the sums of an order or a sale. */
export function Sum({ name, cents }: { name: string; cents: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{price(cents, staffLocale())}</dd>
    </div>
  )
}
