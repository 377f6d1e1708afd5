import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { Site } from '../../../shared/sites/sites.ts'
import { composeLinkMail } from '../../mail/link-mail.tsx'
import type { Mail } from '../../mail/send-mail.ts'

interface LoginMail {
  site: Site
  locale: Locale
  to: string
  url: string
}

export function composeLoginMail({ site, locale, to, url }: LoginMail): Mail {
  const { subject, ...text } = words[locale]
  return composeLinkMail({ site, locale, sender: 'karten', to, subject: subject(site.name), url, ...text })
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
