import { createContext, useContext } from 'react'
import type { Toolbar } from '../../../shared/blocks/define.ts'
import type { EditorBlock } from '../../../shared/drafts/document.ts'
import type { StoredField } from '../../../shared/fields/stored-field.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { BlockProblem } from '../document/problem-at.ts'

export interface Form {
  /** The edited language. */
  language: Locale
  toolbar: Toolbar
  change: (key: string, field: string, value: StoredField) => void
  /** Called when a control loses the focus; from then on its problems are shown. */
  leave: (key: string, field: string) => void
  /** The problems that are shown. */
  problems: readonly BlockProblem[]
  /** Returns the element id that a block gets on the page, and whether its anchor is taken; null without an anchor. */
  anchorOf: (block: EditorBlock) => { id: string; isTaken: boolean } | null
  /** Returns the title of a referenced entry; null if it is unknown. */
  titleOf: (to: 'event' | 'article' | 'sponsor', id: number) => string | null
  noteTitle: (to: 'event' | 'article' | 'sponsor', id: number, title: string) => void
}

export const FormContext = createContext<Form | null>(null)

/** @throws Error outside `<FormContext>` */
export function useForm(): Form {
  const form = useContext(FormContext)
  if (!form) throw new Error('useForm() outside of <FormContext>')
  return form
}
