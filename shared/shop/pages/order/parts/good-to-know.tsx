import { shortDay } from '../../../../i18n/day-words.ts'
import { defineLabels } from '../../../../i18n/labels.ts'
import { localise } from '../../../../i18n/locale.ts'
import { useLabels, usePage } from '../../../../page/page-context.tsx'
import { momentsOf } from '../../../evening-words.ts'
import type { OrderPageData } from '../data.ts'
import '../../../parts/lines.css'

export function GoodToKnow({ data: { order, productions } }: { data: OrderPageData }) {
  const words = useLabels(labels)
  const { locale, site } = usePage()
  const { phone, phoneHref, hours } = site.contact
  const halls = productions.filter(
    ({ venue, address }, index) => address !== '' && productions.findIndex((other) => other.venue === venue) === index,
  )
  const evenings = productions.flatMap((production) => {
    const moments = momentsOf(production, locale)
    return moments === '' ? [] : [{ ...production, moments }]
  })
  return (
    <section>
      <h2 className="d-h">{words.title}</h2>
      <ul className="lines">
        {halls.length > 0 && (
          <li>
            <b>{words.directions}</b>
            <div>
              {halls.map(({ id, venue, address }) => (
                <p key={id}>{`${venue}: ${address}`}</p>
              ))}
            </div>
          </li>
        )}
        {evenings.length > 0 && (
          <li>
            <b>{words.evening}</b>
            <div>
              {evenings.map(({ id, date, moments }) => (
                <p key={id}>{productions.length > 1 ? `${shortDay(date, locale)}: ${moments}` : moments}</p>
              ))}
            </div>
          </li>
        )}
        <li>
          <b>{words.questions}</b>
          <p>
            <a href={phoneHref}>{phone}</a>, {localise(hours, locale)}. {words.nameIt(order.number)}
          </p>
        </li>
      </ul>
    </section>
  )
}

const labels = defineLabels({
  de: {
    title: 'Gut zu wissen',
    directions: 'Hinkommen',
    evening: 'Der Abend',
    questions: 'Fragen',
    nameIt: (number: string) => `Nennen Sie ${number}, wir sehen Ihre Karten.`,
  },
  en: {
    title: 'Good to know',
    directions: 'Getting there',
    evening: 'The evening',
    questions: 'Questions',
    nameIt: (number: string) => `Mention ${number}, and we can find your tickets.`,
  },
})
