import { type ComponentType, createContext, useContext } from 'react'
import type { EditorBlock } from '../../../../shared/drafts/document.ts'

export interface BlockFormProps {
  block: EditorBlock
  /** The number of the block's ancestors in the form. */
  depth: number
  /** The label of the block's only field; by default, the field's own label. */
  title?: string
}

/** Commands of the form's lists; `owner` is the key of the block whose children they change. */
export interface Lists {
  isOpen: (key: string) => boolean
  toggle: (key: string) => void
  add: (owner: string, blockName: string) => void
  move: (owner: string, from: number, to: number) => void
  remove: (owner: string, index: number) => void
  /** The removed child that `restore` puts back; null without one. */
  removed: { owner: string; index: number; child: EditorBlock } | null
  restore: () => void
  /** Renders a child's form; passed in to avoid a circular import. */
  BlockForm: ComponentType<BlockFormProps>
}

export const ListContext = createContext<Lists | null>(null)

/** @throws Error outside `<ListContext>` */
export function useLists(): Lists {
  const lists = useContext(ListContext)
  if (!lists) throw new Error('useLists() outside of <ListContext>')
  return lists
}
