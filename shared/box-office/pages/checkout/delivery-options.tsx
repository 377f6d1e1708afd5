import { dayInWords } from '../../../i18n/day-words.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { amount } from '../../../ui/money.ts'
import { deliveryInSums } from '../../choice-words.ts'
import { Field, FieldError } from '../../parts/field.tsx'
import { useShopPage } from '../../shop-context.tsx'
import type { DeliveryChoice } from '../cart/data.ts'
import type { CheckoutPageData } from './data.ts'

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
              <b>{amount(choice.cents, locale)}</b>
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

/** @param isFree whether nothing is to be paid if the tickets come this way */
function deliveryWords(
  { type, arrives_by: by }: DeliveryChoice,
  locale: Locale,
  isFree: boolean,
): { name: string; hint: string } {
  const words = deliveryWordsLabels[locale]
  if (type === 'pdf') return { name: words.pdf, hint: isFree ? words.pdfFree : words.pdfHint }
  if (type === 'box_office') return { name: words.boxOffice, hint: words.boxOfficeHint }
  if (type === 'post')
    return { name: deliveryInSums(type, locale), hint: words.postHint(by ? dayInWords(by, locale) : '', isFree) }
  return { name: words.wallet, hint: isFree ? words.walletFree : words.walletHint }
}

const deliveryWordsLabels = defineLabels({
  de: {
    pdf: 'PDF zum Ausdrucken oder aufs Handy',
    pdfHint: 'per E-Mail, sobald Sie bezahlt haben',
    pdfFree: 'per E-Mail',
    walletFree: 'mit einem Tipp auf »Karte zeigen«; das PDF kommt dazu',
    wallet: 'In Google Wallet',
    walletHint: 'mit einem Tipp auf »Karte zeigen«, sobald Sie bezahlt haben; das PDF kommt dazu',
    boxOffice: 'An der Abendkasse abholen',
    boxOfficeHint: 'je Konzert, sobald das Haus öffnet; der Name genügt',
    postHint: (day: string, isFree: boolean) =>
      `Die Karten kommen bis ${day} an, wenn Sie heute ${isFree ? 'bestellen' : 'bezahlen'}; an eine Adresse in Deutschland. Das PDF gibt es dazu.`,
  },
  en: {
    pdf: 'PDF to print or for your phone',
    pdfHint: 'by e-mail, as soon as you have paid',
    pdfFree: 'by e-mail',
    walletFree: 'with one tap on ‘Show ticket’; the PDF comes with it',
    wallet: 'In Google Wallet',
    walletHint: 'with one tap on ‘Show ticket’, as soon as you have paid; the PDF comes with it',
    boxOffice: 'Collect at the box office',
    boxOfficeHint: 'for each concert, as soon as the building opens; your name is enough',
    postHint: (day: string, isFree: boolean) =>
      `The tickets arrive by ${day} if you ${isFree ? 'order' : 'pay'} today; to an address in Germany. The PDF comes with them.`,
  },
})
