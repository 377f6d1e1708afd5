import { Copy } from 'lucide-react'
import { useState } from 'react'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { copyText } from '../../../staff/clipboard/copy-text.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'

/** A button that copies the number of a failure, under which the log and the error service record it. */
export function CopyNumber({ number }: { number: string }) {
  const words = labels[staffLocale()]
  const [isCopied, setCopied] = useState(false)
  return (
    <button type="button" className="e-b e-b--t" onClick={() => void copyText(number).then(setCopied)}>
      <Icon of={Copy} />
      <span aria-live="polite">{isCopied ? words.copied(number) : words.copy(number)}</span>
    </button>
  )
}

const labels = defineLabels({
  de: {
    copy: (number: string) => `Fehlernummer ${number} kopieren`,
    copied: (number: string) => `Fehlernummer ${number} kopiert`,
  },
  en: {
    copy: (number: string) => `Copy error number ${number}`,
    copied: (number: string) => `Error number ${number} copied`,
  },
})
