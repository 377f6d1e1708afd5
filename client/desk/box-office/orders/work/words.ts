import { defineLabels } from '../../../../../shared/i18n/labels.ts'
import { pair } from '../../counted.ts'

export const workWords = defineLabels({
  de: {
    consequences: 'Was damit geschieht',
    asChosen: 'wie gewünscht',
    /** @param none says why a buyer with an address gets no mail */
    mails: (count: number, email: string, none?: string) =>
      pair(
        count === 1 ? '1 Mail' : `${count} Mails`,
        count > 0 ? `an ${email}` : email ? (none ?? 'nicht nötig') : 'ohne Adresse',
      ),
  },
  en: {
    consequences: 'What this does',
    asChosen: 'as chosen',
    mails: (count: number, email: string, none?: string) =>
      pair(
        count === 1 ? '1 mail' : `${count} mails`,
        count > 0 ? `to ${email}` : email ? (none ?? 'not needed') : 'no address',
      ),
  },
})
