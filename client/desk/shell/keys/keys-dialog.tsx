import './keys.css'
import { Keyboard, X } from 'lucide-react'
import { SingleKeysSwitch } from '../../../staff/account/single-keys-switch.tsx'
import { Icon } from '../../../staff/icon.tsx'
import { ModalDialog } from '../../../staff/modal-dialog.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { keysWords } from './words.ts'

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const words = keysWords[staffLocale()]
  return (
    <ModalDialog labelledBy="keys-title" width="62rem" onCancel={onClose}>
      <div className="e-dlg-h">
        <Icon of={Keyboard} />
        <h2 id="keys-title">{words.title}</h2>
        <span className="e-bar-sp">
          <button type="button" className="e-b e-b--i" data-first aria-label={words.close} onClick={onClose}>
            <Icon of={X} />
          </button>
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
