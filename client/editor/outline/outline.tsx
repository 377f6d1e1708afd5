import { usePart } from '../../staff/parts/use-part.ts'
import { useStore } from '../../use-store.ts'
import { editorState } from '../state/editor-state.ts'
import { OutlineRail } from './outline-rail.tsx'

export function Outline() {
  const { isOutlineOpen } = useStore(editorState)
  const Panel = usePart(isOutlineOpen ? outlinePanel : null, { open: () => show(true), close: () => show(false) })
  return Panel ? <Panel /> : <OutlineRail />
}

async function outlinePanel() {
  return (await import('./outline-panel.tsx')).OutlinePanel
}

function show(isOpen: boolean): void {
  editorState.isOutlineOpen = isOpen
}
