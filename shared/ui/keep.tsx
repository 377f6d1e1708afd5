import { defineLabels } from '../i18n/labels.ts'
import { useLabels } from '../page/page-context.tsx'
import { Icon } from './icon.tsx'
import './keep.css'

/**
 * The flag that adds a concert to the watchlist: only an icon if a title is given, else an icon with a label.
 * React renders `aria-pressed` once; client/watchlist/ updates it.
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
      <Icon name="flag" />
      {!title && word}
    </button>
  )
}

const labels = defineLabels({ de: { word: 'Merken' }, en: { word: 'Save' } })
