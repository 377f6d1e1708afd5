import { Upload as UploadIcon } from 'lucide-react'
import { useRef } from 'react'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { useDroppedFiles } from '../../staff/files/use-dropped-files.ts'
import { Icon } from '../../staff/icon.tsx'
import { ListState } from '../list-state.tsx'
import { SearchField } from '../picker-frame.tsx'
import { useOptions } from '../use-options.ts'
import { pickerWords } from '../words.ts'
import { Library } from './library.tsx'
import { UploadTile } from './upload-tile.tsx'
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
