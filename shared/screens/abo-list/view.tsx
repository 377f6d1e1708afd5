import '../../ui/page-head.css'
import './abo-list.css'
import '../parts/axis.css'
import { defineLabels } from '../../i18n/labels.ts'
import { localise } from '../../i18n/locale.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { seasonOf } from '../event-list/calendar/season.ts'
import { LoadMore } from '../parts/load-more.tsx'
import { PlusBanner } from '../parts/plus-banner.tsx'
import { entriesOf, useAppended } from '../parts/use-appended.ts'
import { buildPath } from '../routes.ts'
import { AboRow } from './abo-row.tsx'
import type { AboListData } from './screen.ts'
import './savings.css'
import type { CSSProperties } from 'react'
import type { AboListItem } from '../../contract/abo.ts'
import { countWord } from '../../i18n/count-word.ts'
import { percent } from '../../i18n/numbers.ts'

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

function Abos({ data }: { data: AboListData }) {
  const { locale } = usePage()
  const words = useLabels(abosLabels)
  const address = (page: number) => buildPath({ screen: 'abo-list', locale }) + (page > 1 ? `?page=${page}` : '')
  const pages = useAppended(data.abos.value, {
    hrefOf: (ahead) => address(data.page + ahead),
    listOf: (page) => (page.screen === 'abo-list' ? page.data.abos.value : null),
  })
  const abos = entriesOf(pages.lists)
  const count = pages.lists.at(-1)?.count ?? 0
  if (count === 0) return <p className="lead">{words.none}</p>
  const rows = (
    <ol className="abo-list">
      {abos.map((abo) => (
        <li key={abo.id}>
          <AboRow abo={abo} />
        </li>
      ))}
    </ol>
  )
  if (data.page === 1 && abos.length >= count) return rows
  return (
    <LoadMore
      pages={pages}
      shown={abos.length}
      count={count}
      label={words.more}
      before={data.page > 1 ? { href: address(data.page - 1), label: words.earlier } : undefined}
      links=".abo-h a"
    >
      {rows}
    </LoadMore>
  )
}

const abosLabels = defineLabels({
  de: {
    more: 'Weitere Abonnements laden',
    earlier: 'Vorige Abonnements',
    none: 'Zurzeit sind keine Abonnements zu haben. Die neue Saison steht hier, sobald sie in den Verkauf geht.',
  },
  en: {
    more: 'Load more subscriptions',
    earlier: 'Previous subscriptions',
    none: 'No subscriptions are on sale at the moment. The new season will appear here as soon as sales start.',
  },
})

/**
 * The largest saving compared with single tickets for each number of productions in an abo (spec §1), for the
 * `maxSavings` smallest numbers with a saving, drawn as part of a bar; renders nothing without savings.
 */
function Savings({ abos }: { abos: readonly AboListItem[] }) {
  const { locale } = usePage()
  const words = useLabels(savingsLabels)
  const savings = savingsOf(abos)
  if (savings.length === 0) return null
  return (
    <section className="sheet save-in">
      <h2 className="vh">{words.title}</h2>
      <ul className="save">
        {savings.map((saving) => (
          <li key={saving.count}>
            <i style={{ '--share': saving.percent / 100 } as CSSProperties} />
            <b>
              <small>{words.upTo}</small> {percent(saving.percent, locale)}
            </b>
            {words.with(countWord(saving.count, locale), saving.count)}
          </li>
        ))}
      </ul>
      <p className="meta save-key">{words.key}</p>
    </section>
  )
}

const maxSavings = 3

function savingsOf(abos: readonly AboListItem[]): { count: number; percent: number }[] {
  const counts = [...new Set(abos.flatMap((abo) => abo.concerts ?? []))].sort((a, b) => a - b)
  return counts
    .map((count) => {
      const percents = abos.filter((abo) => abo.concerts === count).map((abo) => abo.saving_percent ?? 0)
      return { count, percent: Math.max(...percents) }
    })
    .filter((saving) => saving.percent > 0)
    .slice(0, maxSavings)
}

const savingsLabels = defineLabels({
  de: {
    title: 'Nachlass',
    key: 'Der ganze Balken ist der Preis der Einzelkarten, das kräftige Stück der Nachlass.',
    upTo: 'bis zu',
    with: (word: string, count: number) =>
      `weniger als einzeln, mit ${count === 1 ? 'einem Konzert' : `${word} Konzerten`}`,
  },
  en: {
    title: 'Discounts',
    key: 'The whole bar is the price of single tickets, the strong part is the discount.',
    upTo: 'up to',
    with: (word: string, count: number) =>
      `off single tickets, with ${count === 1 ? 'one concert' : `${word} concerts`}`,
  },
})
