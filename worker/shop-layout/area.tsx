import { defineLabels } from '../../shared/i18n/labels.ts'
import { grouped } from '../../shared/i18n/numbers.ts'
import { useLabels, usePage } from '../../shared/page/page-context.tsx'
import { buildPath } from '../../shared/screens/routes.ts'
import { shopHref } from '../../shared/shop/shop-context.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { ChosenProduction } from './chosen-production.tsx'
import { Days } from './days.tsx'
import type { ShopData } from './shop-data.ts'

export function ShopArea({ shop: { chosen, offer, next } }: { shop: ShopData }) {
  const { site, locale } = usePage()
  const words = useLabels(labels)
  const { productions, count } = next.value
  return (
    <>
      <div className="emb-k">
        <p>
          <b>{words.tickets}</b> <span className="meta">{site.name}</span>
        </p>
        <p className="act">
          <a className="lnk" href={shopHref('/webshop/login', locale)}>
            {words.logIn}
          </a>
          <a className="cartl" href={shopHref('/webshop/cart', locale)}>
            <Icon name="ticket" />
            {words.cart}
          </a>
        </p>
      </div>
      <div className="emb-c">
        {/* labelled without a heading, since the chosen production's title below is the page's first heading */}
        <section aria-label={words.choose}>
          {productions.length > 0 ? (
            <Days productions={productions} chosenId={chosen?.id ?? null} />
          ) : (
            <p>{next.loading ? words.unread : words.none}</p>
          )}
          <p className="emb-all">
            <a className="lnk" href={buildPath({ screen: 'event-list', locale })}>
              {words.all(count)}
            </a>
          </p>
        </section>
        {chosen ? <ChosenProduction production={chosen} offer={offer} /> : <h1 className="vh">{words.tickets}</h1>}
      </div>
    </>
  )
}

const labels = defineLabels({
  de: {
    tickets: 'Karten',
    logIn: 'Anmelden',
    cart: 'Warenkorb',
    choose: 'Konzert wählen',
    none: 'Zurzeit sind keine Karten im Verkauf.',
    unread: 'Die Konzerte lassen sich gerade nicht laden. Bitte versuchen Sie es gleich noch einmal.',
    all: (count: number) => (count > 1 ? `Alle ${grouped(count, 'de')} Konzerte` : 'Alle Konzerte'),
  },
  en: {
    tickets: 'Tickets',
    logIn: 'Log in',
    cart: 'Basket',
    choose: 'Choose a concert',
    none: 'No tickets are on sale at present.',
    unread: 'The concerts cannot be loaded right now. Please try again in a moment.',
    all: (count: number) => (count > 1 ? `All ${grouped(count, 'en')} concerts` : 'All concerts'),
  },
})
