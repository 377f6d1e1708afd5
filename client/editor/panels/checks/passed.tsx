import { ChevronRight, CircleCheck } from 'lucide-react'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import type { CheckKind } from '../../publication/check-entries.ts'
import { checkWords, kindWords } from './words.ts'

export function Passed({ kinds }: { kinds: readonly CheckKind[] }) {
  const locale = staffLocale()
  if (kinds.length === 0) return null
  return (
    <details className="e-passed">
      <summary className="e-b">
        <Icon of={CircleCheck} size={18} />
        {checkWords[locale].passed(kinds.length)}
        <Icon of={ChevronRight} size={14} />
      </summary>
      <ul className="e-2">
        {kinds.map((kind) => (
          <li key={kind}>{kindWords[locale][kind]}</li>
        ))}
      </ul>
    </details>
  )
}
