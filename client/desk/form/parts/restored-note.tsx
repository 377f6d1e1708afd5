import { History } from 'lucide-react'
import { when } from '../../../rows/values/when.ts'
import { CloseButton } from '../../../staff/close-button.tsx'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { formWords } from '../words.ts'

/** @param at time of the restored input, as ISO text */
export function RestoredNote({ at, onClose }: { at: string; onClose: () => void }) {
  const locale = staffLocale()
  const words = formWords[locale]
  return (
    <div className="e-note" role="status">
      <Icon of={History} />
      <div>
        <b>{words.restored(when(at, locale))}</b> {words.restoredHint}
      </div>
      <CloseButton className="e-sp" onClick={onClose} />
    </div>
  )
}
