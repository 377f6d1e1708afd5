import { defineLabels } from '../../../../shared/i18n/labels.ts'

/** Keyboard shortcuts with their effects. Words that are in `joins` are shown as plain text between the keys. */
interface KeyGroup {
  title: string
  keys: readonly (readonly [keys: string, does: string])[]
}

export const keysWords = defineLabels<{
  title: string
  close: string
  joins: readonly string[]
  groups: readonly KeyGroup[]
}>({
  de: {
    title: 'Tastenkürzel',
    close: 'Schließen',
    joins: ['dann', 'bis', 'oder'],
    groups: [
      {
        title: 'Überall',
        keys: [
          ['Strg K', 'Suchen oder tun'],
          ['?', 'diese Liste'],
          ['G dann H', 'Heute'],
          ['G dann P', 'Konzerte'],
          ['G dann K', 'Kalender'],
          ['G dann M', 'Medien'],
          ['G dann W', 'Seiten der Website'],
          ['Alt 1 bis 6', 'Standort'],
          ['F6', 'nächster Bereich'],
        ],
      },
      {
        title: 'Liste',
        keys: [
          ['/', 'Suchen'],
          ['J oder ↓', 'nächste Zeile'],
          ['K oder ↑', 'vorige Zeile'],
          ['X', 'auswählen'],
          ['Umschalt X', 'bis hier auswählen'],
          ['↵', 'öffnen'],
          ['S', 'Verkaufsstatus'],
          ['C', 'neu'],
          ['D', 'duplizieren'],
          ['Entf', 'löschen'],
          ['Esc', 'Auswahl aufheben'],
        ],
      },
      {
        title: 'Formular',
        keys: [
          ['Strg S', 'sichern'],
          ['Strg ↵', 'veröffentlichen'],
          ['Strg Z', 'rückgängig'],
          ['Strg Umschalt Z', 'wiederholen'],
          ['Alt V', 'Verlauf'],
          ['Alt P', 'Vorschau'],
          ['Alt Bild↓', 'nächster Abschnitt'],
          ['Alt N', 'nächstes offenes Englisch'],
          ['Alt ↑ oder ↓', 'Zeile verschieben'],
        ],
      },
      {
        title: 'Kalender',
        keys: [
          ['← oder →', 'Tag'],
          ['↑ oder ↓', 'Saal'],
          ['M', 'aufnehmen'],
          ['↵', 'ablegen'],
          ['T', 'heute'],
          ['Esc', 'zurücklegen'],
        ],
      },
    ],
  },
  en: {
    title: 'Keyboard shortcuts',
    close: 'Close',
    joins: ['then', 'to', 'or'],
    groups: [
      {
        title: 'Everywhere',
        keys: [
          ['Ctrl K', 'Search or run a command'],
          ['?', 'this list'],
          ['G then H', 'Today'],
          ['G then P', 'Concerts'],
          ['G then K', 'Calendar'],
          ['G then M', 'Media'],
          ['G then W', 'Pages of the website'],
          ['Alt 1 to 6', 'Site'],
          ['F6', 'next region'],
        ],
      },
      {
        title: 'List',
        keys: [
          ['/', 'Search'],
          ['J or ↓', 'next row'],
          ['K or ↑', 'previous row'],
          ['X', 'choose'],
          ['Shift X', 'choose up to here'],
          ['↵', 'open'],
          ['S', 'sale status'],
          ['C', 'new'],
          ['D', 'duplicate'],
          ['Del', 'delete'],
          ['Esc', 'clear the selection'],
        ],
      },
      {
        title: 'Form',
        keys: [
          ['Ctrl S', 'save draft'],
          ['Ctrl ↵', 'publish'],
          ['Ctrl Z', 'undo'],
          ['Ctrl Shift Z', 'redo'],
          ['Alt V', 'history'],
          ['Alt P', 'preview'],
          ['Alt PgDn', 'next section'],
          ['Alt N', 'next open English text'],
          ['Alt ↑ or ↓', 'move a row'],
        ],
      },
      {
        title: 'Calendar',
        keys: [
          ['← or →', 'day'],
          ['↑ or ↓', 'hall'],
          ['M', 'lift'],
          ['↵', 'drop'],
          ['T', 'today'],
          ['Esc', 'put back'],
        ],
      },
    ],
  },
})
