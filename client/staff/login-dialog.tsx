// The login dialog over the page, whose unsaved changes are kept.
import type { ComponentType } from 'react'
import type { User } from '../../shared/contract/site-content.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { useStore } from '../use-store.ts'
import { keysAtRest } from './keys-at-rest.ts'
import type { LoginStepsProps } from './login/login-steps.tsx'
import { reportMissingPart } from './missing-part.ts'
import { mount } from './mount.tsx'
import { LoginRequired } from './refusals.ts'
import { staffLocale } from './staff-locale.ts'
import { staffState } from './staff-state.ts'

/** Thrown when the user closes the login dialog without logging in. */
export class LoginDeclined extends Error {
  override name = 'LoginDeclined'
}

let pendingLogin: { promise: Promise<User>; resolve: (user: User) => void; reject: (error: Error) => void } | null =
  null
let isMounted = false

/**
 * Opens the login dialog, shared by concurrent callers, once the user has stopped typing.
 * @throws LoginDeclined if the dialog was closed
 */
export function requireLogin(): Promise<User> {
  pendingLogin ??= Promise.withResolvers<User>()
  void open()
  return pendingLogin.promise
}

async function open(): Promise<void> {
  try {
    const [{ LoginSteps }] = await Promise.all([import('./login/login-steps.tsx'), keysAtRest()])
    if (!isMounted) mount(<LoginDialog Steps={LoginSteps} />)
    isMounted = true
    staffState.isLoginOpen = pendingLogin !== null
  } catch (error) {
    console.error(error)
    const again = () => void open()
    await reportMissingPart('login', error, labels[staffLocale()].missing, { again, lifeMs: aDay })
  }
}
const aDay = 86_400_000

/**
 * Runs an action that needs a session. If the session has ended, the login dialog opens, and the action runs again
 * after the login (spec §6).
 * @throws LoginDeclined, or any other error of `act`
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

function LoginDialog({ Steps }: { Steps: ComponentType<LoginStepsProps> }) {
  const { isLoginOpen } = useStore(staffState)
  return isLoginOpen ? <Steps onUser={arrive} onClose={decline} /> : null
}

function arrive(user: User): void {
  staffState.user = user
  end()?.resolve(user)
}

function decline(): void {
  end()?.reject(new LoginDeclined())
}

function end(): typeof pendingLogin {
  const before = pendingLogin
  pendingLogin = null
  staffState.isLoginOpen = false
  return before
}

const labels = defineLabels({
  de: { missing: 'Die Anmeldung lässt sich gerade nicht laden' },
  en: { missing: 'The login cannot be loaded right now' },
})
