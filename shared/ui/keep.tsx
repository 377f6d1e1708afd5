import { defineLabels } from '../i18n/labels.ts'
import { useLabels } from '../page-context.tsx'
import { Icon } from './icon.tsx'
import './keep.css'

/**
 * The flag that remembers a concert on the device: with its title a flag alone, without it one with a word.
 * `aria-pressed` is the browser's own afterwards (client/watchlist/): React renders it once and never again.
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

const labels = defineLabels({ de: { word: 'Merken' }, en: { word: 'Remember' } })
