import '../../ui/page-head.css'
import './abo-list.css'
import '../parts/axis.css'
import { defineLabels } from '../../i18n/labels.ts'
import { localise } from '../../i18n/locale.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { seasonOf } from '../event-list/calendar/season.ts'
import { PlusBanner } from '../parts/plus-banner.tsx'
import { Abos } from './abos.tsx'
import { Savings } from './savings.tsx'
import type { AboListData } from './screen.ts'

/** @see spec §1, §2 "Subscription list" */
export default function AboListScreen({ data }: { data: AboListData }) {
  const { site, locale, today } = usePage()
  const words = useLabels(labels)
  return (
    <>
      <div className="pagehead sheet">
        <h1>{words.title}</h1>
        <p className="pagehead-s">
          {localise(site.city, locale)}, {words.season} <span className="t">{seasonOf(today)}</span>
        </p>
      </div>
      <section className="sheet">
        <div className="grid axis">
          <p className="lead">{words.lead}</p>
        </div>
      </section>
      <Savings abos={data.abos.value?.results ?? []} />
      <section className="section sheet">
        <h2 className="vh">{words.all}</h2>
        {data.abos.value && <Abos data={data} />}
        {data.abos.loading && <div aria-busy="true" />}
      </section>
      {data.abos.value?.results.length !== 0 && (
        <PlusBanner title={words.plus} text={words.plusText} more={words.plusMore} />
      )}
    </>
  )
}

const labels = defineLabels({
  de: {
    title: 'Abonnements',
    season: 'Saison',
    lead: 'Ein fester Platz, ein fester Preis, kein Vorverkaufstag im Kalender.',
    all: 'Alle Abonnements',
    plus: 'Abo+ gibt es immer dazu.',
    plusText: 'Sie tauschen, was nicht passt, und erhalten mit Abo+ Treuerabatt auf jede weitere Karte.',
    plusMore: 'Was Abo+ umfasst',
  },
  en: {
    title: 'Subscriptions',
    season: 'Season',
    lead: 'Your own seat, a fixed price, no booking dates to remember.',
    all: 'All subscriptions',
    plus: 'Always includes Abo+.',
    plusText: 'You exchange dates that do not suit you, and Abo+ takes a loyalty discount off every further ticket.',
    plusMore: 'What Abo+ includes',
  },
})
