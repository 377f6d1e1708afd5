import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/locale.ts'

/** Instead of a picker that did not come: the way to try again, and the way out. */
export function missingNote(locale: Locale, ways: { again: () => void; leave: () => void }): HTMLElement {
  const words = labels[locale]
  const note = document.createElement('div')
  note.className = 'e-dlg-b e-stack'
  note.setAttribute('role', 'alert')
  const said = document.createElement('p')
  said.textContent = words.missing
  note.appendChild(said)
  note.appendChild(button('e-b e-b--p', words.again, ways.again))
  note.appendChild(button('e-b e-b--l', words.leave, ways.leave))
  return note
}

function button(className: string, label: string, onClick: () => void): HTMLElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = className
  made.textContent = label
  made.addEventListener('click', onClick)
  return made
}

const labels = defineLabels({
  de: {
    missing: 'Die Auswahl lässt sich gerade nicht laden. Was Sie eingegeben haben, bleibt stehen.',
    again: 'Erneut',
    leave: 'Abbrechen',
  },
  en: {
    missing: 'The picker cannot be loaded just now. What you have entered stays as it is.',
    again: 'Try again',
    leave: 'Cancel',
  },
})
