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

/** The same over whatever is open, where not even the place for a picker has come. @returns whether to try again */
export function isWantedAgain(locale: Locale): Promise<boolean> {
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
  dialog.appendChild(missingNote(locale, { again: () => end(true), leave: () => end(false) }))
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
    missing: 'The picker cannot be loaded just now. What you have entered stays as it is.',
    again: 'Try again',
    leave: 'Cancel',
  },
})
