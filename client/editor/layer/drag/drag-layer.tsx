import { definitionOf } from '../../../../shared/blocks/registry.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { useStore } from '../../../use-store.ts'
import { BlockIcon } from '../../ui/block-icon.tsx'
import { dragState } from './drag-state.ts'

export function DragLayer() {
  const { drag } = useStore(dragState)
  if (!drag) return null
  const { line, blockName, x, y } = drag
  const definition = definitionOf(blockName)
  return (
    <>
      {line && <div className="e-drop-line" style={{ left: line.left, top: line.top, width: line.width }} />}
      <div className="e--dark e-dragged" style={{ translate: `${x + 12}px ${y + 12}px` }}>
        <BlockIcon name={definition?.icon ?? ''} size={14} />
        {definition?.label[staffLocale()]}
      </div>
    </>
  )
}
