import { credit } from '../../ui/credit.ts'
import './caption.css'

/** Renders nothing if caption and copyright are missing. See `PictureCaption` for `isNaming`. */
export function Caption({
  title,
  text,
  copyright,
  isNaming,
}: {
  title?: string
  text?: string
  copyright: string | null
  isNaming: boolean
}) {
  const words = [title, text].filter(Boolean).join(' · ')
  if (!words && !copyright) return null
  return (
    <figcaption className="meta">
      <span>{words}</span> {copyright && <span hidden={!isNaming}>{credit(copyright)}</span>}
    </figcaption>
  )
}
