import { useStore } from '../../../use-store.ts'
import { dropState } from './drag.ts'

/** Shows where the dragged block would be dropped. */
export function DropLine() {
  const { line } = useStore(dropState)
  if (!line) return null
  const { left, top, width } = line
  return <div className="e-drop-line" style={{ left, top, width }} />
}
