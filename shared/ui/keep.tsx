import { defineLabels } from '../i18n/labels.ts'
import { useLabels } from '../page/page-context.tsx'
import './keep.css'

/**
 * A production's watchlist toggle. With a title, it is only an icon, which the style sheet draws, so that long
 * lists have no drawing per row. client/watchlist/ updates `aria-pressed`.
 */
export function Keep({ id, title }: { id: number; title?: string }) {
  const { word } = useLabels(labels)
  return (
    <button
      type="button"
      className={title ? 'keep' : 'keep keep--word'}
      data-opens="watchlist"
      value={id}
      aria-pressed="false"
      aria-label={title && `${word}: ${title}`}
    >
      {!title && word}
    </button>
  )
}

const labels = defineLabels({ de: { word: 'Merken' }, en: { word: 'Save' } })
