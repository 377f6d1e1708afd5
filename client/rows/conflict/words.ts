import { defineLabels } from '../../../shared/i18n/labels.ts'

export const conflictWords = defineLabels({
  de: {
    title: 'Zwei Fassungen derselben Sache',
    by: (who: string, at: string) => `${who} hat am ${at} gesichert, während Sie schrieben.`,
    nothingLost: 'Nichts ist verloren.',
    choose: (count: number) =>
      count === 1 ? 'Bei einem Feld müssen Sie wählen.' : `Bei ${count} Feldern müssen Sie wählen.`,
    yours: 'Ihre Fassung',
    theirs: (who: string) => `Fassung von ${who}`,
    empty: 'leer',
    merged: 'Zusammengeführt:',
    backToForm: 'Zurück zum Formular',
    soPublish: 'So veröffentlichen',
    soSave: 'So sichern',
    import: 'Import',
  },
  en: {
    title: 'Two versions of this entry',
    by: (who: string, at: string) => `${who} saved on ${at} while you were writing.`,
    nothingLost: 'Nothing is lost.',
    choose: (count: number) => (count === 1 ? 'One field needs your decision.' : `${count} fields need your decision.`),
    yours: 'Your version',
    theirs: (who: string) => `Version by ${who}`,
    empty: 'empty',
    merged: 'Merged:',
    backToForm: 'Back to the form',
    soPublish: 'Publish this',
    soSave: 'Save this',
    import: 'import',
  },
})
