import { defineLabels } from '../../../../shared/i18n/labels.ts'

export const throwWords = defineLabels({
  de: {
    contains: (names: string) => `Damit gehen auch Änderungen von ${names}.`,
    notYours: 'Was andere geschrieben haben, verwirft nur, wer veröffentlichen darf.',
    kept: 'Wer sie geschrieben hat, liest davon und kann sie 90 Tage lang zurückholen.',
    mine: 'Nur meine Änderungen',
    all: 'Alles',
    cancel: 'Abbrechen',
    unknown: 'unbekannt',
    takenBy: {
      discard: (name: string) => `${name} hat Ihre Änderungen verworfen`,
      restore: (name: string) => `${name} hat Ihre Änderungen durch eine frühere Fassung ersetzt`,
      delete: (name: string) => `${name} hat gelöscht, was Sie geschrieben haben`,
    },
    bringBack: 'Zurückholen',
    seen: 'OK',
    back: 'Ihre Änderungen sind wieder im Entwurf',
    notBack: 'Nicht zurückgeholt',
    notYoursBack: 'Inzwischen hat dort jemand anderes geschrieben. Bitten Sie jemanden, der veröffentlichen darf.',
  },
  en: {
    contains: (names: string) => `Changes by ${names} will go, too.`,
    notYours: 'Only people who may publish can discard what others have written.',
    kept: 'Their authors see a notice and can bring them back for 90 days.',
    mine: 'Only my changes',
    all: 'Everything',
    cancel: 'Cancel',
    unknown: 'unknown',
    takenBy: {
      discard: (name: string) => `${name} has discarded your changes`,
      restore: (name: string) => `${name} has replaced your changes with an earlier version`,
      delete: (name: string) => `${name} has deleted what you wrote`,
    },
    bringBack: 'Bring back',
    seen: 'OK',
    back: 'Your changes are in the draft again',
    notBack: 'Not brought back',
    notYoursBack: 'Another person has written there meanwhile. Please ask a person who may publish.',
  },
})
