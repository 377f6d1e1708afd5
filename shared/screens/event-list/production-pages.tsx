import type { ReactNode } from 'react'
import type { ProductionListItem } from '../../contract/production.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels } from '../../page/page-context.tsx'
import { LoadMore } from '../parts/load-more.tsx'
import { entriesOf, useAppended } from '../parts/use-appended.ts'
import type { EventListData } from './screen.ts'

interface ProductionPagesProps {
  data: EventListData
  /** Returns the address of a list page, counted from 1. */
  addressOf: (page: number) => string
  /** A selector that matches one link per production. */
  links: string
  children: (productions: ProductionListItem[]) => ReactNode
}

export function ProductionPages({ data, addressOf, links, children }: ProductionPagesProps) {
  const words = useLabels(labels)
  const pages = useAppended(data.productions.value, {
    hrefOf: (ahead) => addressOf(data.page + ahead),
    listOf: (page) => (page.screen === 'event-list' ? page.data.productions.value : null),
  })
  const productions = entriesOf(pages.lists)
  return (
    <LoadMore
      pages={pages}
      shown={productions.length}
      count={pages.lists.at(-1)?.count ?? 0}
      label={words.more}
      before={data.page > 1 ? { href: addressOf(data.page - 1), label: words.earlier } : undefined}
      links={links}
    >
      {children(productions)}
    </LoadMore>
  )
}

const labels = defineLabels({
  de: { earlier: 'Frühere Konzerte', more: 'Weitere Konzerte laden' },
  en: { earlier: 'Earlier concerts', more: 'Load more concerts' },
})
