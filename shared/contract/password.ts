import type { Locale } from '../i18n/locale.ts'

export const minPasswordLength = 12

/** The password of the accounts in the demo content. Everyone can read it, so it cannot be chosen. */
export const demoPassword = 'auftakt-demo'

/** Returns why a password cannot be chosen; null for one that can. */
export function faultOfPassword(password: string): 'too-short' | 'demo-password' | null {
  if (password === demoPassword) return 'demo-password'
  return password.length < minPasswordLength ? 'too-short' : null
}

export const demoPasswordRefused: Readonly<Record<Locale, string>> = {
  de: 'Dieses Passwort ist das der Vorführung, jeder kann es nachlesen. Bitte wählen Sie ein anderes.',
  en: 'This is the password of the demo, which everyone can read. Please choose another one.',
}
