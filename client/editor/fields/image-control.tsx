import { ImagePlus, TriangleAlert } from 'lucide-react'
import { flushSync } from 'react-dom'
import type { Field, ImageField } from '../../../shared/fields/field-kinds.ts'
import { isStoredImage, type StoredImage } from '../../../shared/fields/stored-field.ts'
import { variantUrl } from '../../../shared/media/pictures.ts'
import { picked } from '../../pickers/opening/picking.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import type { ControlProps } from './control.ts'
import { useForm } from './form-context.ts'
import { fieldWords } from './words.ts'

export function ImageControl({ id, value, onChange, onLeave, aria, field }: ControlProps<ImageField>) {
  const words = fieldWords[staffLocale()]
  const image = isStoredImage(value) ? value : null

  async function pick(): Promise<void> {
    const choice = await picked('image', { locale: staffLocale(), current: image?.id ?? null })
    if (choice) change(choice)
    onLeave()
  }
  /** Changes the picture, and focuses the button that replaces the focused one. */
  function change(next: StoredImage | null): void {
    flushSync(() => onChange(next))
    document.getElementById(id)?.focus()
  }
  const shared = { id, type: 'button', onClick: pick, 'aria-describedby': aria['aria-describedby'] } as const

  if (!image)
    return (
      <button {...shared} className={`e-choose${aria['aria-invalid'] ? ' is-err' : ''}`}>
        <Icon of={ImagePlus} size={18} />
        <Of field={field} />
        {words.pickImage}
      </button>
    )
  return (
    <div className="e-thumb">
      <img src={image.url ?? variantUrl(image.hash, 320, 'jpg')} alt="" style={focus(image)} />
      <div>
        <b>{imageName(image)}</b>
        <Alternative image={image} />
        <div className="e-thumb-ways">
          <button {...shared} className="e-b e-b--t">
            <Of field={field} />
            {words.replace}
          </button>
          <button type="button" className="e-b e-b--t" onClick={() => change(null)}>
            <Of field={field} />
            {words.remove}
          </button>
        </div>
      </div>
    </div>
  )
}

/** Adds the field's label to a button's text, for screen readers only. */
export function Of({ field }: { field: Field }) {
  return <span className="vh">{field.label[staffLocale()]}: </span>
}

function Alternative({ image: { alt } }: { image: StoredImage }) {
  const { language } = useForm()
  const words = fieldWords[staffLocale()]
  const text = alt[language]
  return (
    <>
      <p className="e-hint">{text || alt.de}</p>
      {!text && (
        <span className="e-mark e-mark--warn">
          <Icon of={TriangleAlert} size={12} />
          {alt.de ? words.noAlternativeThere : words.noAlternative}
        </span>
      )}
    </>
  )
}

function imageName(image: StoredImage & { filename?: string }): string {
  return image.filename ?? (image.width && image.height ? `${image.width} × ${image.height}` : `#${image.id}`)
}

function focus({ focal }: StoredImage) {
  return { objectPosition: `${focal.x * 100}% ${focal.y * 100}%` }
}
