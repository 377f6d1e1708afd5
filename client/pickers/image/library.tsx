import { Check } from 'lucide-react'
import type { MediaItem } from '../../../shared/contract/media-library.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { variantUrl } from '../../../shared/media/pictures.ts'
import { Icon } from '../../staff/icon.tsx'
import { optionKeys } from '../option-keys.ts'
import { imageWords } from './words.ts'

interface LibraryProps {
  items: readonly MediaItem[]
  chosen: number | null
  locale: Locale
  isBusy: boolean
  onChoose: (id: number) => void
  onUse: () => void
}

/** Shows the library's pictures as a grid: focusing a picture selects it, Enter or a double click uses it. */
export function Library({ items, chosen, locale, isBusy, onChoose, onUse }: LibraryProps) {
  const words = imageWords[locale]
  const entered = items.some(({ id }) => id === chosen) ? chosen : items[0]?.id
  if (items.length === 0) return null
  return (
    <div
      className="e-flow"
      role="listbox"
      aria-label={words.library}
      aria-busy={isBusy}
      onKeyDown={(event) => optionKeys(event, onUse)}
    >
      {items.map(({ id, hash, filename, alt, focal }) => (
        <button
          key={id}
          type="button"
          role="option"
          className="e-ph"
          aria-selected={id === chosen}
          tabIndex={id === entered ? 0 : -1}
          onFocus={() => onChoose(id)}
          onClick={() => onChoose(id)}
          onDoubleClick={onUse}
        >
          <img
            src={variantUrl(hash, 320, 'webp')}
            alt={alt[locale] || alt.de}
            loading="lazy"
            style={{ objectPosition: `${focal.x * 100}% ${focal.y * 100}%` }}
          />
          <span>
            <b>{filename}</b>
            {!alt.de && <span className="e-mark e-mark--warn">{words.altMissing}</span>}
          </span>
          {id === chosen && (
            <i className="e-tick">
              <Icon of={Check} size={14} />
            </i>
          )}
        </button>
      ))}
    </div>
  )
}
