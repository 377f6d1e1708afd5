// Entry point of the documents below `/admin` that the server renders without the desk: loads their style sheets, and
// renders the picker if the document has one.
import '../staff/style/tokens.css'
import '../staff/style/buttons.css'
import '../staff/style/forms.css'
import '../staff/style/dialogs.css'
import './document.css'
import './lists.css'
import './picker.css'
import './library.css'
import './focal-point.css'
import './options.css'
import { Image } from 'lucide-react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { MediaDetail } from '../../shared/contract/media-library.ts'
import { isPickKind } from '../../shared/contract/picked.ts'
import { fileSize } from '../../shared/i18n/file-size.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import { staffLocale } from '../staff/staff-locale.ts'
import { ChoicePicker } from './choice-picker.tsx'
import { Details } from './image/details.tsx'
import { LibraryPane } from './image/library-pane.tsx'
import { type ImageChoice, useImageChoice } from './image/use-image-choice.ts'
import { imageWords } from './image/words.ts'
import { PickerFrame } from './picker-frame.tsx'

const place = document.getElementById('picker')
if (place) {
  const { kind = '', title = '' } = place.dataset
  const current = Number(new URLSearchParams(location.search).get('current')) || null
  const shared = { title, locale: staffLocale(), current }
  // rendered synchronously, so that the picker is ready when the document's load event fires
  if (isPickKind(kind))
    flushSync(() =>
      createRoot(place).render(
        kind === 'image' ? <ImagePicker {...shared} /> : <ChoicePicker {...shared} kind={kind} />,
      ),
    )
}

interface ImagePickerProps {
  title: string
  locale: Locale
  current: number | null
}

function ImagePicker({ title, locale, current }: ImagePickerProps) {
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

function DetailsPane({ choice, locale }: { choice: ImageChoice; locale: Locale }) {
  const words = imageWords[locale]
  const { chosen, details } = choice
  const { picture, description } = details
  return (
    <section className="e-pick-details e-stack" aria-label={picture?.filename ?? words.choose}>
      {picture && description ? (
        <>
          <Details
            picture={picture}
            description={description}
            locale={locale}
            isAltRequired={choice.isAltMissing}
            problem={details.problem}
            onChange={(now) => {
              choice.stay()
              details.change(now)
            }}
            onDelete={details.remove}
          />
          {details.isChanged && (
            <button type="button" className="e-b e-b--l" onClick={() => void details.save()}>
              {words.save}
            </button>
          )}
        </>
      ) : (
        <p className="e-hint" role={details.problem ? 'alert' : undefined}>
          {details.problem || (chosen === null ? words.choose : words.loading)}
        </p>
      )}
    </section>
  )
}
