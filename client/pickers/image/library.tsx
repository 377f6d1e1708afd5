import { Check } from 'lucide-react'
import type { MediaItem } from '../../../shared/contract/media-library.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { variantUrl } from '../../../shared/media/pictures.ts'
import { Option } from '../../staff/combobox/option.tsx'
import { Icon } from '../../staff/icon.tsx'
import type { PickerOptions } from '../use-options.ts'
import { imageWords } from './words.ts'

interface LibraryProps {
  items: readonly MediaItem[]
  chosen: number | null
  locale: Locale
  isBusy: boolean
  options: PickerOptions
  onUse: () => void
}

/** Shows the library's pictures as a grid: a press selects a picture, a double click uses it. */
export function Library({ items, chosen, locale, isBusy, options, onUse }: LibraryProps) {
  const words = imageWords[locale]
  if (items.length === 0) return null
  return (
    <div className="e-flow" role="listbox" id={options.listId} aria-label={words.library} aria-busy={isBusy}>
      {items.map(({ id, hash, filename, alt, focal }, index) => (
        <Option
          key={id}
          id={options.optionId(index)}
          className="e-ph"
          isActive={id === chosen}
          onUse={() => options.choose(index)}
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
        </Option>
      ))}
    </div>
  )
}
