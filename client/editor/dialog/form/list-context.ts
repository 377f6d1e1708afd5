import { type ComponentType, createContext, useContext } from 'react'
import type { EditorBlock } from '../../document/document.ts'

export interface BlockFormProps {
  block: EditorBlock
  /** How many blocks are around it. */
  depth: number
  /** What its only field is called, where the list around says it better. */
  title?: string
}

/** What the lists of the form do with what a block holds; `owner` is the key of the block that holds it. Called when something happens, but for `isOpen`. */
export interface Lists {
  isOpen: (key: string) => boolean
  toggle: (key: string) => void
  add: (owner: string, module: string) => void
  move: (owner: string, from: number, to: number) => void
  remove: (owner: string, index: number) => void
  /** What was removed last, to be brought back. */
  removed: { owner: string; index: number; child: EditorBlock } | null
  bringBack: () => void
  /** The form of what a list holds, which may hold a list again. */
  BlockForm: ComponentType<BlockFormProps>
}

export const ListContext = createContext<Lists | null>(null)

/** @throws outside of the dialog */
export function useLists(): Lists {
  const lists = useContext(ListContext)
  if (!lists) throw new Error('useLists() outside of <ListContext>')
  return lists
}
