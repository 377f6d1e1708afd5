import { Upload } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { MediaField } from '../../../shared/entities/define.ts'
import { fileSize } from '../../../shared/i18n/file-size.ts'
import type { MediaKind } from '../../../shared/media/kinds.ts'
import { Wrong } from '../../staff/fields/field-marks.tsx'
import { Icon } from '../../staff/icon.tsx'
import { acceptOf } from '../upload/accept.ts'
import { KindIcon } from '../upload/kind-icon.tsx'
import { useUpload } from '../upload/use-upload.ts'
import { type ControlProps, useSurroundings } from './control.ts'
import { EntrySearch } from './relations/entry-search.tsx'
import { controlWords } from './words.ts'

/** A field for a file of the library: found while typing, or uploaded from the device. */
export function FileControl({ id, field, value, onChange, aria }: ControlProps<MediaField>) {
  const { locale, related, noteRelated } = useSurroundings()
  const words = controlWords[locale]
  const [note, setNote] = useState('')
  const place = useRef<HTMLDivElement>(null)
  /** Changes the file, and moves the focus to the control that replaces the focused one. */
  const change = (next: number | null) => {
    flushSync(() => onChange(next))
    place.current?.querySelector<HTMLElement>('[role=combobox], button')?.focus()
  }
  const upload = useUpload(field.accepts, ({ record, isNew }) => {
    const { filename, kind, bytes } = record.values as { filename: string; kind: MediaKind; bytes: number }
    noteRelated('media', record.id, { title: filename, kind, bytes })
    setNote(isNew ? '' : words.fileKnown(filename))
    change(record.id)
  })
  const send = (files: FileList | null) => {
    const [file] = files ?? []
    setNote('')
    if (file) upload.send(file)
  }
  const dropping = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      send(event.dataTransfer.files)
    },
  }
  const messages = (
    <>
      {upload.problem && <Wrong role="alert">{upload.problem}</Wrong>}
      {note && (
        <p className="e-hint" role="status">
          {note}
        </p>
      )}
    </>
  )
  if (typeof value === 'number') {
    const { title, kind = 'other', bytes, thumb } = related.media?.[value] ?? { title: `#${value}` }
    return (
      <div className="e-stack e-stack--s" ref={place}>
        <div className="e-thumb e-thumb--file">
          {thumb ? <img src={thumb} alt="" /> : <KindIcon kind={kind} size={20} />}
          <div>
            <b>{title}</b>
            {bytes !== undefined && <small className="e-2">{fileSize(bytes, locale)}</small>}
            <div className="e-fa">
              <button id={id} type="button" className="e-b e-b--t" onClick={() => change(null)} {...aria}>
                <span className="vh">{field.label[locale]}: </span>
                {words.remove}
              </button>
            </div>
          </div>
        </div>
        {messages}
      </div>
    )
  }
  return (
    <div className="e-stack e-stack--s" ref={place} {...dropping}>
      <div className="e-pickfile">
        <EntrySearch
          to="media"
          label={`${field.label[locale]}: ${words.chooseFile}`}
          id={id}
          aria={{ ...aria, 'aria-label': `${field.label[locale]}: ${words.chooseFile}` }}
          {...(field.accepts === 'document' && { filter: { kind: 'document' } })}
          onPick={({ id: picked, title }) => {
            upload.replace()
            noteRelated('media', picked, { title })
            setNote('')
            change(picked)
          }}
        />
        {upload.file ? (
          <button type="button" className="e-b e-b--l" onClick={upload.stop}>
            {words.stop}
          </button>
        ) : (
          <label className="e-b e-b--l e-upbtn">
            <Icon of={Upload} />
            <span>{words.upload}</span>
            <input
              type="file"
              className="vh"
              accept={acceptOf[field.accepts]}
              aria-label={`${field.label[locale]}: ${words.upload}`}
              onChange={({ target }) => {
                send(target.files)
                target.value = ''
              }}
            />
          </label>
        )}
      </div>
      {upload.file && (
        <div className="e-upline">
          <span className="e-el">{upload.file.name}</span>
          <span
            className="e-prog"
            role="progressbar"
            aria-label={words.sending(upload.file.name)}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={upload.share}
          >
            <i style={{ width: `${upload.share}%` }} />
          </span>
          <small className="e-2">{upload.share < 100 ? words.sent(String(upload.share)) : words.checking}</small>
        </div>
      )}
      {messages}
      {!upload.file && <p className="e-hint e-hm">{words.dropFile}</p>}
    </div>
  )
}
