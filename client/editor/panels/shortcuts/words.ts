import { defineLabels } from '../../../../shared/i18n/labels.ts'

/** A keyboard shortcut: its keys with the separators between them ("·", "to"), and what it does. */
export interface Shortcut {
  keys: readonly string[]
  does: string
}

/** Not an interface, because an interface is not assignable to the record type that `defineLabels` requires. */
type Words = {
  title: string
  shut: string
  mac: string
  groups: readonly { title: string; shortcuts: readonly Shortcut[] }[]
}

export const shortcutWords = defineLabels<Words>({
  de: {
    title: 'Tastenkürzel',
    shut: 'Schließen',
    mac: 'Am Mac steht ⌘ für Strg und ⌥ für Alt.',
    groups: [
      {
        title: 'Überall',
        shortcuts: [
          { keys: ['F6'], does: 'Seite, Leiste, Gliederung wechseln' },
          { keys: ['Alt', 'E'], does: 'Bearbeiten ein und aus' },
          { keys: ['Alt', 'G'], does: 'Gliederung' },
          { keys: ['Alt', 'V'], does: 'Verlauf' },
          { keys: ['Alt', 'P'], does: 'Vorschau' },
          { keys: ['Strg', 'S'], does: 'Jetzt sichern' },
          { keys: ['Strg', 'Z'], does: 'Rückgängig' },
          { keys: ['Strg', 'Umschalt', 'Z'], does: 'Wiederholen' },
          { keys: ['?'], does: 'Diese Liste' },
        ],
      },
      {
        title: 'Baustein gewählt',
        shortcuts: [
          { keys: ['Tab'], does: 'Nächster Baustein' },
          { keys: ['↑', '↓'], does: 'Baustein darüber, darunter' },
          { keys: ['↵'], does: 'Bearbeiten' },
          { keys: ['Esc'], does: 'Abschnitt wählen, dann abwählen' },
          { keys: ['Alt', '↑', '↓'], does: 'Verschieben' },
          { keys: ['Umschalt', '↑', '↓'], does: 'Mehrere auswählen, wie Umschalt und Klick' },
          { keys: ['Strg', 'D'], does: 'Duplizieren' },
          { keys: ['Strg', 'C', '·', 'V'], does: 'Kopieren, einfügen' },
          { keys: ['Strg', 'Umschalt', 'H'], does: 'Ausblenden, einblenden' },
          { keys: ['Alt', 'F10'], does: 'In die Werkzeugleiste' },
          { keys: ['Entf'], does: 'Löschen, rückgängig 10 s' },
        ],
      },
      {
        title: 'Im Text',
        shortcuts: [
          { keys: ['/'], does: 'Baustein einfügen' },
          { keys: ['Strg', 'B', '·', 'I'], does: 'Fett, kursiv' },
          { keys: ['Strg', 'K'], does: 'Link' },
          { keys: ['Strg', 'Umschalt', '8'], does: 'Aufzählung' },
          { keys: ['Alt', 'F10'], does: 'In die Werkzeugleiste' },
          { keys: ['Esc'], does: 'Zurück zum Baustein' },
        ],
      },
      {
        title: 'Abschnitt gewählt',
        shortcuts: [
          { keys: ['1', 'bis', '6'], does: 'Spalten' },
          { keys: ['+'], does: 'Baustein einfügen' },
          { keys: ['Alt', '↑', '↓'], does: 'Verschieben' },
        ],
      },
    ],
  },
  en: {
    title: 'Keyboard shortcuts',
    shut: 'Close',
    mac: 'On a Mac ⌘ stands for Ctrl and ⌥ for Alt.',
    groups: [
      {
        title: 'Everywhere',
        shortcuts: [
          { keys: ['F6'], does: 'Switch between page, bar, outline' },
          { keys: ['Alt', 'E'], does: 'Turn editing on or off' },
          { keys: ['Alt', 'G'], does: 'Outline' },
          { keys: ['Alt', 'V'], does: 'History' },
          { keys: ['Alt', 'P'], does: 'Preview' },
          { keys: ['Ctrl', 'S'], does: 'Save now' },
          { keys: ['Ctrl', 'Z'], does: 'Undo' },
          { keys: ['Ctrl', 'Shift', 'Z'], does: 'Redo' },
          { keys: ['?'], does: 'This list' },
        ],
      },
      {
        title: 'Block selected',
        shortcuts: [
          { keys: ['Tab'], does: 'Next block' },
          { keys: ['↑', '↓'], does: 'Block above, below' },
          { keys: ['↵'], does: 'Edit' },
          { keys: ['Esc'], does: 'Select the section, then deselect' },
          { keys: ['Alt', '↑', '↓'], does: 'Move' },
          { keys: ['Shift', '↑', '↓'], does: 'Select several, as Shift and a click do' },
          { keys: ['Ctrl', 'D'], does: 'Duplicate' },
          { keys: ['Ctrl', 'C', '·', 'V'], does: 'Copy, paste' },
          { keys: ['Ctrl', 'Shift', 'H'], does: 'Hide, show' },
          { keys: ['Alt', 'F10'], does: 'To the toolbar' },
          { keys: ['Del'], does: 'Delete (undo within 10 s)' },
        ],
      },
      {
        title: 'In a text',
        shortcuts: [
          { keys: ['/'], does: 'Insert a block' },
          { keys: ['Ctrl', 'B', '·', 'I'], does: 'Bold, italic' },
          { keys: ['Ctrl', 'K'], does: 'Link' },
          { keys: ['Ctrl', 'Shift', '8'], does: 'Bulleted list' },
          { keys: ['Alt', 'F10'], does: 'To the toolbar' },
          { keys: ['Esc'], does: 'Back to the block' },
        ],
      },
      {
        title: 'Section selected',
        shortcuts: [
          { keys: ['1', 'to', '6'], does: 'Columns' },
          { keys: ['+'], does: 'Insert a block' },
          { keys: ['Alt', '↑', '↓'], does: 'Move' },
        ],
      },
    ],
  },
})
