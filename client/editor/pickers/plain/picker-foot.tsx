import type { ReactNode } from 'react'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'

interface PickerFootProps {
  locale: Locale
  /** A message at the left. */
  message?: ReactNode
  /** Buttons beside the one that closes the picker. */
  children?: ReactNode
  onClose: () => void
}

/** The foot of a picker. It is not a `<footer>`: the form below has one, and a page has only one such landmark. */
export function PickerFoot({ locale, message, children, onClose }: PickerFootProps) {
  return (
    <div className="e-dlg-f">
      {message}
      <span className="e-bar-sp" />
      {children}
      <button type="button" className="e-b e-b--l" onClick={onClose}>
        {labels[locale].cancel}
      </button>
    </div>
  )
}

const labels = defineLabels({ de: { cancel: 'Abbrechen' }, en: { cancel: 'Cancel' } })
