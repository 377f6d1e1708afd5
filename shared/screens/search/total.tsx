import { defineLabels } from '../../i18n/labels.ts'
import { grouped } from '../../i18n/numbers.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import type { SearchData } from './screen.ts'

/** The number of results, announced to screen readers when it changes. */
export function Total({ data: { productions, others } }: { data: SearchData }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const count = (productions.value?.count ?? 0) + (others.value?.count ?? 0)
  return (
    <p className="pagehead-s" role="status">
      <b>
        {productions.value?.has_more && `${words.moreThan} `}
        {words.hits(count, grouped(count, locale))}
      </b>{' '}
      {words.where}
    </p>
  )
}

const labels = defineLabels({
  de: {
    moreThan: 'Mehr als',
    hits: (_count: number, text: string) => `${text} Treffer`,
    where: 'in Konzerten, Artikeln und Seiten',
  },
  en: {
    moreThan: 'More than',
    hits: (count: number, text: string) => `${text} ${count === 1 ? 'result' : 'results'}`,
    where: 'in concerts, articles and pages',
  },
})
