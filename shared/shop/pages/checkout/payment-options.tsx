import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { paymentWords } from '../../choice-words.ts'
import { FieldError } from '../../parts/field.tsx'
import { useShopPage } from '../../shop-context.tsx'
import type { CheckoutPageData } from './data.ts'

export function PaymentOptions({ payment }: Pick<CheckoutPageData, 'payment'>) {
  const words = useLabels(labels)
  const { locale } = usePage()
  const { refusal } = useShopPage()
  const error = refusal?.fields.payment
  const chosen = refusal ? refusal.typed.payment : payment[0]?.means
  if (payment.length === 0) return null
  return (
    <section id="payment">
      <h2 className="d-h" id="payment-title">
        {words.title}
      </h2>
      {error && <FieldError id="payment-error">{error}</FieldError>}
      <div className="opt" role="radiogroup" aria-labelledby="payment-title">
        {payment.map((choice) => {
          const { name, hint } = paymentWords(choice, locale)
          return (
            <label key={choice.means}>
              <input type="radio" name="payment" value={choice.means} defaultChecked={choice.means === chosen} />
              <span>
                <b>{name}</b> <span className="meta">{hint}</span>
              </span>
            </label>
          )
        })}
      </div>
    </section>
  )
}

const labels = defineLabels({ de: { title: 'Zahlung' }, en: { title: 'Payment' } })
