import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import type { LucideIcon } from 'lucide-react'
import type { RefObject } from 'react'
import { isPlainLetter } from '../keys/typing.ts'
import { useArrowKeys } from '../staff/arrow-keys.ts'
import { Icon } from '../staff/icon.tsx'
import { staffLocale } from '../staff/staff-locale.ts'
import { formats, formatWords, lookOf, steps } from './formats.ts'

interface RichTextToolbarProps {
  ref: RefObject<HTMLDivElement | null>
  editor: Editor
  isLinking: boolean
  onLink: () => void
}

/** A toolbar with a single tab stop; arrow keys move the focus within it. */
export function RichTextToolbar({ ref, editor, isLinking, onLink }: RichTextToolbarProps) {
  const names = formatWords[staffLocale()]
  const moveByArrows = useArrowKeys(ref, ['ArrowLeft', 'ArrowRight'])
  const look = useEditorState({ editor, selector: ({ editor }) => lookOf(editor) })
  const chain = () => editor.chain().focus()
  return (
    <div
      ref={ref}
      className="e-rich-tools"
      role="toolbar"
      aria-label={names.toolbar}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (isPlainLetter(event.nativeEvent) && event.key !== ' ') editor.view.focus()
        if (event.key !== 'Escape') return moveByArrows(event)
        event.preventDefault()
        event.stopPropagation()
        editor.view.focus()
      }}
    >
      {formats.map(({ name, icon, apply }) => (
        <Tool
          key={name}
          icon={icon}
          name={names[name]}
          isOn={look[name] || (name === 'link' && isLinking)}
          onPress={apply ? () => apply(chain()).run() : onLink}
        />
      ))}
      {steps.map(({ name, icon, apply }) => (
        <Tool key={name} icon={icon} name={names[name]} isOff={!look[name]} onPress={() => apply(chain()).run()} />
      ))}
    </div>
  )
}

interface ToolProps {
  icon: LucideIcon
  name: string
  isOn?: boolean
  isOff?: boolean
  onPress: () => void
}

/** A toolbar button that stays focusable while disabled. */
function Tool({ icon, name, isOn, isOff, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="e-b e-b--i"
      aria-label={name}
      title={name}
      aria-pressed={isOn}
      aria-disabled={isOff}
      // keeps the selection in the text
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon of={icon} />
    </button>
  )
}
