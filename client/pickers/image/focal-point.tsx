import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { EditorImage } from '../../../shared/contract/editor.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { variantUrl } from '../../../shared/media/pictures.ts'
import { imageWords } from './words.ts'

interface FocalPointProps {
  picture: Pick<EditorImage, 'hash' | 'width' | 'height'>
  focal: { x: number; y: number }
  locale: Locale
  onChange: (focal: { x: number; y: number }) => void
}

/** Sets the point that stays visible in every crop, by click, drag or arrow keys. */
export function FocalPoint({ picture, focal, locale, onChange }: FocalPointProps) {
  const words = imageWords[locale]
  const place = useRef<HTMLDivElement>(null)
  const [x, y] = [percent(focal.x), percent(focal.y)]
  const moveTo = ({ clientX, clientY }: PointerEvent) => {
    const box = place.current?.getBoundingClientRect()
    if (box) onChange({ x: share((clientX - box.left) / box.width), y: share((clientY - box.top) / box.height) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const [right, down] = directions[event.key] ?? [0, 0]
    if (right === 0 && down === 0) return
    event.preventDefault()
    const step = event.shiftKey ? 0.1 : 0.01
    onChange({ x: share(focal.x + right * step), y: share(focal.y + down * step) })
  }
  const data = { '--x': `${x}%`, '--y': `${y}%`, aspectRatio: `${picture.width ?? 3}/${picture.height ?? 2}` }
  return (
    <div className="e-f">
      <span className="e-lb">
        {words.focal}
        <span className="e-cnt">{words.focalPoint(x, y)}</span>
      </span>
      <div
        ref={place}
        className="e-focal"
        style={data}
        onPointerDown={(event) => {
          event.preventDefault()
          event.currentTarget.setPointerCapture(event.pointerId)
          event.currentTarget.querySelector<HTMLElement>('[role=slider]')?.focus()
          moveTo(event)
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && moveTo(event)}
      >
        <img src={variantUrl(picture.hash, 640, 'webp')} alt="" draggable={false} />
        <div
          className="e-focal-p"
          tabIndex={0}
          role="slider"
          aria-label={words.focalLabel}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={x}
          aria-valuetext={words.focalSpoken(x, y)}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className="e-hint">{words.focalHint}</p>
    </div>
  )
}

/** Previews the two crops that pages show (spec §9). */
export function Crops({ picture, focal }: Pick<FocalPointProps, 'picture' | 'focal'>) {
  const src = variantUrl(picture.hash, 640, 'webp')
  const objectPosition = `${percent(focal.x)}% ${percent(focal.y)}%`
  return (
    <div className="e-crops">
      {(['1240 / 700', '400 / 500'] as const).map((aspectRatio) => (
        <figure key={aspectRatio}>
          <img src={src} alt="" style={{ aspectRatio, objectPosition }} />
          <figcaption className="e-hint e-num">{aspectRatio.replace('/', '×')}</figcaption>
        </figure>
      ))}
    </div>
  )
}

const directions: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const percent = (value: number) => Math.round(value * 100)
const share = (value: number) => Math.round(Math.max(0, Math.min(1, value)) * 100) / 100
