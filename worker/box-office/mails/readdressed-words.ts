import { defineLabels } from '../../../shared/i18n/labels.ts'

interface Issued {
  /** The number of the new invoice. */
  invoice: string
  /** The numbers of the former ones. */
  corrected: string
  /** To whom the new one goes. */
  buyer: string
}

export const readdressedWords = defineLabels({
  de: {
    subject: (order: string) => `Neue Rechnung: Bestellung ${order}`,
    heading: 'Ihre neue Rechnung.',
    text: ({ invoice, corrected, buyer }: Issued) =>
      `An dieser E-Mail hängen die Rechnung ${invoice} an ${buyer} und die Korrektur von ${corrected}. Am Betrag ändert sich nichts, zu bezahlen ist nichts.`,
  },
  en: {
    subject: (order: string) => `New invoice: order ${order}`,
    heading: 'Your new invoice.',
    text: ({ invoice, corrected, buyer }: Issued) =>
      `Invoice ${invoice} to ${buyer} is attached, with the credit note for ${corrected}. The amount is the same, and there is nothing to pay.`,
  },
})
