import { Keyboard } from 'lucide-react'
import { SingleKeysSwitch } from '../../../staff/account/single-keys-switch.tsx'
import { Icon } from '../../../staff/icon.tsx'
import { ModalDialog } from '../../../staff/modal-dialog.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { closePanel } from '../../state/panel-state.ts'
import { DialogHead } from '../../ui/dialog-head.tsx'
import './shortcuts.css'
import { type Shortcut, shortcutWords } from './words.ts'

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
              {shortcuts.map((shortcut) => (
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
