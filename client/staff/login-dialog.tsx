// Logging in over the page, which stays as it is, with everything that was typed.
import type { ComponentType } from 'react'
import type { User } from '../../shared/contract/site-content.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { useStore } from '../use-store.ts'
import { alert } from './alerts.tsx'
import { keysAtRest } from './keys-at-rest.ts'
import type { LoginStepsProps } from './login/login-steps.tsx'
import { isRetryFutile, reload } from './missing-part.ts'
import { mount } from './mount.tsx'
import { LoginRequired } from './refusals.ts'
import { staffLocale } from './staff-locale.ts'
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
  asked ??= Promise.withResolvers<User>()
  void open()
  return asked.promise
}

async function open(): Promise<void> {
  const [Steps] = await Promise.all([loadedSteps(), keysAtRest()])
  if (!isMounted) mount(<LoginDialog Steps={Steps} />)
  isMounted = true
  staffState.isLoginOpen = asked !== null
}

/** Loads the steps of a login when the first one is needed, as soon as the network allows it. */
async function loadedSteps(): Promise<ComponentType<LoginStepsProps>> {
  let isReloadOffered = false
  for (let attempt = 0; ; attempt++) {
    try {
      return (await import('./login/login-steps.tsx')).LoginSteps
    } catch (error) {
      console.error(error)
      const isFutile = await isRetryFutile('login')
      if (attempt === 0) alert('error', labels[staffLocale()].missing)
      else if (isFutile && !isReloadOffered) {
        isReloadOffered = true
        alert('error', labels[staffLocale()].futile, { action: reload(), lifeMs: aDay })
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
const pauseMs = 3000
const aDay = 86_400_000

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

function end(): typeof asked {
  const before = asked
  asked = null
  staffState.isLoginOpen = false
  return before
}

const labels = defineLabels({
  de: {
    missing: 'Die Anmeldung lässt sich gerade nicht laden. Es wird weiter versucht.',
    futile: 'Die Anmeldung lässt sich erst laden, wenn die Seite neu geladen ist.',
  },
  en: {
    missing: 'The login cannot be loaded just now. It is being tried again.',
    futile: 'The login needs a reload of the page.',
  },
})
