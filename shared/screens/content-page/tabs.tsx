import type { Page } from '../../contract/page.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels } from '../../page/page-context.tsx'
import { Tabs } from '../../ui/tabs.tsx'

export function SiblingTabs({ page }: { page: Page }) {
  const words = useLabels(labels)
  return (
    <Tabs
      name={words.name}
      tabs={page.siblings.map(({ id, title, url }) => ({
        key: id,
        label: title,
        href: url,
        isCurrent: id === page.id,
      }))}
    />
  )
}

const labels = defineLabels({
  de: { name: 'Seiten in diesem Bereich' },
  en: { name: 'Pages in this section' },
})
