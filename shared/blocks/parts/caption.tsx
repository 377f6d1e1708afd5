import { credit } from '../../ui/credit.ts'
import './caption.css'

/** Renders nothing if caption and copyright are missing. */
export function Caption({ title, text, copyright }: { title?: string; text?: string; copyright?: string | null }) {
  const words = [title, text].filter(Boolean).join(' · ')
  if (!words && !copyright) return null
  return (
    <figcaption className="meta">
      <span>{words}</span> {copyright && <span>{credit(copyright)}</span>}
    </figcaption>
  )
}
