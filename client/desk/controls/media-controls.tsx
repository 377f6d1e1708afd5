import { ImagePlus, Upload } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { GalleryField, MediaField } from '../../../shared/entities/define.ts'
import { fileSize } from '../../../shared/i18n/file-size.ts'
import type { MediaKind } from '../../../shared/media/kinds.ts'
import { variantUrl } from '../../../shared/media/pictures.ts'
import { picked } from '../../pickers/opening/picking.ts'
import { Wrong } from '../../staff/field-marks.tsx'
import { Icon } from '../../staff/icon.tsx'
import { acceptOf } from '../upload/accept.ts'
import { KindIcon } from '../upload/kind-icon.tsx'
import { useUpload } from '../upload/use-upload.ts'
import { type ControlProps, useSurroundings } from './control.ts'
import { EntrySearch } from './entry-search.tsx'
import { idsOf } from './relation-controls.tsx'
import { SortableItem } from './sortable-item.tsx'
import { controlWords } from './words.ts'

/** Edits a reference to a file: pictures are chosen in the picker, other files in the library or on the device. */
export function MediaControl(props: ControlProps<MediaField>) {
  return props.field.accepts === 'picture' ? <PictureControl {...props} /> : <FileControl {...props} />
}

function PictureControl({ id, field, value, onChange, aria }: ControlProps<MediaField>) {
  const { locale, related } = useSurroundings()
  const words = controlWords[locale]
  const pick = usePicture()
  const describedBy = aria['aria-describedby']
  const label = <span className="vh">{field.label[locale]}: </span>
  /** Changes the picture, and focuses the button that replaces the focused one. */
  const change = (next: number | null) => {
    flushSync(() => onChange(next))
    document.getElementById(id)?.focus()
  }
  const choose = async () => {
    const next = await pick(typeof value === 'number' ? value : null)
    if (next !== null) change(next)
  }
  if (typeof value !== 'number') {
    return (
      <button id={id} type="button" className="e-choose" aria-describedby={describedBy} onClick={() => void choose()}>
        <Icon of={ImagePlus} size={18} />
        <span>
          {label}
          {words.pickPicture}
        </span>
      </button>
    )
  }
  const { title, thumb } = related.media?.[value] ?? { title: `#${value}` }
  return (
    <div className="e-thumb">
      {thumb ? <img src={thumb} alt="" /> : <i />}
      <div>
        <b>{title}</b>
        <div className="e-fa">
          <button
            id={id}
            type="button"
            className="e-b e-b--t"
            aria-describedby={describedBy}
            onClick={() => void choose()}
          >
            {label}
            {words.replace}
          </button>
          <button type="button" className="e-b e-b--t" onClick={() => change(null)}>
            {label}
            {words.remove}
          </button>
        </div>
      </div>
    </div>
  )
}

export function GalleryControl({ id, field, value, onChange }: ControlProps<GalleryField>) {
  const { locale, related } = useSurroundings()
  const words = controlWords[locale]
  const pick = usePicture()
  const ids = idsOf(value)
  const add = async () => {
    const next = await pick(null)
    if (next !== null && !ids.includes(next)) onChange([...ids, next])
  }
  return (
    <ol className="e-ord">
      {ids.map((one, index) => {
        const { title, thumb } = related.media?.[one] ?? { title: `#${one}` }
        return (
          <SortableItem key={one} items={ids} index={index} title={title} onItems={onChange}>
            {thumb ? <img className="e-tn" src={thumb} alt="" /> : <i />}
            <span className="e-el">{title}</span>
          </SortableItem>
        )
      })}
      {ids.length < field.max && (
        <li className="e-ord-add">
          <button id={id} type="button" className="e-b" onClick={() => void add()}>
            <Icon of={ImagePlus} />
            {words.pickPicture}
          </button>
        </li>
      )}
    </ol>
  )
}

/** Returns a function that opens the picture picker. It resolves to the picture's id; null if the user chooses none. */
function usePicture(): (current: number | null) => Promise<number | null> {
  const { locale, noteRelated } = useSurroundings()
  return async (current) => {
    const picture = await picked('image', { locale, current })
    if (!picture) return null
    const { filename } = picture as typeof picture & { filename?: string }
    const title = picture.alt[locale] || picture.alt.de || filename || `#${picture.id}`
    noteRelated('media', picture.id, { title, thumb: variantUrl(picture.hash, 320, 'jpg') })
    return picture.id
  }
}

/** A field for a file of the library: found while typing, or uploaded from the device. */
function FileControl({ id, field, value, onChange, aria }: ControlProps<MediaField>) {
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
