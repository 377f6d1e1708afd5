import { defineLabels } from '../../shared/i18n/labels.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import type { Site } from '../../shared/sites/sites.ts'
import type { Env } from '../env.ts'
import { sendLinkMail } from './link-mail.tsx'

export interface ResetMail {
  site: Site
  locale: Locale
  to: string
  url: string
}

/** @throws ContentUnavailable if the platform does not accept the mail */
export async function sendResetMail(env: Pick<Env, 'EMAIL' | 'MAIL_LOG'>, mail: ResetMail): Promise<void> {
  const { name } = mail.site
  const { subject, text, ...fixed } = words[mail.locale]
  await sendLinkMail(env, { ...mail, ...fixed, sender: 'redaktion', subject: subject(name), text: text(name) })
}

const words = defineLabels({
  de: {
    subject: (site: string) => `Neues Passwort für die Redaktion von ${site}`,
    heading: 'Ein neues Passwort.',
    text: (site: string) =>
      `Jemand, vermutlich Sie, möchte für Ihren Zugang zur Redaktion von ${site} ein neues Passwort festlegen. Der Link gilt eine Stunde und nur einmal.`,
    action: 'Neues Passwort festlegen',
    ending: 'Waren Sie das nicht, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
  },
  en: {
    subject: (site: string) => `New password for the editors of ${site}`,
    heading: 'A new password.',
    text: (site: string) =>
      `A new password was requested for your account with the editors of ${site}, presumably by you. The link is valid for one hour and works once.`,
    action: 'Set a new password',
    ending: 'If it was not you, there is nothing to do: your password stays as it is.',
  },
})
