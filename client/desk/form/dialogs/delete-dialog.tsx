import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { DeskRecord } from '../../../../shared/entities/contract.ts'
import { useBulkActions } from '../../list/bulk/use-bulk-actions.ts'
import { listPath } from '../../ui/entry-path.ts'
import { RemoveDialog } from '../../uses/remove-dialog.tsx'
import type { Entry } from '../state/use-entry.ts'
import { afterDeletion } from './leave-dialog.tsx'

interface DeleteDialogProps {
  entry: Entry
  record: DeskRecord
  note?: string
  onClose: () => void
}

/** Deletes the form's row, after a question if it may be in use, or if a save that had to finish first has failed. */
export function DeleteDialog({ entry: { entity, form, isSaving }, record, note = '', onClose }: DeleteDialogProps) {
  const navigate = useNavigate()
  const { remove } = useBulkActions(entity)
  const hasWaited = useRef(isSaving)
  if (isSaving) hasWaited.current = true

  async function act(): Promise<void> {
    // the list opens only after the deletion; otherwise it would still show the row
    const isRemoved = await remove([record])
    if (isRemoved) await navigate(listPath(entity), { state: afterDeletion })
  }

  return (
    <RemoveDialog
      entity={entity}
      entries={[record]}
      isBusy={isSaving}
      isUnsaved={hasWaited.current && !isSaving && form.unsaved() !== null}
      note={note}
      onClose={onClose}
      onRemove={() => void act()}
    />
  )
}
