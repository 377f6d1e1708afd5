import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { sendWaiting, useWaitingCount } from './waiting.ts'

/** Says how many changes wait for the network, and sends them when staff say so. */
export function WaitingNote() {
  const locale = staffLocale()
  const count = useWaitingCount()
  const words = labels[locale]
  return (
    <>
      {words.waits(count, grouped(count, locale))}{' '}
      {count > 0 && <TextButton label={words.send} onClick={sendWaiting} />}
    </>
  )
}

const labels = defineLabels({
  de: {
    send: 'Jetzt senden',
    waits: (count: number, shown: string) =>
      count === 0
        ? 'Statusänderungen warten, bis das Netz wieder da ist.'
        : count === 1
          ? 'Eine Statusänderung wartet, bis das Netz wieder da ist.'
          : `${shown} Statusänderungen warten, bis das Netz wieder da ist.`,
  },
  en: {
    send: 'Send now',
    waits: (count: number, shown: string) =>
      count === 0
        ? 'Changes of the state wait until you are online.'
        : count === 1
          ? 'One change of the state waits until you are online.'
          : `${shown} changes of the state wait until you are online.`,
  },
})
