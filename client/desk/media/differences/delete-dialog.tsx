import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { alert } from '../../../staff/alerts.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { DialogFrame } from '../../ui/form/dialog-frame.tsx'
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
    <DialogFrame
      title={words.removeOf(short(hash))}
      icon={Trash2}
      width="30rem"
      buttons={
        <button type="button" className="e-b e-b--p" aria-disabled={isPending} onClick={() => isPending || mutate()}>
          {words.remove}
        </button>
      }
      onClose={onClose}
    >
      <p>{words.final}</p>
    </DialogFrame>
  )
}
