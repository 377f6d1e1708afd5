// Logging in over the page, which stays as it is, with everything that was typed.
import './style/buttons.css'
import './style/forms.css'
import { useState } from 'react'
import type { User } from '../../shared/contract/site-content.ts'
import { useStore } from '../use-store.ts'
import { keysAtRest } from './keys-at-rest.ts'
import { CodeStep } from './login/code-step.tsx'
import { PasswordStep } from './login/password-step.tsx'
import { ModalDialog } from './modal-dialog.tsx'
import { mount } from './mount.tsx'
import { LoginRequired } from './refusals.ts'
import { staffState } from './staff-state.ts'

/** Somebody was asked to log in, and would rather not. */
export class LoginDeclined extends Error {
  override name = 'LoginDeclined'
}

let asked: { promise: Promise<User>; resolve: (user: User) => void; reject: (error: Error) => void } | null = null
let isMounted = false

/**
 * Opens the login over the page, one for all who ask meanwhile, and not under the fingers of somebody who types.
 * @returns who is logged in then
 * @throws LoginDeclined when the dialog was closed instead
 */
export function requireLogin(): Promise<User> {
  if (!isMounted) mount(<LoginDialog />)
  isMounted = true
  asked ??= Promise.withResolvers<User>()
  void keysAtRest().then(() => {
    staffState.isLoginOpen = asked !== null
  })
  return asked.promise
}

/**
 * Does what needs a session, and does it again after a login where that is over (spec §6).
 * @throws LoginDeclined, or whatever `act` throws besides
 */
export async function withLogin<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof LoginRequired)) throw error
    await requireLogin()
    return act()
  }
}

function LoginDialog() {
  const { isLoginOpen } = useStore(staffState)
  return isLoginOpen ? <Steps /> : null
}

function Steps() {
  const [known] = useState(staffState.user)
  const [isCodeNeeded, setCodeNeeded] = useState(false)
  return (
    <ModalDialog labelledBy="e-login-title" width="25rem" onCancel={decline}>
      {isCodeNeeded ? (
        <CodeStep onUser={arrive} onBack={() => setCodeNeeded(false)} />
      ) : (
        <PasswordStep known={known} onUser={arrive} onCodeNeeded={() => setCodeNeeded(true)} onClose={decline} />
      )}
    </ModalDialog>
  )
}

function arrive(user: User): void {
  staffState.user = user
  end()?.resolve(user)
}

function decline(): void {
  end()?.reject(new LoginDeclined())
}

function end(): typeof asked {
  const before = asked
  asked = null
  staffState.isLoginOpen = false
  return before
}
