import { defineLabels } from '../i18n/labels.ts'
import { useLabels } from '../page/page-context.tsx'
import './keep.css'

/**
 * A production's watchlist toggle; with `title`, only an icon. The style sheet draws the icon, so that long lists do
 * not repeat an SVG in every row. client/watchlist/ updates `aria-pressed`.
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
