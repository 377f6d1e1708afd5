import { longDate } from '../../../i18n/dates.ts'
import { dayAndYear } from '../../../i18n/day-words.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { CallUs } from '../../../ui/call-us.tsx'
import { ShopForm } from '../../frame/shop-form.tsx'
import type { OrderPageData } from '../order-data.ts'

/** What the buyer may do with tickets of a moved concert: keep them, or give them back until a day. */
export function MovedReturns({ data: { returns, productions } }: { data: OrderPageData }) {
  const words = useLabels(labels)
  const { locale } = usePage()
  return returns.map(({ production, until, asked_at: asked }) => {
    const title = productions.find(({ id }) => id === production)?.title ?? ''
    return (
      <section key={production} className="nt">
        <h2>{asked ? words.isAsked(title) : words.moved(title)}</h2>
        <p>
          {asked ? words.next(longDate(asked, locale)) : words.choice(dayAndYear(until, locale))} <CallUs />.
        </p>
        <ShopForm action={asked ? 'keep' : 'return'} of={String(production)} className="acts">
          <button className={asked ? 'lnk' : 'btn btn--line'} type="submit">
            {asked ? words.keep : words.giveBack}
            <span className="vh">: {title}</span>
          </button>
        </ShopForm>
      </section>
    )
  })
}

const labels = defineLabels({
  de: {
    moved: (title: string) => `»${title}« ist verlegt`,
    choice: (day: string) =>
      `Ihre Karten gelten weiter. Passt es Ihnen nicht mehr, geben Sie sie bis ${day} zurück; Preis und Gebühr bekommen Sie auf dem Weg der Bezahlung wieder. Für einen Teil der Karten rufen Sie uns bitte an:`,
    giveBack: 'Karten zurückgeben',
    isAsked: (title: string) => `Sie möchten die Karten für »${title}« zurückgeben`,
    next: (day: string) =>
      `Das haben wir am ${day} bekommen. Wir nehmen die Karten zurück und erstatten Preis und Gebühr; Sie hören per E-Mail davon. Fragen beantworten wir gern:`,
    keep: 'Ich behalte die Karten doch',
  },
  en: {
    moved: (title: string) => `‘${title}’ has been moved`,
    choice: (day: string) =>
      `Your tickets remain valid. If the change does not suit you, you can return them until ${day}; price and fee are refunded the way you paid. To return only some of them, please call us:`,
    giveBack: 'Return the tickets',
    isAsked: (title: string) => `You would like to return the tickets for ‘${title}’`,
    next: (day: string) =>
      `We received this on ${day}. We will take the tickets back and refund price and fee; you will hear from us by e-mail. We are happy to answer questions:`,
    keep: 'I will keep the tickets after all',
  },
})
