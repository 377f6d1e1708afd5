import { useStore } from '../../../use-store.ts'
import { dropState } from './drag.ts'

/** Where what is dragged would stand. */
export function DropLine() {
  const { line } = useStore(dropState)
  if (!line) return null
  const { left, top, width } = line
  return <div className="e-drop-line" style={{ left, top, width }} />
}
