import { Copy, Eye } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '../../staff/copy-text.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { outsideWords } from './words.ts'

/** A secret value that is shown once, with a button that copies it. */
export function OnlyNow({ value, label }: { value: string; label: string }) {
  const words = outsideWords[staffLocale()]
  const [isCopied, setCopied] = useState(false)
  return (
    <>
      <p className="e-note e-note--warn">
        <Icon of={Eye} />
        <span>
          <b>{words.onlyNow}</b> {words.onlyNowHint}
        </span>
      </p>
      <div className="e-out-key">
        <input className="e-in" readOnly aria-label={label} value={value} onFocus={({ target }) => target.select()} />
        <button type="button" className="e-b e-b--l" data-first onClick={() => void copyText(value).then(setCopied)}>
          <Icon of={Copy} />
          <span>{isCopied ? words.copied : words.copy}</span>
        </button>
      </div>
    </>
  )
}
