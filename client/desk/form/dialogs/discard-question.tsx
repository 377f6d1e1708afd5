import { staffLocale } from '../../../staff/staff-locale.ts'
import { DialogFrame } from '../../ui/form/dialog-frame.tsx'
import { formWords } from '../words.ts'

interface DiscardQuestionProps {
  hint: string
  action?: string
  onStay: () => void
  onDiscard: () => void
}

export function DiscardQuestion({ hint, action, onStay, onDiscard }: DiscardQuestionProps) {
  const words = formWords[staffLocale()]
  return (
    <DialogFrame
      title={words.discardTitle}
      width="28rem"
      close={words.stay}
      buttons={
        <button type="button" className="e-b e-b--p" onClick={onDiscard}>
          {action ?? words.discard}
        </button>
      }
      onClose={onStay}
    >
      <p>{hint}</p>
    </DialogFrame>
  )
}
