import { Check, CircleAlert, Image, Upload as UploadIcon } from 'lucide-react'
import { useRef } from 'react'
import type { MediaItem } from '../../../shared/contract/media-library.ts'
import { fileSize } from '../../../shared/i18n/file-size.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { variantUrl } from '../../../shared/media/pictures.ts'
import { useDroppedFiles } from '../../staff/files/use-dropped-files.ts'
import { shareOf, type Upload } from '../../staff/files/use-upload-queue.ts'
import { Icon } from '../../staff/icon.tsx'
import { Option } from '../../staff/option.tsx'
import { ListState } from '../list-state.tsx'
import { SearchField } from '../picker-frame.tsx'
import { type PickerOptions, useOptions } from '../use-options.ts'
import { pickerWords } from '../words.ts'
import type { ImageChoice } from './use-image-choice.ts'
import { imageWords } from './words.ts'

export function LibraryPane({ choice, locale }: { choice: ImageChoice; locale: Locale }) {
  const words = imageWords[locale]
  const { query, list, uploads } = choice
  const isDropping = useDroppedFiles(uploads.add)
  const options = useOptions({
    count: list.items.length,
    chosen: list.items.findIndex(({ id }) => id === choice.chosen),
    onChoose: (index) => choice.setChosen(list.items[index]?.id ?? null),
    onUse: () => void choice.use(),
    columns: () => columnsOf(options.listId),
  })
  return (
    <div className="e-pick-list">
      <div className="e-pick-search">
        <SearchField label={words.search} value={query} onChange={choice.setQuery} options={options.field} />
        <UploadButton label={words.upload} onFiles={uploads.add} />
      </div>
      <div className="e-pick-scroll">
        <div className="e-grid">
          {uploads.uploads.length > 0 && (
            <ul className="e-flow" aria-label={words.uploads}>
              {uploads.uploads.map((upload) => (
                <UploadTile
                  key={upload.key}
                  upload={upload}
                  locale={locale}
                  onAgain={() => uploads.again(upload.key)}
                  onDismiss={() => uploads.remove(upload.key)}
                />
              ))}
            </ul>
          )}
          <Library
            items={list.items}
            chosen={choice.chosen}
            locale={locale}
            isBusy={list.state === 'loading'}
            options={options}
            onUse={choice.use}
          />
        </div>
        <ListState list={list} query={query.trim()} locale={locale} placeholder={<Skeleton />} />
      </div>
      <div className="e-pick-f">
        <Icon of={UploadIcon} size={15} />
        <span>{words.dropHint}</span>
        <span className="e-num">
          {list.count > 0 && pickerWords[locale].of(grouped(list.items.length, locale), grouped(list.count, locale))}
        </span>
      </div>
      {isDropping && (
        <div className="e-drop">
          <Icon of={UploadIcon} size={24} />
          {words.drop}
        </div>
      )}
    </div>
  )
}

/** Returns the number of columns of the widest row, because uploads may occupy the start of the first row. */
function columnsOf(listId: string): number {
  const rows = new Map<number, number>()
  for (const { offsetTop } of document.getElementById(listId)?.querySelectorAll<HTMLElement>('[role=option]') ?? [])
    rows.set(offsetTop, (rows.get(offsetTop) ?? 0) + 1)
  return Math.max(1, ...rows.values())
}

const accepted = 'image/webp,image/avif,image/jpeg,image/png,image/gif'

function UploadButton({ label, onFiles }: { label: string; onFiles: (files: Iterable<File>) => void }) {
  const files = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className="e-b e-b--l" onClick={() => files.current?.click()}>
        <Icon of={UploadIcon} />
        {label}
      </button>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={accepted}
        aria-label={label}
        onChange={({ target }) => {
          onFiles(target.files ?? [])
          target.value = ''
        }}
      />
    </>
  )
}

function Skeleton() {
  return (
    <div className="e-grid" aria-hidden="true">
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are identical
        <div key={index} className="e-skel" />
      ))}
    </div>
  )
}

interface LibraryProps {
  items: readonly MediaItem[]
  chosen: number | null
  locale: Locale
  isBusy: boolean
  options: PickerOptions
  onUse: () => void
}

/** Shows the library's pictures as a grid: a press selects a picture, a double click uses it. */
function Library({ items, chosen, locale, isBusy, options, onUse }: LibraryProps) {
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

interface UploadTileProps {
  upload: Upload<unknown>
  locale: Locale
  onAgain: () => void
  onDismiss: () => void
}

function UploadTile({ upload, locale, onAgain, onDismiss }: UploadTileProps) {
  const words = imageWords[locale]
  const { file, sent, state, problem, canRetry } = upload
  const share = shareOf(upload)
  const isSent = state === 'sending' && share === 100
  return (
    <li className="e-ph e-ph--up">
      {state === 'failed' ? (
        <>
          <div className="e-up">
            <p className="e-errt" role="alert">
              <Icon of={CircleAlert} size={14} />
              {problem}
            </p>
          </div>
          <span>
            <b>{file.name}</b>
          </span>
          <div>
            {canRetry && (
              <button type="button" className="e-b e-b--t" onClick={onAgain}>
                {words.again}
                <span className="vh">: {file.name}</span>
              </button>
            )}
            <button type="button" className="e-b e-b--t" onClick={onDismiss}>
              {words.dismiss}
              <span className="vh">: {file.name}</span>
            </button>
          </div>
        </>
      ) : (
        <>
          <div className="e-up">
            <Icon of={Image} size={20} />
            <span
              className="e-prog"
              role="progressbar"
              aria-label={file.name}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={share}
            >
              <i style={{ width: `${share}%` }} />
            </span>
            <span className="e-num">
              {state === 'waiting'
                ? words.waiting
                : isSent
                  ? words.checking
                  : words.ofSize(fileSize(sent, locale), fileSize(file.size, locale))}
            </span>
          </div>
          <span>
            <b>{file.name}</b>
          </span>
        </>
      )}
    </li>
  )
}
