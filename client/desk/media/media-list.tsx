import { Upload } from 'lucide-react'
import { memo, type RefObject, useRef } from 'react'
import { Link } from 'react-router'
import { entityOf } from '../../../shared/entities/registry.ts'
import { fileSize } from '../../../shared/i18n/file-size.ts'
import { type Localised, localise } from '../../../shared/i18n/locale.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { variantUrl } from '../../../shared/media/pictures.ts'
import { useDroppedFiles } from '../../staff/files/use-dropped-files.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useDeviceSetting } from '../device/use-device-setting.ts'
import { BulkBar } from '../list/bulk/bulk-bar.tsx'
import { useBulkActions } from '../list/bulk/use-bulk-actions.ts'
import { useRemoval } from '../list/bulk/use-removal.tsx'
import { FilterBar } from '../list/filters/filter-bar.tsx'
import { EmptyList } from '../list/rows/empty-list.tsx'
import { Rows } from '../list/rows/rows.tsx'
import { useEntityListing } from '../list/use-entity-listing.ts'
import type { ListedEntry } from '../listing/entity-list.ts'
import { Listing } from '../listing/listing.tsx'
import { useToggle } from '../listing/selection/toggled.ts'
import { useListKeys } from '../listing/selection/use-list-keys.ts'
import { useMay } from '../shell/start.ts'
import { Screen } from '../ui/screen/screen.tsx'
import { acceptOf } from '../upload/accept.ts'
import { KindIcon } from '../upload/kind-icon.tsx'
import { useMediaUploads } from '../upload/use-media-uploads.ts'
import { type Look, MediaViews } from './media-views.tsx'
import { UploadPanel } from './upload-panel.tsx'
import { mediaWords } from './words.ts'

const entity = entityOf('media')
const perPage = 60

/** `/admin/media`: the files of the library, and the upload of several files. */
export default function MediaList() {
  const locale = staffLocale()
  const words = mediaWords[locale]
  const may = useMay('media')
  const [look, setLook] = useDeviceSetting<Look>('media.look', 'grid')
  const list = useEntityListing(entity, perPage)
  const { rows, query, setQuery, chosen, setChosen, isCut } = list
  const search = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const queue = useMediaUploads()
  const canUpload = may('save')
  const isDropping = useDroppedFiles((dropped) => canUpload && queue.add(dropped))
  const actions = useBulkActions(entity)
  const removal = useRemoval(entity, actions, () => setChosen(new Set()))
  const body = useListKeys<HTMLElement>({
    rows,
    chosen,
    onChoose: setChosen,
    onSearch: () => search.current?.focus(),
    onCreate: () => canUpload && files.current?.click(),
    onDelete: (entries) => may('remove') && removal.remove(entries),
  })
  const shared = { rows, chosen, onChoose: setChosen, isOld: list.isPlaceholderData }
  const upload = canUpload && (
    <label className="e-b e-b--p e-upbtn">
      <Icon of={Upload} />
      <span>{words.upload}</span>
      <input
        ref={files}
        type="file"
        className="vh"
        multiple
        accept={acceptOf.file}
        aria-label={words.upload}
        onChange={({ target }) => {
          queue.add(target.files ?? [])
          target.value = ''
        }}
      />
    </label>
  )
  return (
    <Screen
      title={entity.label.many[locale]}
      note={list.total}
      commands={upload}
      className={isDropping ? 'is-drop' : ''}
      dropHint={words.dropHere}
      beside={
        <>
          <UploadPanel queue={queue} />
          {removal.dialog}
        </>
      }
    >
      <MediaViews
        query={query}
        onQuery={setQuery}
        look={look}
        onLook={setLook}
        canExport={may('export')}
        isCut={isCut}
      />
      <FilterBar entity={entity} query={query} onQuery={setQuery} search={search} rows={rows} />
      <Listing
        {...list.ends}
        list={list}
        empty={<EmptyList entity={entity} query={query} onQuery={setQuery} canCreate={false} />}
      >
        {look === 'grid' ? (
          <MediaGrid {...shared} body={body} />
        ) : (
          <Rows
            {...shared}
            entity={entity}
            columns={entity.list.shown ?? entity.list.columns}
            query={query}
            onQuery={setQuery}
            body={body as RefObject<HTMLTableSectionElement | null>}
          />
        )}
      </Listing>
      <BulkBar
        entity={entity}
        entries={rows.filter(({ id }) => chosen.has(id))}
        query={query}
        list={list}
        onChoose={setChosen}
        columns={entity.list.columns}
        may={may}
        actions={actions}
        onRemove={removal.remove}
        onClear={() => setChosen(new Set())}
      />
    </Screen>
  )
}

interface MediaGridProps {
  rows: readonly ListedEntry[]
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  body: RefObject<HTMLElement | null>
  isOld: boolean
}

/** The library as a grid of files, each with its name and with either what it lacks or its size. */
function MediaGrid({ rows, chosen, onChoose, body, isOld }: MediaGridProps) {
  const toggle = useToggle(chosen, onChoose)
  return (
    <ul className={`e-mg${isOld ? ' is-old' : ''}`} ref={body as RefObject<HTMLUListElement | null>}>
      {rows.map((row) => (
        <Tile key={row.id} row={row} isChosen={chosen.has(row.id)} onToggle={toggle} />
      ))}
    </ul>
  )
}

interface TileProps {
  row: ListedEntry
  isChosen: boolean
  onToggle: (id: number) => void
}

const Tile = memo(function Tile({ row, isChosen, onToggle }: TileProps) {
  const locale = staffLocale()
  const words = mediaWords[locale]
  const { filename, hash, kind, alt, lacks, bytes, width, height, focalX, focalY } = row.values
  const isPicture = kind === 'picture'
  const missing = ({ alt: words.alt, english: words.english, copyright: words.copyright } as Record<string, string>)[
    String(lacks)
  ]
  const size = isPicture
    ? `${grouped(Number(width), locale)} × ${grouped(Number(height), locale)}`
    : fileSize(Number(bytes), locale)
  return (
    <li className={`e-mc${isChosen ? ' is-sel' : ''}`}>
      <label className="e-ckb">
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={words.choose(String(filename))}
          checked={isChosen}
          onChange={() => onToggle(row.id)}
        />
      </label>
      <Link to={`/media/${row.id}`} className="e-mc-a">
        <span className="e-mc-i">
          {isPicture ? (
            <img
              src={variantUrl(String(hash), 320, 'webp')}
              alt={localise(alt as Localised, locale) ?? ''}
              loading="lazy"
              style={{ objectPosition: `${Number(focalX) * 100}% ${Number(focalY) * 100}%` }}
            />
          ) : (
            <KindIcon kind={kind} size={32} />
          )}
        </span>
        <span className="e-mc-t">
          <span className="e-el">{String(filename)}</span>
          {missing ? (
            <span className={`e-mark e-mark--${lacks === 'alt' ? 'err' : 'warn'}`}>{missing}</span>
          ) : (
            <span className="e-2">{size}</span>
          )}
        </span>
      </Link>
    </li>
  )
})
