import { createContext, useContext } from 'react'
import type { DeskValue, Related, RelatedEntry } from '../../../shared/entities/contract.ts'
import type { DeskField } from '../../../shared/entities/define.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { RowProblem } from '../../rows/problems.ts'

/** Props of every control. `FieldRow` renders the label, help text and error message around the control. */
export interface ControlProps<F extends DeskField = DeskField> {
  field: F
  /** Id of the focusable element, for the label. */
  id: string
  value: DeskValue
  onChange: (value: DeskValue) => void
  /** The language that the control edits; for a field that is the same in both languages, the interface's language. */
  language: Locale
  aria: {
    'aria-describedby'?: string | undefined
    'aria-invalid'?: true | undefined
    'aria-required'?: true | undefined
    'aria-labelledby'?: string | undefined
  }
}

export interface FormSurroundings {
  locale: Locale
  /** Titles and thumbnails of the rows that values refer to. */
  related: Related
  noteRelated: (entity: string, id: number, entry: RelatedEntry) => void
  problems: readonly RowProblem[]
  canSave: boolean
  /** Shows the fields of a language that the form hides. */
  showLanguage?: (language: Locale) => void
}

export const FormSurroundingsContext = createContext<FormSurroundings | null>(null)

/** @throws Error outside a form */
export function useSurroundings(): FormSurroundings {
  const surroundings = useContext(FormSurroundingsContext)
  if (!surroundings) throw new Error('useSurroundings() outside of a form')
  return surroundings
}

export function controlId(pointer: string): string {
  return `f${pointer.replaceAll('/', '-')}`
}
