import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { buildPath } from '../routes.ts'
import type { PressData } from './screen.ts'

export function Categories({ data: { category, categories } }: { data: PressData }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const address = buildPath({ screen: 'press', locale })
  return (
    <Tabs
      name={words.name}
      tabs={[
        {
          key: '',
          label: words.all,
          href: address,
          isCurrent: category === null,
          count: categories.value.reduce((sum, { count }) => sum + count, 0),
        },
        ...categories.value.map(({ key, title, count }) => ({
          key,
          label: title,
          href: `${address}?category=${encodeURIComponent(key)}`,
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
