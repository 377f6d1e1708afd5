import { defineLabels } from '../../i18n/labels.ts'
import { grouped } from '../../i18n/numbers.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import '../../ui/section-head.css'

export function ResultHead({
  id,
  title,
  count,
  hasMore = false,
}: {
  id: string
  title: string
  count: number
  hasMore?: boolean | undefined
}) {
  const { locale } = usePage()
  const words = useLabels(labels)
  return (
    <div className="sechead">
      <h2 id={id}>{title}</h2>
      <p className="meta">
        {hasMore && `${words.moreThan} `}
        {words.hits(count, grouped(count, locale))}
      </p>
    </div>
  )
}

const labels = defineLabels({
  de: { moreThan: 'mehr als', hits: (_count: number, text: string) => `${text} Treffer` },
  en: { moreThan: 'more than', hits: (count: number, text: string) => `${text} ${count === 1 ? 'result' : 'results'}` },
})
