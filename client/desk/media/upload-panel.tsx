import { Check, FileWarning, Minus, Pencil, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { variantUrl } from '../../../shared/media/pictures.ts'
import { stillWords } from '../../staff/files/upload-notes.ts'
import { shareOf, type Upload, type UploadQueue } from '../../staff/files/use-upload-queue.ts'
import { Icon, IconButton } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import type { Uploaded } from '../api/files.ts'
import { controlWords } from '../controls/words.ts'
import { KindIcon } from '../upload/kind-icon.tsx'
import { mediaWords } from './words.ts'

interface UploadPanelProps {
  queue: UploadQueue<Uploaded>
  /** Returns the note for a file that the library already had. @param name its name in the library */
  known?: (name: string) => string
}

export function UploadPanel({ queue, known }: UploadPanelProps) {
  const words = mediaWords[staffLocale()]
  const [isFolded, setFolded] = useState(false)
  const { uploads } = queue
  if (uploads.length === 0) return null
  const open = uploads.filter(({ state }) => state === 'waiting' || state === 'sending').length
  const failed = uploads.filter(({ state }) => state === 'failed').length
  const withoutAlt = uploads.flatMap(({ done }) =>
    done?.isNew && done.record.values.lacks === 'alt' ? done.record : [],
  )
  const fold = isFolded ? words.unfold : words.fold
  return (
    <aside className="e-upl" aria-label={words.uploads}>
      <div className="e-upl-h">
        <b>{words.files(uploads.length)}</b>
        <span className="e-2" role="status">
          {words.progress(uploads.length - open - failed, open, failed)}
        </span>
        <IconButton icon={isFolded ? Plus : Minus} label={fold} onClick={() => setFolded(!isFolded)} />
        {open === 0 && <IconButton icon={X} label={words.closeUploads} onClick={queue.clear} />}
      </div>
      {!isFolded && (
        <ul className="e-lis e-lis--r">
          {uploads.map((upload) => (
            <Row key={upload.key} upload={upload} queue={queue} known={known ?? words.known} />
          ))}
        </ul>
      )}
      {withoutAlt.length > 0 && open === 0 && (
        <div className="e-upl-f">
          <span className="e-2">{words.withoutAlt(withoutAlt.length)}</span>
          <Link className="e-b e-b--l" to={`/media/${withoutAlt[0]?.id}?queue=alt`}>
            <Icon of={Pencil} />
            <span>{words.oneByOne}</span>
          </Link>
        </div>
      )}
    </aside>
  )
}

interface RowProps extends Required<UploadPanelProps> {
  upload: Upload<Uploaded>
}

function Row({ upload, queue, known }: RowProps) {
  const locale = staffLocale()
  const words = mediaWords[locale]
  const { key, file, problem, canRetry, done } = upload
  const share = shareOf(upload)
  // the library already had the file
  const state = done && !done.isNew ? 'known' : upload.state
  const { hash, kind, filename, lacks } = done?.record.values ?? {}
  const address = `/media/${done?.record.id}`
  return (
    <li className={`e-upr is-${state}`}>
      {kind === 'picture' ? (
        <img src={variantUrl(String(hash), 320, 'webp')} alt="" className="e-tn" />
      ) : (
        <span className="e-file">{state === 'failed' ? <Icon of={FileWarning} /> : <KindIcon kind={kind} />}</span>
      )}
      <div>
        <span className="e-el">{file.name}</span>
        {state === 'sending' && (
          <span
            className="e-prog"
            role="progressbar"
            aria-label={controlWords[locale].sending(file.name)}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={share}
          >
            <i style={{ width: `${share}%` }} />
          </span>
        )}
        <small role={state === 'failed' ? 'alert' : undefined}>
          {state === 'waiting' && words.waiting}
          {state === 'sending' &&
            (share < 100 ? controlWords[locale].sent(String(share)) : controlWords[locale].checking)}
          {state === 'failed' && problem}
          {state === 'known' && known(String(filename))}
          {state === 'done' && (
            <>
              <Icon of={Check} size={13} /> {doneWords(done?.notes ?? [])}
            </>
          )}
        </small>
      </div>
      {(state === 'waiting' || state === 'sending') && (
        <IconButton icon={X} label={words.stop(file.name)} onClick={() => queue.stop(key)} />
      )}
      {state === 'failed' && canRetry && (
        <button type="button" className="e-b e-b--t" onClick={() => queue.again(key)}>
          {words.again}
          <span className="vh">: {file.name}</span>
        </button>
      )}
      {state === 'known' && (
        <Link className="e-b e-b--t" to={address}>
          {words.useKnown}
          <span className="vh">: {file.name}</span>
        </Link>
      )}
      {state === 'done' && lacks === 'alt' && (
        <Link className="e-b e-b--t" to={address}>
          {words.toAlt}
          <span className="vh">: {file.name}</span>
        </Link>
      )}
    </li>
  )
}

/** Says that a file is stored, and what staff should know about it. */
function doneWords(notes: readonly string[]): string {
  const { done, privateRemoved } = mediaWords[staffLocale()]
  const said = [done, ...(notes.includes('private') ? [privateRemoved] : [])].join(', ')
  return notes.includes('still') ? `${said}. ${stillWords[staffLocale()].still}.` : said
}
