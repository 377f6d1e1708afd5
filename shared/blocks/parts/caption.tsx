import { credit } from '../../ui/credit.ts'
import './caption.css'

/** Renders nothing if caption and author are missing. */
export function Caption({ title, text, author }: { title?: string; text?: string; author: string | null }) {
  const words = [title, text].filter(Boolean).join(' · ')
  if (!words && !author) return null
  return (
    <figcaption className="meta">
      <span>{words}</span> {author && <span>{credit(author)}</span>}
    </figcaption>
  )
}
