import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { price } from '../../../ui/money.ts'
import { Field, FieldError } from '../../parts/field.tsx'
import { useShopPage } from '../../shop-context.tsx'
import type { CheckoutPageData } from './data.ts'
import { deliveryWords } from './delivery-words.ts'

interface DeliveryOptionsProps {
  data: CheckoutPageData
  chosen: string
  onChoose: (type: string) => void
}

export function DeliveryOptions({ data: { delivery, totals, customer }, chosen, onChoose }: DeliveryOptionsProps) {
  const words = useLabels(labels)
  const { locale } = usePage()
  const { refusal } = useShopPage()
  const error = refusal?.fields.delivery
  const address = customer?.address
  return (
    <section className="checkout-delivery" id="delivery">
      <h2 className="d-h" id="delivery-title">
        {words.title}
      </h2>
      {error && <FieldError id="delivery-error">{error}</FieldError>}
      <div className="opt" role="radiogroup" aria-labelledby="delivery-title">
        {delivery.map((choice) => {
          const { name, hint } = deliveryWords(choice, locale, totals[choice.type]?.cents === 0)
          return (
            <label key={choice.type}>
              <input
                type="radio"
                name="delivery"
                value={choice.type}
                defaultChecked={choice.type === chosen}
                onChange={() => onChoose(choice.type)}
              />
              <span>
                <b>{name}</b> <span className="meta">{hint}</span>
              </span>{' '}
              <b>{price(choice.cents, locale)}</b>
            </label>
          )
        })}
      </div>
      {delivery.some(({ type }) => type === 'post') && (
        <div className="frm checkout-address">
          <Field
            name="street"
            label={words.street}
            autoComplete="address-line1"
            maxLength={120}
            value={address?.street}
          />
          <Field
            {...{ name: 'postcode', inputMode: 'numeric', autoComplete: 'postal-code', width: 'third', maxLength: 12 }}
            label={words.postcode}
            value={address?.postcode}
          />
          <Field
            {...{ name: 'city', autoComplete: 'address-level2', width: 'twothird', maxLength: 80 }}
            label={words.city}
            value={address?.city}
          />
        </div>
      )}
    </section>
  )
}

const labels = defineLabels({
  de: { title: 'Versand', street: 'Straße und Hausnummer', postcode: 'Postleitzahl', city: 'Ort' },
  en: { title: 'Delivery', street: 'Street and number', postcode: 'Postcode', city: 'Town' },
})
