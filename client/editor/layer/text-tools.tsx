import type { Editor } from '@tiptap/core'
import { Bold, Italic, Link, List, ListOrdered, Redo2, Undo2 } from 'lucide-react'
import { useEffect, useReducer, useState } from 'react'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useStore } from '../../use-store.ts'
import { richEditor } from '../in-place/rich-editor.ts'
import { LinkForm } from './link-form.tsx'
import { ToolButton } from './tool-button.tsx'
import { moveInToolbar } from './toolbar.ts'

/** Formats of the text that is being written, above it (spec §5: what rich text allows). */
export function TextTools() {
  const { editor } = useStore(richEditor.state)
  return editor && <Tools editor={editor as Editor} />
}

function Tools({ editor }: { editor: Editor }) {
  const [isLinkOpen, setLinkOpen] = useState(false)
  const [, draw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const openLink = () => setLinkOpen(true)
    editor.on('transaction', draw)
    addEventListener('auftakt:link', openLink)
    return () => {
      editor.off('transaction', draw)
      removeEventListener('auftakt:link', openLink)
    }
  }, [editor])
  const words = labels[staffLocale()]
  const then = () => editor.chain().focus(undefined, { scrollIntoView: false })
  return (
    <div data-text-tools>
      <div className="e--dark e-tool" role="toolbar" aria-label={words.format} onKeyDown={moveInToolbar}>
        <ToolButton
          icon={Bold}
          name={words.bold}
          keys={words.ctrlB}
          isPressed={editor.isActive('bold')}
          onPress={() => then().toggleBold().run()}
        />
        <ToolButton
          icon={Italic}
          name={words.italic}
          keys={words.ctrlI}
          isPressed={editor.isActive('italic')}
          onPress={() => then().toggleItalic().run()}
        />
        <ToolButton
          icon={List}
          name={words.list}
          keys={words.ctrl8}
          isPressed={editor.isActive('bulletList')}
          onPress={() => then().toggleBulletList().run()}
        />
        <ToolButton
          icon={ListOrdered}
          name={words.numbers}
          isPressed={editor.isActive('orderedList')}
          onPress={() => then().toggleOrderedList().run()}
        />
        <ToolButton
          icon={Link}
          name={words.link}
          keys={words.ctrlK}
          isPressed={editor.isActive('link')}
          onPress={() => setLinkOpen(true)}
        />
        <span className="e-sep" />
        <ToolButton
          icon={Undo2}
          name={words.undo}
          isDisabled={!editor.can().undo()}
          onPress={() => then().undo().run()}
        />
        <ToolButton
          icon={Redo2}
          name={words.redo}
          isDisabled={!editor.can().redo()}
          onPress={() => then().redo().run()}
        />
      </div>
      {isLinkOpen && <LinkForm editor={editor} onClose={() => setLinkOpen(false)} />}
    </div>
  )
}

const labels = defineLabels({
  de: {
    format: 'Text formatieren',
    bold: 'Fett',
    ctrlB: 'Strg B',
    italic: 'Kursiv',
    ctrlI: 'Strg I',
    list: 'Liste',
    ctrl8: 'Strg Umschalt 8',
    numbers: 'Nummerierte Liste',
    link: 'Link',
    ctrlK: 'Strg K',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
  },
  en: {
    format: 'Format the text',
    bold: 'Bold',
    ctrlB: 'Ctrl B',
    italic: 'Italic',
    ctrlI: 'Ctrl I',
    list: 'List',
    ctrl8: 'Ctrl Shift 8',
    numbers: 'Numbered list',
    link: 'Link',
    ctrlK: 'Ctrl K',
    undo: 'Undo',
    redo: 'Redo',
  },
})
