import { usePart } from '../../staff/use-part.ts'
import { useStore } from '../../use-store.ts'
import { editorState } from '../state/editor-state.ts'

export function SheetHost() {
  const { sheet } = useStore(editorState)
  const show = (shown: typeof sheet) => () => {
    editorState.sheet = shown
  }
  const Part = usePart(sheet && parts[sheet], { open: show(sheet), close: show(null) })
  return Part && <Part />
}

const parts = {
  block: async () => (await import('./block-sheet.tsx')).BlockSheet,
  page: async () => (await import('./page-sheet.tsx')).PageSheet,
}
