import { Keyboard } from 'lucide-react'
import { SingleKeysSwitch } from '../../staff/account/single-keys-switch.tsx'
import { Icon } from '../../staff/icon.tsx'
import { ModalDialog } from '../../staff/modal-dialog.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { closePanel } from '../state/panel-state.ts'
import { presence } from '../state/presence.ts'
import { DialogHead } from '../ui/dialog-head.tsx'
import './shortcuts.css'
import { defineLabels } from '../../../shared/i18n/labels.ts'

export function ShortcutsDialog() {
  const words = shortcutWords[staffLocale()]
  return (
    <ModalDialog labelledBy="e-shortcuts-title" width="54rem" onCancel={closePanel}>
      <DialogHead
        id="e-shortcuts-title"
        icon={<Icon of={Keyboard} size={18} />}
        title={words.title}
        onClose={closePanel}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <div className="e-dlg-b e-shortcuts" tabIndex={0}>
        {words.groups.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {shortcuts
                .filter(({ isOfPresence }) => !isOfPresence || presence.Initials)
                .map((shortcut) => (
                  <div key={shortcut.does}>
                    <dt>{keysOf(shortcut)}</dt>
                    <dd>{shortcut.does}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <footer className="e-dlg-f">
        <span className="e-s e-2">{words.mac}</span>
        <SingleKeysSwitch />
        <span className="e-bar-sp" />
        <button type="button" className="e-b e-b--l" data-first onClick={closePanel}>
          {words.shut}
        </button>
      </footer>
    </ModalDialog>
  )
}

function keysOf({ keys }: Shortcut) {
  return keys.map((key) =>
    ['·', 'bis', 'to'].includes(key) ? (
      <span key={key} className="e-2">
        {key}
      </span>
    ) : (
      <kbd key={key}>{key}</kbd>
    ),
  )
}

/** A keyboard shortcut: its keys with the separators between them ("·", "to"), and what it does. */
interface Shortcut {
  keys: readonly string[]
  does: string
  /** Left out where others are not shown, such as before another backend. */
  isOfPresence?: true
}

/** Not an interface, because an interface is not assignable to the record type that `defineLabels` requires. */
type Words = {
  title: string
  shut: string
  mac: string
  groups: readonly { title: string; shortcuts: readonly Shortcut[] }[]
}

const shortcutWords = defineLabels<Words>({
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
          { keys: ['Alt', 'W'], does: 'Wer ist hier', isOfPresence: true },
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
          { keys: ['Alt', 'W'], does: 'Who is here', isOfPresence: true },
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
