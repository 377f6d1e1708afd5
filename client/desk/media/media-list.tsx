import { Upload } from 'lucide-react'

import { type RefObject, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { entityOf } from '../../../shared/entities/registry.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { useDroppedFiles } from '../../staff/files/use-dropped-files.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useEntityList } from '../api/entity-list.ts'
import { useDeviceSetting } from '../device/use-device-setting.ts'
import { BulkBar } from '../list/bulk/bulk-bar.tsx'
import { useBulkActions } from '../list/bulk/use-bulk-actions.ts'
import { useRemoval } from '../list/bulk/use-removal.tsx'
import { FilterBar } from '../list/filters/filter-bar.tsx'
import { listQuery } from '../list/list-query.ts'
import { EmptyList } from '../list/rows/empty-list.tsx'
import { MoreRows } from '../list/rows/more-rows.tsx'
import { Rows } from '../list/rows/rows.tsx'
import { useListKeys } from '../list/use-list-keys.ts'
import { listWords } from '../list/words.ts'
import { ListNote } from '../listing/list-note.tsx'
import { useMay } from '../shell/start.ts'
import { Head } from '../ui/screen/head.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { MediaGrid } from './media-grid.tsx'
import { type Look, MediaViews } from './media-views.tsx'
import { acceptOf } from './upload/accept.ts'
import { UploadPanel } from './upload/upload-panel.tsx'
import { useUploadQueue } from './upload/use-upload-queue.ts'
import { mediaWords } from './words.ts'

const entity = entityOf('media')
const perPage = 60

/** `/admin/media`: the files of the library, and the upload of several files. */
export default function MediaList() {
  const locale = staffLocale()
  const words = mediaWords[locale]
  const may = useMay('media')
  const [address, setAddress] = useSearchParams()
  const query = useMemo(() => listQuery(entity, address), [address])
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [look, setLook] = useDeviceSetting<Look>('media.look', 'grid')
  const setQuery = (next: URLSearchParams) => {
    setChosen(new Set())
    setAddress(next)
  }
  const list = useEntityList('media', query, perPage)
  const { rows } = list
  const search = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const queue = useUploadQueue()
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
  const isCut = list.first?.is_cut === true
  const shared = { rows, chosen, onChoose: setChosen, isOld: list.isPlaceholderData }
  return (
    <div className="e-work">
      <Head title={entity.label.many[locale]} note={list.total !== undefined && grouped(list.total, locale)}>
        {canUpload && (
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
        )}
      </Head>
      <main id="main" className={`e-main${isDropping ? ' is-drop' : ''}`} tabIndex={-1} data-drop={words.dropHere}>
        <MediaViews
          query={query}
          onQuery={setQuery}
          look={look}
          onLook={setLook}
          canExport={may('export')}
          isCut={isCut}
        />
        <FilterBar entity={entity} query={query} onQuery={setQuery} search={search} rows={rows} />
        <p className="vh" role="status">
          {list.isFetching ? listWords[locale].loading : listWords[locale].shown(grouped(rows.length, locale))}
        </p>
        <ListNote list={list} />
        {list.data && rows.length === 0 && !list.hasNextPage && (
          <EmptyList entity={entity} query={query} onQuery={setQuery} canCreate={false} />
        )}
        {list.isPending && !list.error && <Skeleton />}
        {rows.length > 0 &&
          (look === 'grid' ? (
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
          ))}
        {(rows.length > 0 || list.hasNextPage) && <MoreRows list={list} count={rows.length} isCut={isCut} />}
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
      </main>
      <UploadPanel queue={queue} />
      {removal.dialog}
    </div>
  )
}
