import './keys.css'
import { Keyboard } from 'lucide-react'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { SingleKeysSwitch } from '../../staff/account/single-keys-switch.tsx'
import { CloseButton } from '../../staff/close-button.tsx'
import { Icon } from '../../staff/icon.tsx'
import { ModalDialog } from '../../staff/modal-dialog.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const words = keysWords[staffLocale()]
  return (
    <ModalDialog labelledBy="keys-title" width="62rem" onCancel={onClose}>
      <div className="e-dlg-h">
        <Icon of={Keyboard} />
        <h2 id="keys-title">{words.title}</h2>
        <span className="e-bar-sp">
          <CloseButton data-first onClick={onClose} />
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <div className="e-dlg-b e-keys" tabIndex={0}>
        {words.groups.map(({ title, keys }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([pressed, does]) => (
                <div key={does}>
                  <dt>
                    {pressed
                      .split(' ')
                      .map((key) => (words.joins.includes(key) ? ` ${key} ` : <kbd key={key}>{key}</kbd>))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="e-dlg-f">
        <SingleKeysSwitch />
      </div>
    </ModalDialog>
  )
}

/** Keyboard shortcuts with their effects. Words that are in `joins` are shown as plain text between the keys. */
interface KeyGroup {
  title: string
  keys: readonly (readonly [keys: string, does: string])[]
}

const keysWords = defineLabels<{
  title: string
  joins: readonly string[]
  groups: readonly KeyGroup[]
}>({
  de: {
    title: 'Tastenkürzel',
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
