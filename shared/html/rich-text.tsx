import { harmlessHtml } from './harmless-html.ts'
import './rich-text.css'

interface RichTextProps {
  /** Sanitised by the server (worker/content/rich-text.ts). */
  html: string | null | undefined
  as?: 'div' | 'blockquote'
  className?: string
  id?: string
}

/** Formatted text; renders nothing if it is empty. */
export function RichText({ html, as: Element = 'div', className, id }: RichTextProps) {
  if (!html) return null
  return (
    <Element
      className={className}
      id={id}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the only use. The server passes only an allow-list of elements and address schemes (spec §5), and the Content-Security-Policy runs no inline script
      dangerouslySetInnerHTML={{ __html: harmlessHtml(html) }}
    />
  )
}
