import { createContext, useContext } from 'react'
import type { Toolbar } from '../../../shared/blocks/define.ts'
import type { StoredField } from '../../../shared/blocks/stored.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { EditorBlock } from '../document/document.ts'
import type { BlockProblem } from '../document/problem-at.ts'

/** What the whole form knows and does, whichever of its blocks a field belongs to. */
export interface Form {
  /** The language that is being written in. */
  language: Locale
  /** The language that the form speaks. */
  uiLocale: Locale
  toolbar: Toolbar
  change: (key: string, field: string, value: StoredField) => void
  /** A control was left: from now on what is wrong with it stands at it. */
  leave: (key: string, field: string) => void
  /** What is wrong and to be shown. */
  problems: readonly BlockProblem[]
  /** The id that an anchor has become on the page, and whether it is as it was typed. */
  anchorOf: (block: EditorBlock) => { id: string; isTaken: boolean } | null
  /** What a reference points at, as far as it is known. */
  titleOf: (to: 'event' | 'article' | 'sponsor', id: number) => string | null
  /** Keeps what a picker told of the thing that was picked. */
  noteTitle: (to: 'event' | 'article' | 'sponsor', id: number, title: string) => void
}

export const FormContext = createContext<Form | null>(null)

/** @throws outside of the dialog */
export function useForm(): Form {
  const form = useContext(FormContext)
  if (!form) throw new Error('useForm() outside of <FormContext>')
  return form
}
