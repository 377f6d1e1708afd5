import { defineLabels } from '../../../../shared/i18n/labels.ts'

export const previewWords = defineLabels({
  de: {
    show: 'Mail ansehen',
    mail: 'Die Mail dazu',
    sample: 'So geht sie hinaus, mit Name, Nummer und Plätzen der jeweiligen Bestellung. Hier steht eine als Beispiel.',
    languages: { de: 'Deutsch', en: 'Englisch' },
    back: 'Zurück',
    calls: (count: string) => `Anrufliste (${count})`,
    noPhone: 'keine Telefonnummer',
  },
  en: {
    show: 'View the mail',
    mail: 'The mail',
    sample: 'Each mail has the name, number and seats of its order. This is one of them as an example.',
    languages: { de: 'German', en: 'English' },
    back: 'Back',
    calls: (count: string) => `Call list (${count})`,
    noPhone: 'no telephone number',
  },
})
