import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { reload } from '../../staff/missing-part.ts'

/**
 * Creates a message for a picker that failed to load, with buttons to retry and to cancel.
 * @param isFutile true if only a reload helps; then a reload button replaces the retry button
 */
export function missingNote(
  locale: Locale,
  ways: { again: () => void; leave: () => void },
  isFutile = false,
): HTMLElement {
  const words = labels[locale]
  const note = document.createElement('div')
  note.className = 'e-dlg-b e-stack'
  note.setAttribute('role', 'alert')
  const said = document.createElement('p')
  said.textContent = words.missing
  note.appendChild(said)
  const { label, run } = isFutile ? reload() : { label: words.again, run: ways.again }
  note.appendChild(button('e-b e-b--p', label, run))
  note.appendChild(button('e-b e-b--l', words.leave, ways.leave))
  return note
}

/** Shows the message over the page after the pickers' code failed to load. @returns whether the editor retries */
export function isWantedAgain(locale: Locale, isFutile: boolean): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const dialog = document.createElement('dialog')
  dialog.className = 'e e-dlg e-modal e-ask'
  dialog.style.setProperty('--w', '26rem')
  const end = (isWanted: boolean) => {
    dialog.close()
    dialog.remove()
    resolve(isWanted)
  }
  dialog.setAttribute('aria-label', labels[locale].missing)
  dialog.appendChild(missingNote(locale, { again: () => end(true), leave: () => end(false) }, isFutile))
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    end(false)
  })
  document.body.appendChild(dialog)
  dialog.showModal()
  return promise
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
    missing: 'The picker cannot be loaded right now. Your input stays as it is.',
    again: 'Try again',
    leave: 'Cancel',
  },
})
