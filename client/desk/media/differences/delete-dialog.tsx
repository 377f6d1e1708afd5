import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { alert } from '../../../staff/alerts.tsx'
import { Icon } from '../../../staff/icon.tsx'
import { ModalDialog } from '../../../staff/modal-dialog.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { short } from './short.ts'
import { differenceWords } from './words.ts'

/** Asks before a file without a row is deleted for good. */
export function DeleteDialog({ hash, onClose }: { hash: string; onClose: () => void }) {
  const words = differenceWords[staffLocale()]
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('deleteUnownedFile', { hash }),
    onSuccess: () => alert('save', words.removed),
    onError: () => alert('error', words.failed),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['media', 'differences'] })
      void client.invalidateQueries({ queryKey: ['start', 'today'] })
      onClose()
    },
  })
  return (
    <ModalDialog labelledBy="e-delete-file" width="30rem" onCancel={onClose}>
      <div className="e-dlg-h">
        <Icon of={Trash2} />
        <h2 id="e-delete-file">{words.removeOf(short(hash))}</h2>
      </div>
      <div className="e-dlg-b">
        <p>{words.final}</p>
      </div>
      <div className="e-dlg-f">
        <span className="e-sp">
          <button type="button" className="e-b e-b--l" data-first onClick={onClose}>
            {words.cancel}
          </button>
          <button type="button" className="e-b e-b--p" aria-disabled={isPending} onClick={() => isPending || mutate()}>
            {words.remove}
          </button>
        </span>
      </div>
    </ModalDialog>
  )
}
