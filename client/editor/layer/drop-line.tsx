import { useStore } from '../../use-store.ts'
import { dropState } from './drag.ts'

/** Where what is dragged would stand. */
export function DropLine() {
  const { line } = useStore(dropState)
  return line && <div className="e-drop-line" style={line} />
}
