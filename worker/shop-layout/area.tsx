import { defineLabels } from '../../shared/i18n/labels.ts'
import { localise } from '../../shared/locale.ts'
import { useLabels, usePage } from '../../shared/page/page-context.tsx'
import { buildPath } from '../../shared/routes.ts'
import { Arrow } from '../../shared/ui/icon.tsx'
import { Timetable } from '../../shared/ui/timetable.tsx'
import { ProductionHead, ShopHead } from './head.tsx'
import { OrderByPhone } from './order-by-phone.tsx'
import type { ShopData } from './shop-data.ts'
import { TicketOffer } from './ticket-offer.tsx'

/** Tickets for the selected production or for one of the next productions, and the phone number for orders. */
export function ShopArea({ shop: { production, next } }: { shop: ShopData }) {
  const { site, locale } = usePage()
  const words = useLabels(labels)
  const others = next.value.filter(({ id }) => id !== production?.id)
  return (
    <>
      {production ? <ProductionHead production={production} /> : <ShopHead />}
      <div className="sheet d-body d-body--flush d-body--last">
        <div className="grid">
          <OrderByPhone />
          <div className="d-main">
            {production && <TicketOffer production={production} />}
            {others.length > 0 && (
              <section>
                <h2 className="d-h">{production ? words.others : words.next}</h2>
                <Timetable productions={others} headingLevel={3} />
              </section>
            )}
            <p>
              <a className="more" href={buildPath({ screen: 'event-list', locale })}>
                {words.all(localise(site.city, locale))}
                <Arrow />
              </a>
            </p>
          </div>
        </div>
      </div>
    </>
  )
}

const labels = defineLabels({
  de: {
    next: 'Die nächsten Konzerte mit Karten',
    others: 'Weitere Konzerte mit Karten',
    all: (city: string) => `Alle Konzerte in ${city} ansehen`,
  },
  en: {
    next: 'The next concerts with tickets',
    others: 'More concerts with tickets',
    all: (city: string) => `See all concerts in ${city}`,
  },
})
