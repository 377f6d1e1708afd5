import { Image } from 'lucide-react'
import type { MediaDetail } from '../../../shared/contract/media-library.ts'
import { fileSize } from '../../../shared/i18n/file-size.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { PickerFrame } from '../picker-frame.tsx'
import { DetailsPane } from './details-pane.tsx'
import { LibraryPane } from './library-pane.tsx'
import { useImageChoice } from './use-image-choice.ts'
import { imageWords } from './words.ts'

interface ImagePickerProps {
  title: string
  locale: Locale
  current: number | null
}

export function ImagePicker({ title, locale, current }: ImagePickerProps) {
  const words = imageWords[locale]
  const choice = useImageChoice(words, current)
  const { picture } = choice.details
  return (
    <PickerFrame
      title={title}
      icon={Image}
      locale={locale}
      onLeave={choice.leave}
      note={
        choice.isLeaving ? (
          <span role="alert" className="e-mark e-mark--warn">
            {words.unsaved}
          </span>
        ) : (
          picture && factsOf(picture, locale)
        )
      }
      use={words.use}
      canUse={picture !== null}
      onUse={choice.use}
    >
      <div className="e-pick-b e-pick-b--side">
        <LibraryPane choice={choice} locale={locale} />
        <DetailsPane choice={choice} locale={locale} />
      </div>
    </PickerFrame>
  )
}

function factsOf({ filename, width, height, bytes }: MediaDetail, locale: Locale): string {
  return [filename, width && height ? `${width} × ${height}` : '', fileSize(bytes, locale)].filter(Boolean).join(' · ')
}
