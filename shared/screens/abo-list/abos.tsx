import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { LoadMore } from '../parts/load-more.tsx'
import { entriesOf, useAppended } from '../parts/use-appended.ts'
import { buildPath } from '../routes.ts'
import { AboRow } from './abo-row.tsx'
import type { AboListData } from './screen.ts'

export function Abos({ data }: { data: AboListData }) {
  const { locale } = usePage()
  const words = useLabels(labels)
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

const labels = defineLabels({
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
