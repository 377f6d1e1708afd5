import { History, X } from 'lucide-react'
import { when } from '../../../rows/values/when.ts'
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
      <button type="button" className="e-b e-b--i e-sp" aria-label={words.close} onClick={onClose}>
        <Icon of={X} />
      </button>
    </div>
  )
}
