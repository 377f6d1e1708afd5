import { defineLabels } from '../i18n/labels.ts'
import { useLabels } from '../page/page-context.tsx'
import './keep.css'

/**
 * The toggle for a production on the watchlist. With a title, it is only an icon, and the title is part of its
 * accessible name. The style sheet draws the flag, so that long lists carry no drawing per row. React renders
 * `aria-pressed` once; client/watchlist/ updates it.
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
