// The mail with a customer's login link.
import { Button, Text } from '@react-email/components'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { type Locale, localise } from '../../../shared/locale.ts'
import type { Site } from '../../../shared/sites.ts'
import { button, Frame, paragraph, small } from '../../mail/frame.tsx'
import type { Mail } from '../../mail/send-mail.ts'

interface LoginMail {
  site: Site
  locale: Locale
  to: string
  /** Opens the login page with the link's token. */
  url: string
}

/** Writes the mail with a login link. `sendMail` sends it. */
export function composeLoginMail({ site, locale, to, url }: LoginMail): Mail {
  const { subject, heading, text, action, ending } = words[locale]
  const footer = <Text style={small}>{ending}</Text>
  return {
    ...{ site, sender: 'karten', to, subject: subject(site.name) },
    html: (
      <Frame site={site} locale={locale} preview={text} heading={heading} footer={footer}>
        <Text style={paragraph}>{text}</Text>
        <Button href={url} style={button}>
          {action}
        </Button>
      </Frame>
    ),
    text: [
      heading,
      text,
      `${action}:\n${url}`,
      ending,
      `${site.name}, ${localise(site.contact.address, locale)}\n${site.contact.phone}, ${localise(site.contact.hours, locale)}\n${site.contact.email}`,
    ].join('\n\n'),
  }
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
