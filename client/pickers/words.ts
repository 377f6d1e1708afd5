import { defineLabels } from '../../shared/i18n/labels.ts'

export const pickerWords = defineLabels({
  de: {
    close: 'Schließen (Esc)',
    cancel: 'Abbrechen',
    more: 'Mehr anzeigen',
    of: (shown: string, all: string) => `${shown} von ${all}`,
    loading: 'Wird geladen\u00a0…',
    failed: 'Die Liste lässt sich gerade nicht laden. Bitte prüfen Sie die Verbindung.',
    refused: 'In Ihrer Rolle lässt sich hier nichts auswählen. Fragen Sie jemanden aus der Verwaltung danach.',
    again: 'Noch einmal versuchen',
    login:
      'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich im Fenster dahinter wieder an, hier bleibt alles stehen.',
    nothing: 'Hier gibt es noch nichts.',
    nothingFound: (query: string) => `Nichts gefunden für »${query}«.`,
    list: 'Auswahl',
    found: (count: string) => `${count} gefunden`,
  },
  en: {
    close: 'Close (Esc)',
    cancel: 'Cancel',
    more: 'Show more',
    of: (shown: string, all: string) => `${shown} of ${all}`,
    loading: 'Loading\u00a0…',
    failed: 'The list cannot be loaded at the moment. Please check the connection.',
    refused: 'Your role may not choose anything here. Ask an administrator for access.',
    again: 'Try again',
    login: 'Your login has expired. Please log in again in the window behind this one; everything here stays as it is.',
    nothing: 'There is nothing here yet.',
    nothingFound: (query: string) => `Nothing found for “${query}”.`,
    list: 'Choices',
    found: (count: string) => `${count} found`,
  },
})

export const searchWords = defineLabels({
  de: {
    link: 'Seite, Artikel, Konzert',
    event: 'Konzerte: Titel, Person, Haus',
    article: 'Artikel',
    sponsor: 'Partner',
  },
  en: {
    link: 'Page, article, concert',
    event: 'Concerts: title, person, hall',
    article: 'Articles',
    sponsor: 'Sponsors',
  },
})

export const useWords = defineLabels({
  de: {
    link: 'Ziel verwenden',
    event: 'Konzert verwenden',
    article: 'Artikel verwenden',
    sponsor: 'Partner verwenden',
  },
  en: { link: 'Use target', event: 'Use concert', article: 'Use article', sponsor: 'Use sponsor' },
})
