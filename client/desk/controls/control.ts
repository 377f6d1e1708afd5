import { createContext, useContext } from 'react'
import type { DeskValue, Related, RelatedEntry } from '../../../shared/entities/contract.ts'
import type { DeskField } from '../../../shared/entities/define.ts'
import type { Locale } from '../../../shared/locale.ts'

/** Props of every control. `FieldRow` renders the label, help text and error message around the control. */
export interface ControlProps<F extends DeskField = DeskField> {
  field: F
  /** Id of the focusable element, for the label. */
  id: string
  value: DeskValue
  onChange: (value: DeskValue) => void
  /** The language that the control edits; for a field that is the same in both languages, the interface's language. */
  language: Locale
  /** Attributes of the element with `id`. */
  aria: {
    'aria-describedby'?: string | undefined
    'aria-invalid'?: true | undefined
    'aria-required'?: true | undefined
    'aria-labelledby'?: string | undefined
  }
}

/** Context that the controls of one form share. */
export interface FormSurroundings {
  /** Language of the form's labels and messages. */
  locale: Locale
  /** Titles and thumbnails of the rows that values refer to. */
  related: Related
  /** Adds a picked row to `related`. */
  noteRelated: (entity: string, id: number, entry: RelatedEntry) => void
  problems: readonly ControlProblem[]
  /** Whether the user may change values. */
  canSave: boolean
  /** Shows the fields of a language that the form hides. */
  showLanguage?: (language: Locale) => void
}

/** A refused value and its error message. */
export interface ControlProblem {
  /** JSON pointer into the values: `/claim/de`, `/works/2/title`. */
  pointer: string
  message: string
  /** A value that would be accepted instead. */
  suggestion?: string
}

export const FormSurroundingsContext = createContext<FormSurroundings | null>(null)

/** Returns the context of the form. @throws Error outside a form */
export function useSurroundings(): FormSurroundings {
  const surroundings = useContext(FormSurroundingsContext)
  if (!surroundings) throw new Error('useSurroundings() outside of a form')
  return surroundings
}

/** Returns the element id of the control at a JSON pointer. */
export function controlId(pointer: string): string {
  return `f${pointer.replaceAll('/', '-')}`
}
