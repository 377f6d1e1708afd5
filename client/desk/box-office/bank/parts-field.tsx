import { price } from '../../../../shared/ui/money.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { fileWords } from './file-words.ts'
import { typedParts } from './parts.ts'

interface PartsFieldProps {
  cents: number
  label: string
  text: string
  onText: (text: string) => void
}

/** How a transfer is divided: an order and its amount on each line. */
export function PartsField({ cents, label, text, onText }: PartsFieldProps) {
  const locale = staffLocale()
  const words = fileWords[locale]
  const isWhole = typedParts(text, cents) !== null
  return (
    <label className="e-f">
      <span className="vh">{label}</span>
      <textarea
        className="e-in bo-code"
        rows={Math.max(3, text.split('\n').length)}
        value={text}
        aria-invalid={!isWhole || undefined}
        onChange={({ target }) => onText(target.value)}
      />
      <span className="e-hint">{words.partsHint(price(cents, locale))}</span>
    </label>
  )
}
