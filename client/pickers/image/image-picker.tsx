// Picks a picture of the media library, uploads others, and describes them.
import { Image, Upload as UploadIcon } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { EditorImage } from '../../../shared/contract/editor.ts'
import type { MediaDetail } from '../../../shared/contract/media-library.ts'
import { fileSize } from '../../../shared/i18n/file-size.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import type { Locale } from '../../../shared/locale.ts'
import { Icon } from '../../staff/icon.tsx'
import { ListState } from '../list-state.tsx'
import { PickerFrame, SearchField } from '../picker-frame.tsx'
import { tell } from '../tell.ts'
import { useList } from '../use-list.ts'
import { pickerWords } from '../words.ts'
import { Details } from './details.tsx'
import { Library } from './library.tsx'
import { UploadTile } from './upload-tile.tsx'
import { useDetails } from './use-details.ts'
import { useDroppedFiles } from './use-dropped-files.ts'
import { useUploads } from './use-uploads.ts'
import { imageWords } from './words.ts'

interface ImagePickerProps {
  title: string
  locale: Locale
  /** The id of the picture that is chosen already. */
  current: number | null
}

const accepted = 'image/webp,image/avif,image/jpeg,image/png,image/gif'

export function ImagePicker({ title, locale, current }: ImagePickerProps) {
  const words = imageWords[locale]
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(current)
  const [isAltAsked, setAltAsked] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const list = useList('mediaList', query.trim())
  const details = useDetails(chosen, words, {
    onSaved: list.replace,
    onDeleted: (picture) => {
      list.remove(picture)
      setChosen(null)
    },
  })
  const kept = useRef((_picture: MediaDetail) => {})
  kept.current = (picture) => {
    list.add(picture)
    details.know(picture)
    setChosen(picture.id)
  }
  const { uploads, add, again, dismiss } = useUploads(
    words,
    useCallback((picture) => kept.current(picture), []),
  )
  const isDropping = useDroppedFiles(add)
  const { picture, description } = details

  /** Enter may come before anything is known of the picture: then it waits. */
  const wanted = useRef<number | null>(null)
  const use = async () => {
    wanted.current = picture ? null : chosen
    if (!picture || !description) return
    if (description.de.trim() === '') {
      setAltAsked(true)
      document.getElementById('alt-de')?.focus()
      return
    }
    const saved = await details.save()
    if (saved && (await details.saveOthers()))
      tell({ type: 'auftakt:picked', kind: 'image', value: editorImage(saved) })
  }
  const latest = useRef(use)
  latest.current = use
  useEffect(() => {
    if (picture && wanted.current === picture.id) void latest.current()
  }, [picture])
  const { isChanged } = details
  useEffect(() => {
    const warn = (event: Event) => isChanged && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isChanged])
  const leave = () => {
    if (!isChanged || isLeaving) tell({ type: 'auftakt:left' })
    else setLeaving(true)
  }

  return (
    <PickerFrame
      title={title}
      icon={Image}
      locale={locale}
      onLeave={leave}
      note={
        isLeaving && isChanged ? (
          <span role="alert" className="e-mark e-mark--warn">
            {words.unsaved}
          </span>
        ) : (
          picture && factsOf(picture, locale)
        )
      }
      use={words.use}
      canUse={picture !== null}
      onUse={use}
    >
      <div className="e-pick-b e-pick-b--side">
        <div className="e-pick-list">
          <div className="e-pick-search">
            <SearchField label={words.search} value={query} onChange={setQuery} />
            <button type="button" className="e-b e-b--l" onClick={() => files.current?.click()}>
              <Icon of={UploadIcon} />
              {words.upload}
            </button>
            <input
              ref={files}
              type="file"
              hidden
              multiple
              accept={accepted}
              aria-label={words.upload}
              onChange={({ target }) => {
                add(target.files ?? [])
                target.value = ''
              }}
            />
          </div>
          <div className="e-pick-scroll">
            <div className="e-grid">
              {uploads.length > 0 && (
                <ul className="e-flow" aria-label={words.uploads}>
                  {uploads.map((upload) => (
                    <UploadTile
                      key={upload.key}
                      upload={upload}
                      locale={locale}
                      onAgain={() => again(upload.key)}
                      onDismiss={() => dismiss(upload.key)}
                    />
                  ))}
                </ul>
              )}
              <Library
                items={list.items}
                chosen={chosen}
                locale={locale}
                isBusy={list.state === 'loading'}
                onChoose={setChosen}
                onUse={use}
              />
            </div>
            <ListState list={list} query={query.trim()} locale={locale} placeholder={<Skeleton />} />
          </div>
          <div className="e-pick-f">
            <Icon of={UploadIcon} size={15} />
            <span>{words.dropHint}</span>
            <span className="e-num">
              {list.count > 0 &&
                pickerWords[locale].of(grouped(list.items.length, locale), grouped(list.count, locale))}
            </span>
          </div>
          {isDropping && (
            <div className="e-drop">
              <Icon of={UploadIcon} size={24} />
              {words.drop}
            </div>
          )}
        </div>
        <section className="e-pick-details e-stack" aria-label={picture?.filename ?? words.choose}>
          {picture && description ? (
            <>
              <Details
                picture={picture}
                description={description}
                locale={locale}
                isAltAsked={isAltAsked}
                problem={details.problem}
                onChange={(now) => {
                  setLeaving(false)
                  details.change(now)
                }}
                onDelete={details.remove}
              />
              {isChanged && (
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
      </div>
    </PickerFrame>
  )
}

function Skeleton() {
  return (
    <div className="e-grid" aria-hidden="true">
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={index} className="e-skel" />
      ))}
    </div>
  )
}

function factsOf({ filename, width, height, bytes }: MediaDetail, locale: Locale): string {
  return [filename, width && height ? `${width} × ${height}` : '', fileSize(bytes, locale)].filter(Boolean).join(' · ')
}

/** What the editor keeps of a picture. */
function editorImage({ id, hash, width, height, focal, alt, copyright, filename }: MediaDetail): EditorImage {
  return { id, hash, width, height, focal, alt, copyright, filename }
}
