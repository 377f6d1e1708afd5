import { staffLocale } from '../../../staff/staff-locale.ts'
import type { Entry } from '../state/use-entry.ts'
import { formWords } from '../words.ts'
import { DiscardQuestion } from './discard-question.tsx'

interface DiscardDialogProps {
  entry: Entry
  /** The number of unsaved changes; 0 if the dialog discards the draft on the server. */
  count: number
  onClose: () => void
}

export function DiscardDialog({ entry, count, onClose }: DiscardDialogProps) {
  const words = formWords[staffLocale()]
  const { form, save, setGiveBack } = entry
  function discard(): void {
    onClose()
    if (count === 0) return void save('discard')
    form.reset()
    setGiveBack([])
  }
  return (
    <DiscardQuestion
      hint={words.discardHint}
      action={count > 0 ? words.discard : words.discardDraft}
      onStay={onClose}
      onDiscard={discard}
    />
  )
}
