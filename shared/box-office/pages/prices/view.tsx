import '../../../ui/square-button.css'
import '../../choosing/choosing.css'
import './prices.css'
import { capitalised } from '../../../i18n/count-word.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { price } from '../../../ui/money.ts'
import { MiniPlan } from '../../choosing/mini-plan.tsx'
import { ProductionHead } from '../../choosing/production-head.tsx'
import { placeCount, rowName, seatsOf, whereOf } from '../../choosing/words.ts'
import { Message } from '../../frame/message.tsx'
import { ShopBar } from '../../frame/shop-bar.tsx'
import { ShopForm } from '../../frame/shop-form.tsx'
import { Thumb } from '../../frame/thumb.tsx'
import { PageBody } from '../../parts/page-body.tsx'
import { noChair } from '../../place-words.ts'
import { useShopHref, useShopPage } from '../../shop-context.tsx'
import { priceIncludes } from '../../tax-words.ts'
import { Calculator } from './calculator.tsx'
import type { OfferedDivision, PricesPageData } from './data.ts'

export default function PricesView({ data }: { data: PricesPageData }) {
  const { production, groups, tickets, cents, savedCents, tax, taxCents, hasFee } = data
  const { site, locale } = usePage()
  const href = useShopHref()
  const words = useLabels(labels)
  const [before, share, after] = words.all(tickets)
  const hasSeats = data.places.some(({ seats }) => seats.length > 0)
  const back = href(`/webshop/${production.id}${hasSeats ? '/seats' : ''}`)
  return (
    <>
      <ProductionHead production={production} back={{ href: back, label: words.back }} />
      <ShopBar />
      <PageBody side={<OwnPlaces data={data} />} sideLabel={words.yours}>
        <section>
          <h2 className="d-h">{words.head}</h2>
          <div className="alloc" role="status">
            <span>
              {before}
              {share && <b>{share}</b>}
              {after}
            </span>
            <span className="segs" aria-hidden="true">
              {Array.from({ length: tickets }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: identical marks, one for each ticket
                <i key={index} className="on" />
              ))}
            </span>
          </div>
          {groups.map((group) => (
            <Calculator key={group.category} group={group} isOnly={groups.length === 1} />
          ))}
          <DivisionRefusal production={production.id} />
          <dl className="end">
            <dt>{words.final}</dt>
            <dd>{price(cents, locale)}</dd>
            {savedCents > 0 && (
              <>
                <dt className="s">{words.saved}</dt>
                <dd className="s">{price(savedCents, locale)}</dd>
              </>
            )}
          </dl>
          <p className="tax">{`${words.tickets(tickets)}, ${priceIncludes([{ kind: tax, cents: taxCents }], hasFee, locale)}. ${words.proof}`}</p>
          <p className="act">
            <a className="btn btn--wide only-l" href={href('/webshop/cart')}>
              {words.cart}
            </a>
            <a className="lnk" href={href(`/webshop/${production.id}?count=1`)}>
              {words.more}
            </a>
            <a className="lnk" href={site.contact.phoneHref}>
              {words.questions(site.contact.phone)}
            </a>
          </p>
        </section>
      </PageBody>
      <Thumb label={`${words.tickets(tickets)}, ${words.final}`} sum={price(cents, locale)}>
        <a className="btn" href={href('/webshop/cart')}>
          {words.cart}
        </a>
      </Thumb>
    </>
  )
}

const labels = defineLabels({
  de: {
    yours: 'Ihre Plätze',
    back: 'Plätze ändern',
    head: 'Wer kommt mit?',
    final: 'Endpreis',
    saved: 'Sie sparen',
    cart: 'In den Warenkorb',
    more: 'Einen Platz mehr',
    all: (count: number) =>
      count === 1 ? ['Der Platz hat einen Preis.'] : ['Alle ', `${count}`, ' Plätze haben einen Preis.'],
    tickets: (count: number) => (count === 1 ? '1 Karte' : `${count} Karten`),
    proof: 'Mehr kommt nicht dazu. Bitte bringen Sie den Nachweis für Ermäßigungen zum Einlass mit.',
    questions: (phone: string) => `Fragen zu Ermäßigungen: ${phone}`,
  },
  en: {
    yours: 'Your seats',
    back: 'Change seats',
    head: 'Who is coming?',
    final: 'Final price',
    saved: 'You save',
    cart: 'Add to basket',
    more: 'One more seat',
    all: (count: number) => (count === 1 ? ['The seat has a price.'] : ['All ', `${count}`, ' seats have a price.']),
    tickets: (count: number) => (count === 1 ? '1 ticket' : `${count} tickets`),
    proof: 'Nothing will be added. Please bring proof of reductions to the door.',
    questions: (phone: string) => `Questions about reductions: ${phone}`,
  },
})

