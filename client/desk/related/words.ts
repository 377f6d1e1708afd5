import { defineLabels } from '../../../shared/i18n/labels.ts'

export const belongingWords = defineLabels({
  de: {
    heading: 'Konzerte dieses Abonnements',
    count: (count: number) => (count === 1 ? '1 Konzert' : `${count} Konzerte`),
    countOf: (count: number, promised: number) => `${count} von ${promised}`,
    tooMany: (count: number, promised: number) =>
      `Das Abonnement hat ${count} Konzerte, angegeben ${promised === 1 ? 'ist eines' : `sind ${promised}`}. Nehmen Sie ein Konzert heraus, oder ändern Sie die Zahl.`,
    more: 'Es sind noch mehr Konzerte.',
    add: 'Konzert hinzufügen',
    remove: (title: string) => `»${title}« aus dem Abonnement nehmen`,
    undated: 'ohne Termin',
    added: (title: string) => `»${title}« gehört jetzt zum Abonnement`,
    removed: (title: string) => `»${title}« gehört nicht mehr zum Abonnement`,
    drafted: (said: string) => `${said}, als Entwurf gesichert`,
    undo: 'Rückgängig',
    failed: 'Nicht geändert',
  },
  en: {
    heading: 'Concerts of this series',
    count: (count: number) => (count === 1 ? '1 concert' : `${count} concerts`),
    countOf: (count: number, promised: number) => `${count} of ${promised}`,
    tooMany: (count: number, promised: number) =>
      `The series has ${count} concerts, but ${promised} ${promised === 1 ? 'is' : 'are'} stated. Remove a concert, or change the number.`,
    more: 'There are more concerts.',
    add: 'Add a concert',
    remove: (title: string) => `Remove “${title}” from the series`,
    undated: 'no date',
    added: (title: string) => `“${title}” now belongs to the series`,
    removed: (title: string) => `“${title}” no longer belongs to the series`,
    drafted: (said: string) => `${said}, saved as draft`,
    undo: 'Undo',
    failed: 'Not changed',
  },
})
