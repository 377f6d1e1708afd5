import { privacyPath, termsPath } from '../../../consent/legal-pages.ts'
import { capitalised } from '../../../i18n/count-word.ts'
import { timeOfDay, wallClock } from '../../../i18n/dates.ts'
import { dayAndYear } from '../../../i18n/day-words.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { localise } from '../../../i18n/locale.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { PageLink } from '../../../page/page-link.tsx'
import { amount, price } from '../../../ui/money.ts'
import { PreviousStart } from '../../../ui/previous-start.tsx'
import { deliveryInSums } from '../../choice-words.ts'
import { ticketsInWords } from '../../count-words.ts'
import { placesNames, typesName } from '../../place-words.ts'
import { useShopPage } from '../../shop-context.tsx'
import { discountRows } from '../../sum-rows.ts'
import { priceIncludes } from '../../tax-words.ts'
import type { CartProduction, DeliveryChoice } from '../cart/data.ts'
import type { CheckoutPageData } from './data.ts'

/** The order with its total, the legal notes and the order button (§ 312j II, III BGB). */
export function FullOrder({ data, delivery }: { data: CheckoutPageData; delivery: DeliveryChoice | undefined }) {
  const words = useLabels(labels)
  const { locale, site } = usePage()
  const { refusal, frame } = useShopPage()
  const { cart, totals } = data
  const total = (delivery && totals[delivery.type]) ?? cart.totals
  const isFree = total.cents === 0
  return (
    <section className="order">
      <h2>{words.title}</h2>
      <ul className="order-l">
        {data.productions.map((production) => (
          <OrderedProduction key={production.id} production={production} cart={cart} />
        ))}
      </ul>
      <Sums data={data} delivery={delivery} />
      <p className="law">{words.withdrawal}</p>
      <p className="law">
        {words.termsBefore}
        <PageLink site={site} href={termsPath[locale]} instead={words.terms}>
          {words.terms}
        </PageLink>
        {words.and}
        <PageLink site={site} href={localise(site.privacyUrl, locale) || privacyPath[locale]} instead={words.privacy}>
          {words.privacy}
        </PageLink>
        {words.termsAfter} {words.seller(data.seller)}
      </p>
      {site.newsletter === true && (
        <label className="ck">
          <input type="checkbox" name="newsletter" value="1" defaultChecked={refusal?.typed.newsletter === '1'} />
          <span>{words.newsletter}</span>
        </label>
      )}
      <input type="hidden" name="total_cents" value={total.cents} />
      {isFree && <input type="hidden" name="free" value="1" />}
      {isFree && !data.customer && <p className="law">{words.confirmFirst}</p>}
      <p className="order-go">
        {/* without JavaScript, the response to a refused form opens at the errors */}
        <button className="btn btn--wide btn--full" type="submit" formAction={`${frame.path}#errors`}>
          {isFree ? words.orderFree : words.order}
        </button>
      </p>
    </section>
  )
}

function OrderedProduction({ production, cart }: { production: CartProduction; cart: CheckoutPageData['cart'] }) {
  const words = useLabels(labels)
  const { locale } = usePage()
  const lines = cart.lines.filter((line) => line.production === production.id)
  const { title, date, venue, note, previous_words } = production
  const types = typesName(
    lines.map(({ price_type: type }) => type),
    (type) => production.price_types[type] ?? type,
  )
  const cents = lines.reduce((sum, line) => sum + line.full_cents, 0)
  return (
    <li>
      <span className="num" aria-hidden="true">
        {wallClock(date).day}
      </span>
      <span>
        <b>{title}</b>{' '}
        <span className="meta">
          <span className="t">{words.at(dayAndYear(date, locale), timeOfDay(date))}</span>{' '}
          <PreviousStart previous_words={previous_words} />
        </span>{' '}
        <span className="meta">{venue}</span> {note && <span className="meta">{note}</span>}{' '}
        {placesNames(
          lines.map(({ place }) => place),
          locale,
        ).map((places) => (
          <span className="meta" key={places}>
            {`${places} `}
          </span>
        ))}{' '}
        <span className="meta">{cents > 0 && types}</span>
      </span>{' '}
      <span className="sum">{amount(cents, locale)}</span>
    </li>
  )
}

function Sums({
  data: { cart, productions, totals },
  delivery,
}: {
  data: CheckoutPageData
  delivery: DeliveryChoice | undefined
}) {
  const words = useLabels(labels)
  const { locale } = usePage()
  const total = (delivery && totals[delivery.type]) ?? cart.totals
  const full = cart.lines.reduce((sum, line) => sum + line.full_cents, 0)
  const hasFee = productions.some((production) => production.hasFee)
  return (
    <dl className="sums">
      <dt>{capitalised(ticketsInWords(cart.lines.length, locale))}</dt>
      <dd>{amount(full, locale)}</dd>
      {discountRows(cart, locale).flatMap(({ key, name, cents }) => [
        <dt key={`${key}-name`}>{name}</dt>,
        <dd key={key}>{price(cents, locale)}</dd>,
      ])}
      {delivery && (
        <>
          <dt>{deliveryInSums(delivery.type, locale)}</dt>
          <dd>{amount(delivery.cents, locale)}</dd>
        </>
      )}
      <dt className="tot">{words.total}</dt>
      <dd className="tot">{full === 0 ? amount(0, locale) : price(total.cents, locale)}</dd>
      {total.taxes
        .filter(({ gross_cents: gross }) => gross > 0)
        .flatMap(({ kind, tax_cents: cents }) => [
          <dt key={`${kind}-name`}>{priceIncludes([{ kind }], hasFee, locale)}</dt>,
          <dd key={kind}>{kind === 'exempt' ? '' : price(cents, locale)}</dd>,
        ])}
    </dl>
  )
}

const labels = defineLabels({
  de: {
    title: 'Ihre Bestellung',
    at: (day: string, time: string) => `${day}, ${time}\u00a0Uhr`,
    total: 'Endpreis',
    withdrawal:
      'Die Karten gelten für feste Termine. Ein Widerrufsrecht besteht deshalb nicht (§\u00a0312g Abs.\u00a02 Nr.\u00a09 BGB).',
    termsBefore: 'Es gelten unsere ',
    terms: 'AGB',
    and: ' und ',
    privacy: 'Datenschutzhinweise',
    termsAfter: '.',
    seller: (name: string) => `Veranstalterin: ${name}.`,
    newsletter: 'Schicken Sie mir den Spielplan einmal im Monat. Abbestellen geht jederzeit.',
    order: 'Zahlungspflichtig bestellen',
    orderFree: 'Kostenlos bestellen',
    confirmFirst: 'Die Karten kommen, sobald Sie den Knopf in unserer E-Mail gedrückt haben.',
  },
  en: {
    title: 'Your order',
    at: (day: string, time: string) => `${day}, ${time}`,
    total: 'Final price',
    withdrawal: 'The tickets are for fixed dates, so there is no right of withdrawal (§\u00a0312g (2) no.\u00a09 BGB).',
    termsBefore: 'Our ',
    terms: 'terms',
    and: ' and ',
    privacy: 'privacy notice',
    termsAfter: ' apply.',
    seller: (name: string) => `Promoter: ${name}.`,
    newsletter: 'Send me the programme once a month. I can unsubscribe at any time.',
    order: 'Buy now',
    orderFree: 'Order free of charge',
    confirmFirst: 'We send the tickets once you have pressed the button in our e-mail.',
  },
})
