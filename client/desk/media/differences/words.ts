import { defineLabels } from '../../../../shared/i18n/labels.ts'

export const differenceWords = defineLabels({
  de: {
    title: 'Dateien ohne Gegenstück',
    about:
      'Dateien, die im Speicher fehlen, und solche, die kein Eintrag, Text oder Verlauf nennt. Verglichen wird jede Nacht; was gebessert ist, verschwindet sofort.',
    file: 'Datei',
    kind: 'Was',
    stored: 'Gespeichert',
    found: 'Gefunden',
    act: 'Tun',
    kinds: {
      missing: 'fehlt im Speicher',
      unowned: 'ohne Eintrag',
    },
    replace: 'Ersetzen',
    replaceOf: (name: string) => `Datei ersetzen: ${name}`,
    remove: 'Datei löschen',
    removeShort: 'Löschen',
    removeOf: (name: string) => `Datei löschen: ${name}`,
    final: 'Die Datei und ihre Größen werden endgültig gelöscht; kein Verlauf holt sie zurück.',
    removed: 'Gelöscht.',
    failed: 'Das ging nicht. Bitte noch einmal versuchen.',
    nothing: 'Speicher und Mediathek stimmen überein.',
    nothingHint: 'Hier steht, was der nächtliche Abgleich findet.',
  },
  en: {
    title: 'Files that do not match',
    about:
      'Files that are missing in the store, and files that no entry, text or history refers to. The comparison runs every night; a fixed difference disappears immediately.',
    file: 'File',
    kind: 'Problem',
    stored: 'Stored',
    found: 'Found',
    act: 'Action',
    kinds: {
      missing: 'missing in the store',
      unowned: 'without an entry',
    },
    replace: 'Replace',
    replaceOf: (name: string) => `Replace the file: ${name}`,
    remove: 'Delete the file',
    removeShort: 'Delete',
    removeOf: (name: string) => `Delete the file: ${name}`,
    final: 'The file and its sizes are deleted for good; no history brings them back.',
    removed: 'Deleted.',
    failed: 'That did not work. Please try again.',
    nothing: 'The store and the media library match.',
    nothingHint: 'What the nightly comparison finds will appear here.',
  },
})
