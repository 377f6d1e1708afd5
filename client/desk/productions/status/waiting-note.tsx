import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { useWaitingCount } from './waiting.ts'

export function WaitingNote() {
  const locale = staffLocale()
  const count = useWaitingCount()
  return <>{labels[locale].waits(count, grouped(count, locale))}</>
}

const labels = defineLabels({
  de: {
    waits: (count: number, shown: string) =>
      count === 0
        ? 'Statusänderungen warten, bis das Netz wieder da ist.'
        : count === 1
          ? 'Eine Statusänderung wartet, bis das Netz wieder da ist.'
          : `${shown} Statusänderungen warten, bis das Netz wieder da ist.`,
  },
  en: {
    waits: (count: number, shown: string) =>
      count === 0
        ? 'Changes of the state wait until you are online.'
        : count === 1
          ? 'One change of the state waits until you are online.'
          : `${shown} changes of the state wait until you are online.`,
  },
})
