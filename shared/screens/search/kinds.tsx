import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { SearchData } from './screen.ts'
import { searchAddress } from './search-address.ts'

/** Tabs for the categories, with their counts (spec §2). */
export function Kinds({ data: { query, category, productions, others } }: { data: SearchData }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const counts = { productions: productions.value?.count ?? 0, others: others.value?.count ?? 0 }
  return (
    <Tabs
      name={words.name}
      inner
      tabs={[
        {
          key: 'all',
          label: words.all,
          href: searchAddress(locale, query),
          isCurrent: category === null,
          count: counts.productions + counts.others,
        },
        ...(['productions', 'others'] as const).map((key) => ({
          key,
          label: words[key],
          href: searchAddress(locale, query, { category: key }),
          isCurrent: category === key,
          count: counts[key],
        })),
      ]}
    />
  )
}

const labels = defineLabels({
  de: { name: 'Ergebnisse filtern', all: 'Alle', productions: 'Konzerte', others: 'Magazin und Seiten' },
  en: { name: 'Filter results', all: 'All', productions: 'Concerts', others: 'Magazine and pages' },
})
