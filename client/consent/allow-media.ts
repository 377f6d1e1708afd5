import { defineLabels } from '../../shared/i18n/labels.ts'
import { pageLocale, showNotice } from '../notice/notice.ts'
import { decide } from './decide.ts'

/** Stores the consent to external media; if that fails, a notice offers to try again. */
export async function allowMedia(): Promise<void> {
  try {
    await decide(new URLSearchParams({ choice: 'media' }))
  } catch (error) {
    console.error(error)
    const { failed, again } = labels[pageLocale()]
    showNotice({ text: failed, isUrgent: true, action: { label: again, run: () => void allowMedia() } })
  }
}

const labels = defineLabels({
  de: {
    failed: 'Ihre Wahl kam nicht bei uns an. Dieses Medium lädt, vor dem nächsten fragen wir wieder.',
    again: 'Noch einmal versuchen',
  },
  en: {
    failed: 'Your choice could not be saved. This item will load, but the next one will ask again.',
    again: 'Try again',
  },
})
