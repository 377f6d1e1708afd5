import type { TextAreaField, TextField } from '../../../shared/fields/field-kinds.ts'
import { type ControlProps, useText } from './control.ts'

/** While the English text is missing, the placeholder shows the German one. */
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

/** A text that is too long is reported, not cut off. */
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
