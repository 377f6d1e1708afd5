import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Ellipsis, Pencil, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type {
  DeskPressFile,
  PressCategory,
  PressDirectory,
  PressFiles,
} from '../../../shared/contract/calls/programme/website-schemas.ts'
import { pressZipPath, zipLimits } from '../../../shared/entities/press-files/downloads.ts'
import { entityOf } from '../../../shared/entities/registry.ts'
import { fileSize } from '../../../shared/i18n/file-size.ts'
import { localise } from '../../../shared/i18n/locale.ts'
import { useDroppedFiles } from '../../staff/files/use-dropped-files.ts'
import type { UploadQueue } from '../../staff/files/use-upload-queue.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import type { Uploaded } from '../api/files.ts'
import { useBulkActions } from '../list/bulk/use-bulk-actions.ts'
import { useRemoval } from '../list/bulk/use-removal.tsx'
import { UploadPanel } from '../media/upload-panel.tsx'
import { reordered } from '../order/reordered.ts'
import { useOrder } from '../order/use-order.ts'
import { useMay } from '../shell/start.ts'
import { Failure } from '../ui/failure.tsx'
import { MenuCommand, PopButton } from '../ui/pop-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StateMark } from '../ui/state-mark.tsx'
import { acceptOf } from '../upload/accept.ts'
import { NotPlaced } from '../upload/upload-problem.ts'
import { useMediaUploads } from '../upload/use-media-uploads.ts'
import { DraftsNote } from './drafts-note.tsx'
import { EmbargoDialog } from './embargo-dialog.tsx'
import { entryOf, titleOfFile } from './entries.ts'
import { FileRows } from './file-rows.tsx'
import { pressWords } from './words.ts'

const entity = entityOf('press-files')
const none: readonly DeskPressFile[] = []

export function DirectoryView({ directory, category }: { directory: PressDirectory; category: PressCategory }) {
  const locale = staffLocale()
  const words = pressWords[locale]
  const may = useMay('press-files')
  const canSave = may('save')
  const queries = useQueryClient()
  const queryKey = ['press-files', 'of', directory.id]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('listPressDirectoryFiles', { id: directory.id }, { signal }),
    staleTime: 0,
  })
  const files = data?.results ?? none
  const [embargoed, setEmbargoed] = useState<readonly DeskPressFile[] | null>(null)
  const actions = useBulkActions(entity)
  const removal = useRemoval(entity, actions, () => undefined)
  const queue = usePressUploads(directory.id, files)
  const isDropping = useDroppedFiles((dropped) => canSave && queue.add(dropped))
  const saveOrder = useOrder('press-files')
  const title = localise(directory.title, locale) || words.untitled

  function move(from: number, to: number): void {
    const { rows, changed } = reordered(files, from, to)
    if (changed.length === 0) return
    queries.setQueryData<PressFiles>(queryKey, (before) => before && { ...before, results: rows })
    void saveOrder(changed)
  }

  return (
    <section className="e-prs-m" aria-labelledby="e-prs-h">
      <div className="e-sec-h">
        <h2 id="e-prs-h">{title}</h2>
        {directory.state !== 'public' && <StateMark state={directory.state} />}
        <ZipLink files={files} />
        <span className="e-sp">
          {canSave && files.length > 0 && (
            <PopButton
              className="e-b e-b--i"
              kind="menu"
              side="end"
              label={words.moreDirectory(title)}
              content={<Icon of={Ellipsis} />}
            >
              {(close) => <MenuCommand label={words.setEmbargoOfAll} close={close} run={() => setEmbargoed(files)} />}
            </PopButton>
          )}
          <Link className="e-b e-b--l" to={`/press-directories/${directory.id}`}>
            <Icon of={Pencil} />
            <span>{words.details}</span>
          </Link>
        </span>
      </div>
      <DraftsNote category={category} directory={directory} files={files} />
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && files.length === 0 && <p className="e-2">{words.empty}</p>}
      {files.length > 0 && (
        <FileRows
          files={files}
          canSave={canSave}
          canRemove={may('remove')}
          onMove={move}
          onEmbargo={(file) => setEmbargoed([file])}
          onRemove={(file) =>
            removal.remove([
              {
                ...entryOf(file),
                related: {},
                isConflicting: false,
                boxOfficeState: null,
                occupancy: null,
                facts: null,
              },
            ])
          }
        />
      )}
      {data?.is_cut && <p className="e-hint">{words.cut('500')}</p>}
      {canSave && <DropZone isOver={isDropping} onFiles={queue.add} />}
      <UploadPanel queue={queue} known={words.inDirectory} />
      {removal.dialog}
      {embargoed && <EmbargoDialog files={embargoed} onClose={() => setEmbargoed(null)} />}
    </section>
  )
}

function ZipLink({ files }: { files: readonly DeskPressFile[] }) {
  const locale = staffLocale()
  const words = pressWords[locale]
  const shown = files.filter((file) => file.is_visible && file.media)
  const bytes = shown.reduce((sum, { media }) => sum + (media?.bytes ?? 0), 0)
  if (shown.length === 0) return null
  const text = words.zip(fileSize(bytes, locale))
  if (shown.length > zipLimits.files || bytes > zipLimits.bytes) return <p>{text}</p>
  const query = new URLSearchParams(shown.map(({ id }) => ['file', String(id)]))
  return (
    <p>
      <a href={`${pressZipPath(locale)}?${query}`} title={words.zipTitle} download>
        {text}
      </a>
    </p>
  )
}

/** Id of the hidden field that opens the system's file dialog. */
const fileFieldId = 'e-prs-files'

export function openFileDialog(): void {
  document.getElementById(fileFieldId)?.click()
}

function DropZone({ isOver, onFiles }: { isOver: boolean; onFiles: (files: Iterable<File>) => void }) {
  const words = pressWords[staffLocale()]
  return (
    <>
      <button type="button" className={`e-dropzone${isOver ? ' is-over' : ''}`} onClick={openFileDialog}>
        <Icon of={Upload} size={20} />
        <span>
          <b>{isOver ? words.dropHere : words.drop}</b>
          <small>{words.dropHint}</small>
        </span>
      </button>
      <input
        id={fileFieldId}
        type="file"
        hidden
        multiple
        accept={acceptOf.file}
        aria-label={words.upload}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}

/**
 * Uploads files into a directory: each becomes a draft at the end of the directory, titled with the file's name.
 * @param files the directory's files; a file that is already among them is refused
 */
function usePressUploads(directory: number, files: readonly DeskPressFile[]): UploadQueue<Uploaded> {
  const words = pressWords[staffLocale()]
  const queries = useQueryClient()
  // the next free position is counted here, because several uploads may end before the directory is loaded again
  const next = useRef(0)
  next.current = Math.max(next.current, ...files.map(({ position }) => position + 1))
  return useMediaUploads(async ({ record, file, key }) => {
    const here = files.some(({ media }) => media?.id === record.id)
    if (here) throw new NotPlaced(words.alreadyHere(String(record.values.filename)))
    const position = next.current++
    const title = { de: titleOfFile(file.name), en: null }
    const values = { title, directoryId: directory, mediaId: record.id, position }
    await call('createRow', { entity: 'press-files' }, { body: { action: 'save', values }, key })
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['press-files'] }),
      queries.invalidateQueries({ queryKey: ['start'] }),
    ])
  })
}
