import { defineLabels } from '../../../shared/i18n/labels.ts'

export const ownFieldWords = defineLabels({
  de: {
    region: (entity: string) => `Angaben: ${entity}`,
    here: 'Titel und Texte schreiben Sie oben auf der Seite.',
    inForm: 'Alles andere im Formular:',
    toField: (field: string) => `${field} im Formular ändern`,
    other: 'English',
    waiting: (count: number) => (count === 1 ? '1 Text noch nicht öffentlich' : `${count} Texte noch nicht öffentlich`),
    neverPublic: 'Noch nicht öffentlich; veröffentlicht wird im Formular.',
    missing: 'Titel und Texte lassen sich gerade nicht bearbeiten',
    again: 'Erneut',
    link: 'Verweis',
    backToPage: 'Zurück zur Seite',
    publishTitle: 'Texte veröffentlichen',
    before: 'Öffentlich',
    after: 'Neu',
    empty: 'leer',
    consequences: 'Was damit geschieht',
    visitors: 'Besucher lesen die neuen Texte sofort: hier, in Listen, in der Suche und im Kalender.',
    tickets: (count: string, isOne: boolean) =>
      isOne
        ? '1 Karte ist verkauft. Sie bleibt gültig; die Käuferin oder der Käufer bekommt keine Nachricht.'
        : `${count} Karten sind verkauft. Sie bleiben gültig; die Käufer bekommen keine Nachricht.`,
    noTickets: 'Karten sind davon nicht betroffen.',
    unknownTickets: 'Verkaufte Karten bleiben gültig.',
    draftStays: 'Anderes im Entwurf, wie Termin oder Saal, bleibt Entwurf und wird im Formular veröffentlicht.',
    publish: 'Veröffentlichen',
    cancel: 'Abbrechen',
    published: 'Veröffentlicht',
    failed: 'Nicht veröffentlicht',
  },
  en: {
    region: (entity: string) => `Details: ${entity}`,
    here: 'Edit the title and texts on the page above.',
    inForm: 'Everything else in the form:',
    toField: (field: string) => `Change ${field} in the form`,
    other: 'Deutsch',
    waiting: (count: number) => (count === 1 ? '1 text is not public yet' : `${count} texts are not public yet`),
    neverPublic: 'Not public yet; it is published in the form.',
    missing: 'Title and texts cannot be edited right now',
    again: 'Try again',
    link: 'Link',
    backToPage: 'Back to the page',
    publishTitle: 'Publish texts',
    before: 'Public',
    after: 'New',
    empty: 'empty',
    consequences: 'What this does',
    visitors: 'Visitors read the new texts at once: here, in lists, in the search and in the calendar.',
    tickets: (count: string, isOne: boolean) =>
      isOne
        ? '1 ticket has been sold. It stays valid; its buyer gets no message.'
        : `${count} tickets have been sold. They stay valid; their buyers get no message.`,
    noTickets: 'No tickets are affected.',
    unknownTickets: 'Sold tickets stay valid.',
    draftStays: 'The rest of the draft, such as date or hall, stays a draft and is published in the form.',
    publish: 'Publish',
    cancel: 'Cancel',
    published: 'Published',
    failed: 'Not published',
  },
})
