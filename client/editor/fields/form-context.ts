import { createContext, useContext } from 'react'
import type { Toolbar } from '../../../shared/blocks/define.ts'
import type { StoredField } from '../../../shared/blocks/stored.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { EditorBlock } from '../document/document.ts'
import type { BlockProblem } from '../document/problem-at.ts'

/** State and commands of a form, shared by all its blocks. */
export interface Form {
  /** The edited language. */
  language: Locale
  /** The language of the form. */
  uiLocale: Locale
  toolbar: Toolbar
  change: (key: string, field: string, value: StoredField) => void
  /** A control lost the focus: its problems are shown from now on. */
  leave: (key: string, field: string) => void
  /** The problems that are shown. */
  problems: readonly BlockProblem[]
  /** The id that an anchor gets on the page, and whether another block has its name. */
  anchorOf: (block: EditorBlock) => { id: string; isTaken: boolean } | null
  /** The title of a referenced entry, if known. */
  titleOf: (to: 'event' | 'article' | 'sponsor', id: number) => string | null
  /** Stores the title of a picked entry. */
  noteTitle: (to: 'event' | 'article' | 'sponsor', id: number, title: string) => void
}

export const FormContext = createContext<Form | null>(null)

/** @throws outside of the dialog */
export function useForm(): Form {
  const form = useContext(FormContext)
  if (!form) throw new Error('useForm() outside of <FormContext>')
  return form
}
