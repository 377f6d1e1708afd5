import { defineLabels } from '../../../../shared/i18n/labels.ts'

export const closureWords = defineLabels({
  de: {
    title: 'Saal sperren',
    choose: 'Bitte wählen',
    save: 'Sperren',
    saveDraft: 'Als Entwurf sichern',
    back: 'Abbrechen',
    wholeDays: 'Die Sperre gilt für ganze Tage. Nur intern sichtbar.',
    example: 'Stimmung der Orgel',
    inTheWay: 'In diesen Tagen stehen hier schon Konzerte. Sie werden nicht verlegt:',
    alreadyClosed: 'Der Saal ist in diesen Tagen schon gesperrt:',
    unsaved: 'Die Sperre ist noch nicht gesichert.',
    closed: 'Saal gesperrt',
    drafted: 'Saalsperre als Entwurf gesichert',
    failed: 'Das hat nicht geklappt. Nichts ist verloren, versuchen Sie es noch einmal.',
  },
  en: {
    title: 'Close a hall',
    choose: 'Please choose',
    save: 'Close the hall',
    saveDraft: 'Save draft',
    back: 'Back',
    wholeDays: 'A closure takes whole days. Only staff see it.',
    example: 'Organ tuning',
    inTheWay: 'These concerts are in the hall on these days already. They are not moved:',
    alreadyClosed: 'The hall is closed on these days already:',
    unsaved: 'The closure is not saved yet.',
    closed: 'Hall closed',
    drafted: 'Closure saved as a draft',
    failed: 'That did not work. Nothing is lost, please try again.',
  },
})
