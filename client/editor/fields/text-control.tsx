import type { TextAreaField, TextField } from '../../../shared/blocks/field-kinds.ts'
import { type ControlProps, useText } from './control.ts'

/** One line. */
export function TextControl(props: ControlProps<TextField>) {
  const { text, placeholder, language, setText } = useText(props)
  return (
    <input
      id={props.id}
      className="e-in"
      lang={language}
      value={text}
      placeholder={placeholder}
      autoComplete="off"
      {...props.aria}
      onChange={(event) => setText(event.target.value)}
      onBlur={props.onLeave}
    />
  )
}

/** Several lines without formatting. What is too long stays and is told: cutting it would lose what was typed. */
export function TextAreaControl(props: ControlProps<TextAreaField>) {
  const { text, placeholder, language, setText } = useText(props)
  return (
    <textarea
      id={props.id}
      className="e-in"
      lang={language}
      rows={props.field.rows}
      value={text}
      placeholder={placeholder}
      {...props.aria}
      onChange={(event) => setText(event.target.value)}
      onBlur={props.onLeave}
    />
  )
}
