import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Locale } from '../../shared/i18n/locale.ts'
import { foreignTextOptions, richTextOptions, storedHtml } from './extensions.ts'
import { editorHtml } from './foreign/sealed-part.ts'
import { LinkEntry } from './links/link-entry.tsx'
import { RichTextToolbar } from './rich-text-toolbar.tsx'

interface RichTextProps {
  /** Id of the text, for its label. */
  id: string
  aria: {
    'aria-describedby'?: string | undefined
    'aria-invalid'?: true | undefined
    'aria-required'?: true | undefined
  }
  html: string
  /** What is seen of the parts that cannot be edited; only for texts of a backend. */
  sealed?: readonly string[] | undefined
  language: Locale
  placeholder: string
  onHtml: (html: string) => void
  onLeave: () => void
}

/** A rich text in one language, with its toolbar and the form for links. */
export function RichText({ id, aria, html, sealed, language, placeholder, onHtml, onLeave }: RichTextProps) {
  const [isLinking, setLinking] = useState(false)
  const toolbar = useRef<HTMLDivElement>(null)
  const written = useRef(html)
  const invalid = aria['aria-invalid']
  const describedBy = aria['aria-describedby'] ?? ''
  const editorProps = useMemo(
    () => ({
      ...richTextOptions.editorProps,
      attributes: {
        id,
        class: 'e-rich-text',
        lang: language,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(invalid ? { 'aria-invalid': 'true' } : {}),
        ...(aria['aria-required'] ? { 'aria-required': 'true' } : {}),
      },
    }),
    [id, language, invalid, describedBy, aria['aria-required']],
  )
  const editor = useEditor({
    ...(sealed ? foreignTextOptions : richTextOptions),
    editorProps,
    content: editorHtml(html, sealed ?? []),
    onUpdate: ({ editor }) => {
      written.current = storedHtml(editor.getHTML())
      onHtml(written.current)
    },
  })
  // shows a text that was set from outside, for instance restored input
  useEffect(() => {
    if (html === written.current) return
    written.current = html
    const { parseOptions } = richTextOptions
    editor.commands.setContent(editorHtml(html, sealed ?? []), { emitUpdate: false, parseOptions })
  }, [editor, html, sealed])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles shortcuts of the textbox inside
    <div
      className={`e-in e-rich${invalid ? ' is-err' : ''}`}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
      }}
      onKeyDown={(event) => {
        if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
          event.preventDefault()
          setLinking(true)
        }
        if (event.altKey && event.key === 'F10') toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
      }}
    >
      <RichTextToolbar ref={toolbar} editor={editor} isLinking={isLinking} onLink={() => setLinking(!isLinking)} />
      {isLinking && (
        <LinkEntry className="e-link--in" editor={editor} language={language} onClose={() => setLinking(false)} />
      )}
      {html === '' && placeholder !== '' && (
        <p className="e-rich-placeholder" aria-hidden="true">
          {placeholder}
        </p>
      )}
      <EditorContent editor={editor} />
    </div>
  )
}
