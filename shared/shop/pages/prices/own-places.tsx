import { capitalised } from '../../../i18n/count-word.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { MiniPlan } from '../../choosing/mini-plan.tsx'
import { placeCount, rowName, seatsOf, whereOf } from '../../choosing/words.ts'
import { useShopHref } from '../../shop-context.tsx'
import type { PricesPageData } from './data.ts'

export function OwnPlaces({ data: { production, plan, places } }: { data: PricesPageData }) {
  const { locale } = usePage()
  const href = useShopHref()
  const words = useLabels(labels)
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
                    <span key={`${group.section} ${group.row}`}>
                      <b>{rowName(group, locale)}</b>
                      <br />
                      {capitalised(seatsOf(group, locale))}
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

const labels = defineLabels({
  de: { yours: 'Ihre Plätze', others: 'Andere Plätze', clear: 'freie Sicht' },
  en: { yours: 'Your seats', others: 'Other seats', clear: 'clear view' },
})
