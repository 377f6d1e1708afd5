import { ImagePlus } from 'lucide-react'
import { flushSync } from 'react-dom'
import type { GalleryField, MediaField } from '../../../shared/entities/define.ts'
import { variantUrl } from '../../../shared/media/pictures.ts'
import { picked } from '../../pickers/opening/picking.ts'
import { Icon } from '../../staff/icon.tsx'
import { type ControlProps, useSurroundings } from './control.ts'
import { FileControl } from './file-control.tsx'
import { idsOf } from './relations/relation-controls.tsx'
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
