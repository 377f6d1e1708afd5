import { useEffect, useState } from 'react'
import { defineLabels } from '../../../../i18n/labels.ts'
import { useLabels } from '../../../../page/page-context.tsx'

/** Renders nothing in browsers without clipboard access. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const words = useLabels(labels)
  const [canCopy, setCanCopy] = useState(false)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => setCanCopy(Boolean(navigator.clipboard)), [])
  if (!canCopy) return null
  return (
    <button
      className="lnk"
      type="button"
      onClick={() => {
        navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => setCopied(false),
        )
      }}
    >
      <span role="status">{isCopied ? words.copied : words.copy}</span>
      <span className="vh"> {label}</span>
    </button>
  )
}

const labels = defineLabels({ de: { copy: 'Kopieren', copied: 'Kopiert' }, en: { copy: 'Copy', copied: 'Copied' } })
