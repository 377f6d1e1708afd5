import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { newsAddress } from './news-address.ts'
import type { NewsListData } from './screen.ts'

/** Renders nothing for fewer than two categories. */
export function Categories({ data: { category, categories } }: { data: NewsListData }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  if (categories.value.length < 2) return null
  const all = categories.value.reduce((sum, { count }) => sum + count, 0)
  return (
    <Tabs
      name={words.name}
      tabs={[
        { key: '', label: words.all, href: newsAddress(locale), isCurrent: category === null, count: all },
        ...categories.value.map(({ key, title, count }) => ({
          key,
          label: title,
          href: newsAddress(locale, { category: key }),
          isCurrent: key === category,
          count,
        })),
      ]}
    />
  )
}

const labels = defineLabels({
  de: { name: 'Kategorien', all: 'Alle' },
  en: { name: 'Categories', all: 'All' },
})
