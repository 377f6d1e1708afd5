import '../style/buttons.css'
import '../style/forms.css'
import '../style/account.css'
import { useEffect, useState } from 'react'
import { proxy } from 'valtio/vanilla'
import type { Account } from '../../../shared/contract/account.ts'
import { useStore } from '../../use-store.ts'
import { call } from '../api.ts'
import { barWords } from '../bar/words.ts'
import { CloseButton } from '../close-button.tsx'
import { Problem } from '../login/problem.tsx'
import { ModalDialog } from '../modal-dialog.tsx'
import { mount } from '../mount.tsx'
import { staffLocale } from '../staff-locale.ts'
import { PasswordForm } from './password-form.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'
import { SingleKeysSwitch } from './single-keys-switch.tsx'
import { useAction } from './use-action.ts'
import { accountWords } from './words.ts'

const dialog = proxy({ isOpen: false })
let isMounted = false

export function showAccount(): void {
  if (!isMounted) mount(<AccountDialog />)
  isMounted = true
  dialog.isOpen = true
}

function AccountDialog() {
  return useStore(dialog).isOpen ? <Opened /> : null
}

function Opened() {
  const words = accountWords[staffLocale()]
  const [account, setAccount] = useState<Account | null>(null)
  const { run, problem } = useAction()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on mount only
  useEffect(() => void run(async () => setAccount(await call('account', {}))), [])
  return (
    <ModalDialog labelledBy="e-account-title" width="34rem" onCancel={close}>
      <div className="e-dlg-h">
        <h2 id="e-account-title">{words.title}</h2>
        <CloseButton className="e-account-x" onClick={close} />
      </div>
      <div className="e-dlg-b e-account">
        <Problem text={problem} />
        {account && (
          <>
            <p>
              <b>{account.name}</b>, {barWords[staffLocale()].roles[account.role]}
              <br />
              <span className="e-2">{account.email}</span>
            </p>
            <PasswordForm />
            <SecondFactor isOn={account.two_factor} onChange={setAccount} />
            <section className="e-stack" aria-labelledby="e-account-keys">
              <h3 id="e-account-keys">{words.keys}</h3>
              <SingleKeysSwitch />
            </section>
            <Sessions />
          </>
        )}
      </div>
    </ModalDialog>
  )
}

function close(): void {
  dialog.isOpen = false
}