/**
 * Explains why price types were refused. For a companion's ticket without a ticket for the accompanied person, it
 * offers an allowed division, or a link to add a seat.
 */
function DivisionRefusal({ production }: { production: number }) {
  const { refusal } = useShopPage()
  const { locale } = usePage()
  const href = useShopHref()
  const words = useLabels(divisionRefusalLabels)
  if (!refusal) return null
  if (refusal.reason !== 'companion_needs_person') return <Message kind="refused" title={refusal.sentence} />
  const offer = refusal.facts.offer as OfferedDivision | null | undefined
  return (
    <Message kind="refused" title={words.companion}>
      {offer ? (
        <>
          <p>{words.ask}</p>
          <ShopForm action="types" of={`${offer.category}_offer`} className="acts">
            <input type="hidden" name="category" value={offer.category} />
            <input type="hidden" name="counts" value={offer.counts} />
            <button className="lnk" type="submit">
              {`${offer.parts.map(({ name, count }) => `${count} × ${name}`).join(', ')}: ${price(offer.cents, locale)}`}
            </button>
          </ShopForm>
        </>
      ) : (
        <p className="acts">
          <a className="lnk" href={href(`/webshop/${production}?count=1`)}>
            {words.second}
          </a>
        </p>
      )}
    </Message>
  )
}

const divisionRefusalLabels = defineLabels({
  de: {
    companion: 'Begleitung gibt es zu einer ermäßigten Karte.',
    ask: 'Merkzeichen B muss im Ausweis stehen. Sollen wir die Karten so einteilen?',
    second: 'Einen Begleitplatz dazunehmen',
  },
  en: {
    companion: 'A companion’s ticket requires a reduced ticket.',
    ask: 'The disability card must be marked B. Shall we divide the tickets like this?',
    second: 'Add a companion seat',
  },
})

function OwnPlaces({ data: { production, plan, places } }: { data: PricesPageData }) {
  const { locale } = usePage()
  const href = useShopHref()
  const words = useLabels(ownPlacesLabels)
  const hasSeats = places.some(({ seats }) => seats.length > 0)
  return (
    <div className="box cart">
      <h2>{words.yours}</h2>
      {plan && <MiniPlan plan={plan} spots={places.flatMap(({ spots }) => spots)} />}
      <dl className="cart-l">
        {places.map((place) => (
          <div key={place.area?.id ?? 'seats'}>
            <dt>
              {place.area ? (
                <>
                  <b>{place.area.name}</b>
                  <br />
                  {capitalised(placeCount(place.count, locale))}
                </>
              ) : (
                <>
                  {place.groups.map((group) => (
                    <span key={`${group.section} ${group.row} ${group.seats[0]}`}>
                      <b>{rowName(group, locale)}</b>
                      <br />
                      {[capitalised(seatsOf(group, locale)), noChair(group.kind, locale)].filter(Boolean).join(', ')}
                      <br />
                    </span>
                  ))}
                  {[capitalised(whereOf(place, locale)), place.view ?? words.clear].join(', ')}
                </>
              )}
            </dt>
          </div>
        ))}
      </dl>
      {hasSeats && (
        <p>
          <a className="lnk" href={href(`/webshop/${production.id}/seats`)}>
            {words.others}
          </a>
        </p>
      )}
    </div>
  )
}

const ownPlacesLabels = defineLabels({
  de: { yours: 'Ihre Plätze', others: 'Andere Plätze', clear: 'freie Sicht' },
  en: { yours: 'Your seats', others: 'Other seats', clear: 'clear view' },
})
