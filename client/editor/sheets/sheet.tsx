import './sheet.css'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../staff/icon.tsx'
import { ModalDialog } from '../../staff/modal-dialog.tsx'
import { editorState } from '../state/editor-state.ts'
import { DialogHead } from '../ui/dialog-head.tsx'

export function Sheet({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  return (
    <ModalDialog labelledBy="e-sheet-title" width="100%" className="e-sheet" onCancel={closeSheet}>
      <DialogHead id="e-sheet-title" icon={icon} title={title} onClose={closeSheet} />
      <div className="e-sheet-b">{children}</div>
    </ModalDialog>
  )
}

export function closeSheet(): void {
  editorState.sheet = null
}

interface TileProps {
  icon: LucideIcon
  name: string
  isDanger?: boolean
  /** Whether the sheet stays open after the command, so that the command can be repeated. */
  staysOpen?: boolean
  onPress: () => void
}

/** A sheet's button for a command. The sheet closes before the command runs, unless `staysOpen`. */
export function Tile({ icon, name, isDanger = false, staysOpen = false, onPress }: TileProps) {
  return (
    <button
      type="button"
      className={`e-tile${isDanger ? ' e-tile--d' : ''}`}
      onClick={() => {
        if (!staysOpen) closeSheet()
        onPress()
      }}
    >
      <Icon of={icon} size={20} />
      <span>{name}</span>
    </button>
  )
}
