import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { Site } from '../../../shared/sites/sites.ts'
import type { Env } from '../../env.ts'
import { sendLinkMail } from '../../mail/link-mail.tsx'

interface LoginMail {
  site: Site
  locale: Locale
  to: string
  url: string
}

export async function sendLoginMail(env: Pick<Env, 'EMAIL' | 'MAIL_LOG'>, mail: LoginMail): Promise<void> {
  const { subject, ...fixed } = words[mail.locale]
  await sendLinkMail(env, { ...mail, ...fixed, sender: 'karten', subject: subject(mail.site.name) })
}

const words = defineLabels({
  de: {
    subject: (site: string) => `Ihr Link zum Anmelden bei ${site}`,
    heading: 'Zu Ihren Karten.',
    text: 'Mit diesem Link melden Sie sich an, ohne Passwort. Er gilt 15 Minuten und nur einmal, auf diesem oder einem anderen Gerät.',
    action: 'Anmelden',
    ending: 'Haben Sie keinen Link bestellt, brauchen Sie nichts zu tun: Ohne den Link geschieht nichts.',
  },
  en: {
    subject: (site: string) => `Your login link for ${site}`,
    heading: 'To your tickets.',
    text: 'This link logs you in without a password. It is valid for 15 minutes and works once, on this device or another.',
    action: 'Log in',
    ending: 'If you did not request a link, there is nothing to do: without the link nothing happens.',
  },
})
