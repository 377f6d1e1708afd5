import { defineLabels } from '../../../shared/i18n/labels.ts'

export const belongingWords = defineLabels({
  de: {
    heading: 'Konzerte dieses Abonnements',
    count: (count: number) => (count === 1 ? '1 Konzert' : `${count} Konzerte`),
    countOf: (count: number, promised: number) => `${count} von ${promised}`,
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
