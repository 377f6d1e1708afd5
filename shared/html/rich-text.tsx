import { harmlessHtml } from './harmless-html.ts'
import './rich-text.css'

interface RichTextProps {
  /** Cleaned by the server (worker/content/rich-text.ts) when it was written and when it came in. */
  html: string | null | undefined
  as?: 'div' | 'blockquote'
  className?: string
  id?: string
}

/** Running text that staff wrote, with its paragraphs, lists and links; nothing where there is no text. */
export function RichText({ html, as: Element = 'div', className, id }: RichTextProps) {
  if (!html) return null
  return (
    <Element
      className={className}
      id={id}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the only place. The server lets nothing through but an allow-list of elements and address schemes (spec §5, design §3), and the Content-Security-Policy runs no inline script
      dangerouslySetInnerHTML={{ __html: harmlessHtml(html) }}
    />
  )
}
