// Formatting tools for the focused text, at the bottom of the window above the bar.

import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { LinkEntry } from '../../rich-text/links/link-entry.tsx'
import { RichTextToolbar } from '../../rich-text/rich-text-toolbar.tsx'
import { useStore } from '../../use-store.ts'
import { tools } from './tools-state.ts'

export function TextTools({ language }: { language: Locale }) {
  const { editor } = useStore(tools)
  return editor && <Tools editor={editor as Editor} language={language} />
}

function Tools({ editor, language }: { editor: Editor; language: Locale }) {
  const [isLinking, setLinking] = useState(false)
  const toolbar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const onLinkKey = () => setLinking(true)
    addEventListener('auftakt:link', onLinkKey)
    return () => removeEventListener('auftakt:link', onLinkKey)
  }, [])
  return (
    <div className="e e-own-tools" data-text-tools>
      {isLinking && (
        <LinkEntry
          className="e-pop"
          editor={editor}
          language={language}
          onClose={() => {
            setLinking(false)
            editor.view.focus()
          }}
        />
      )}
      <div className="e-tool e--dark">
        <RichTextToolbar ref={toolbar} editor={editor} isLinking={isLinking} onLink={() => setLinking(!isLinking)} />
      </div>
    </div>
  )
}
