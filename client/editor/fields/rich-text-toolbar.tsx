import type { Editor } from '@tiptap/core'
import { redoDepth, undoDepth } from '@tiptap/pm/history'
import { useEditorState } from '@tiptap/react'
import { Bold, Italic, Link, List, ListOrdered, type LucideIcon, Redo2, Undo2 } from 'lucide-react'
import type { RefObject } from 'react'
import { useArrowKeys } from '../../staff/arrow-keys.ts'
import { Icon } from '../../staff/icon.tsx'
import { useForm } from './form-context.ts'
import { richTextWords } from './words.ts'

interface RichTextToolbarProps {
  ref: RefObject<HTMLDivElement | null>
  editor: Editor
  isLinking: boolean
  onLink: () => void
}

interface Tool {
  name: 'bold' | 'italic' | 'bullets' | 'numbers' | 'link' | 'undo' | 'redo'
  icon: LucideIcon
  isOn?: boolean
  isOff?: boolean
  run: () => void
}

/** One stop for Tab, arrows inside of it. */
export function RichTextToolbar({ ref, editor, isLinking, onLink }: RichTextToolbarProps) {
  const { uiLocale } = useForm()
  const words = richTextWords[uiLocale]
  const moveByArrows = useArrowKeys(ref, ['ArrowLeft', 'ArrowRight'])
  const is = useEditorState({
    editor,
    selector: ({ editor }) => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      bullets: editor.isActive('bulletList'),
      numbers: editor.isActive('orderedList'),
      link: editor.isActive('link'),
      // asked of the history itself: `can()` makes a change of the text to see
      undo: Number(undoDepth(editor.state)) > 0,
      redo: Number(redoDepth(editor.state)) > 0,
    }),
  })
  const chain = () => editor.chain().focus()
  const tools: Tool[] = [
    { name: 'bold', icon: Bold, isOn: is.bold, run: () => chain().toggleBold().run() },
    { name: 'italic', icon: Italic, isOn: is.italic, run: () => chain().toggleItalic().run() },
    { name: 'bullets', icon: List, isOn: is.bullets, run: () => chain().toggleBulletList().run() },
    { name: 'numbers', icon: ListOrdered, isOn: is.numbers, run: () => chain().toggleOrderedList().run() },
    { name: 'link', icon: Link, isOn: is.link || isLinking, run: onLink },
    { name: 'undo', icon: Undo2, isOff: !is.undo, run: () => chain().undo().run() },
    { name: 'redo', icon: Redo2, isOff: !is.redo, run: () => chain().redo().run() },
  ]

  return (
    <div
      ref={ref}
      className="e-rich-tools"
      role="toolbar"
      aria-label={words.toolbar}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return moveByArrows(event)
        event.preventDefault()
        event.stopPropagation()
        editor.commands.focus()
      }}
    >
      {tools.map(({ name, icon, isOn, isOff, run }) => (
        <button
          key={name}
          type="button"
          className="e-b e-b--i"
          aria-label={words[name]}
          title={words[name]}
          aria-pressed={isOn}
          aria-disabled={isOff}
          // the selection stays where it is
          onMouseDown={(event) => event.preventDefault()}
          onClick={run}
        >
          <Icon of={icon} />
        </button>
      ))}
    </div>
  )
}
