import type { RichTextField } from '../../../shared/fields/field-kinds.ts'
import { plainText } from '../../../shared/html/plain-text.ts'
import { RichText } from '../../rich-text/rich-text.tsx'
import { session } from '../session/session.ts'
import { editorState } from '../state/editor-state.ts'
import { type ControlProps, useText } from './control.ts'

/** Each language has a separate TipTap editor. */
export function RichTextControl(props: ControlProps<RichTextField>) {
  const { text, placeholder, language, setText } = useText(props)
  const { block, name } = props
  return (
    <RichText
      key={language}
      {...props}
      html={text}
      sealed={editorState.isPlain ? session().sealedParts(block.id, name) : undefined}
      language={language}
      placeholder={plainText(placeholder)}
      onHtml={setText}
    />
  )
}
