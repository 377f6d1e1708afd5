import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { amount } from '../../../ui/money.ts'
import { Evening } from '../../parts/evening.tsx'
import { noChair, placeName } from '../../place-words.ts'
import type { OrderPageData } from '../order-data.ts'

export function OrderEvenings({ data, title }: { data: OrderPageData; title: string }) {
  const words = useLabels(labels)
  const { locale } = usePage()
  const { order, productions, ticket_urls: ticketUrls } = data
  return (
    <section>
      <h2 className="d-h">{title}</h2>
      <ol className="days">
        {productions.map((production) => (
          <Evening key={production.id} production={production} headingLevel={3} isFlat>
            <ul className="ct-l ct-l--2">
              {order.lines
                .filter((line) => line.production === production.id)
                .map(({ id, place, price_type: type, cents, state }) => {
                  const name = placeName(place, locale)
                  const isGone = state === 'cancelled' || state === 'lost'
                  const url = isGone ? undefined : ticketUrls[id]
                  return (
                    <li key={id}>
                      <span>
                        <b>{isGone ? <s className="order-gone">{name}</s> : name}</b>{' '}
                        <span className="meta">
                          {isGone
                            ? words[state]
                            : [
                                cents === 0 && type === 'normal' ? null : production.price_types[type],
                                amount(cents, locale),
                                noChair(place.kind, locale),
                              ]
                                .filter(Boolean)
                                .join(', ')}
                        </span>
                      </span>{' '}
                      {url && (
                        <a className="lnk" href={url}>
                          {words.show}
                          <span className="vh">: {name}</span>
                        </a>
                      )}
                    </li>
                  )
                })}
            </ul>
          </Evening>
        ))}
      </ol>
    </section>
  )
}

const labels = defineLabels({
  de: { show: 'Karte zeigen', cancelled: 'storniert', lost: 'nicht mehr frei' },
  en: { show: 'Show ticket', cancelled: 'cancelled', lost: 'no longer free' },
})
