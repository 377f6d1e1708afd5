import type { Editor } from '@tiptap/core'
import { redoDepth, undoDepth } from '@tiptap/pm/history'
import { Bold, Italic, Link, List, ListOrdered, Redo2, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useStore } from '../../use-store.ts'
import { richEditor } from '../in-place/rich-editor.ts'
import { editorState } from '../state.ts'
import { usePart } from '../use-part.ts'
import { ToolButton } from './tool-button.tsx'
import { Toolbar } from './toolbar.tsx'

/** Formats of the text that is being written, above it (spec §5: what rich text allows). */
export function TextTools() {
  const { editor } = useStore(richEditor.state)
  return editor && <Tools editor={editor as Editor} />
}

function Tools({ editor }: { editor: Editor }) {
  const [isLinkOpen, setLinkOpen] = useState(false)
  const openLink = () => setLinkOpen(true)
  const closeLink = () => setLinkOpen(false)
  const LinkEntry = usePart(isLinkOpen ? linkEntry : null, { open: openLink, close: closeLink })
  // it is there when it is asked for: whoever goes on typing at once types into it, not into the text
  useEffect(() => void linkEntry().catch(failsAgain), [])
  const [look, setLook] = useState(() => lookOf(editor))
  useEffect(() => {
    const onLinkKey = () => setLinkOpen(true)
    let shown: Look | null = null
    // with every key: React hears only of what looks otherwise afterwards
    const draw = () => {
      const now = lookOf(editor)
      if (shown && isSame(shown, now)) return
      shown = now
      setLook(now)
    }
    editor.on('transaction', draw)
    addEventListener('auftakt:link', onLinkKey)
    return () => {
      editor.off('transaction', draw)
      removeEventListener('auftakt:link', onLinkKey)
    }
  }, [editor])
  const words = labels[staffLocale()]
  const then = () => editor.chain().focus(undefined, { scrollIntoView: false })
  return (
    <div data-text-tools>
      <Toolbar className="e--dark e-tool" name={words.format}>
        <ToolButton
          icon={Bold}
          name={words.bold}
          keys={words.ctrlB}
          isPressed={look.bold}
          onPress={() => then().toggleBold().run()}
        />
        <ToolButton
          icon={Italic}
          name={words.italic}
          keys={words.ctrlI}
          isPressed={look.italic}
          onPress={() => then().toggleItalic().run()}
        />
        <ToolButton
          icon={List}
          name={words.list}
          keys={words.ctrl8}
          isPressed={look.bulletList}
          onPress={() => then().toggleBulletList().run()}
        />
        <ToolButton
          icon={ListOrdered}
          name={words.numbers}
          isPressed={look.orderedList}
          onPress={() => then().toggleOrderedList().run()}
        />
        <ToolButton icon={Link} name={words.link} keys={words.ctrlK} isPressed={look.link} onPress={openLink} />
        <span className="e-sep" />
        <ToolButton icon={Undo2} name={words.undo} isDisabled={!look.canUndo} onPress={() => then().undo().run()} />
        <ToolButton icon={Redo2} name={words.redo} isDisabled={!look.canRedo} onPress={() => then().redo().run()} />
      </Toolbar>
      {LinkEntry && (
        <LinkEntry
          className="e-pop e-link"
          editor={editor}
          uiLocale={staffLocale()}
          language={editorState.language}
          onClose={closeLink}
        />
      )}
    </div>
  )
}

async function linkEntry() {
  return (await import('../links/link-entry.tsx')).LinkEntry
}

/** What fails ahead of its time fails again when it is wanted, and is told then. */
function failsAgain(): void {}

interface Look {
  bold: boolean
  italic: boolean
  bulletList: boolean
  orderedList: boolean
  link: boolean
  canUndo: boolean
  canRedo: boolean
}

function lookOf(editor: Editor): Look {
  const isActive = (name: string) => editor.isActive(name)
  const { state } = editor
  return {
    bold: isActive('bold'),
    italic: isActive('italic'),
    bulletList: isActive('bulletList'),
    orderedList: isActive('orderedList'),
    link: isActive('link'),
    canUndo: Number(undoDepth(state)) > 0,
    canRedo: Number(redoDepth(state)) > 0,
  }
}

function isSame(a: Look, b: Look): boolean {
  return (Object.keys(a) as (keyof Look)[]).every((name) => a[name] === b[name])
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
