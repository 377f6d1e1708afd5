import { Button, Link, Text } from '@react-email/components'
import { type Locale, localise } from '../../shared/i18n/locale.ts'
import type { Site } from '../../shared/sites/sites.ts'
import type { Env } from '../env.ts'
import { button, Frame, paragraph, senderLines, small } from './frame.tsx'
import { sendMail } from './send-mail.ts'

export interface NewsletterMail {
  kind: 'confirmation' | 'welcome'
  site: Site
  to: { email: string; locale: Locale }
  /** The home page in the subscriber's language. */
  home: string
  confirmUrl: string
  unsubscribeUrl: string
}

/** Sends a newsletter mail with one-click unsubscription in the mail program (RFC 8058). */
export async function sendNewsletterMail(env: Pick<Env, 'EMAIL' | 'MAIL_LOG'>, mail: NewsletterMail): Promise<void> {
  const { kind, site, to, home, confirmUrl, unsubscribeUrl } = mail
  const words = newsletterMailWords[to.locale]
  const { subject, heading, text, action, ending } = words[kind]
  const city = localise(site.city, to.locale)
  const target = kind === 'confirmation' ? confirmUrl : home
  const paragraphs = text(city)
  await sendMail(env, {
    site,
    sender: 'newsletter',
    to: to.email,
    subject: subject(city),
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    html: (
      <Frame
        site={site}
        locale={to.locale}
        preview={paragraphs[0]}
        heading={heading}
        footer={
          <Text style={small}>
            {words.sentTo(to.email)} {ending}{' '}
            <Link href={unsubscribeUrl} style={{ color: '#14576F' }}>
              {words.unsubscribe}
            </Link>
          </Text>
        }
      >
        {paragraphs.map((line) => (
          <Text key={line} style={paragraph}>
            {line}
          </Text>
        ))}
        <Button href={target} style={button}>
          {action}
        </Button>
      </Frame>
    ),
    text: [
      heading,
      ...paragraphs,
      `${action}:\n${target}`,
      `${words.sentTo(to.email)} ${ending}`,
      `${words.unsubscribe}:\n${unsubscribeUrl}`,
      senderLines(site, to.locale),
    ].join('\n\n'),
  })
}

interface MailWords {
  subject: (city: string) => string
  heading: string
  text: (city: string) => [string, ...string[]]
  action: string
  /** The sentence after the one that names the recipient's address. */
  ending: string
}
interface Words {
  confirmation: MailWords
  welcome: MailWords
  sentTo: (email: string) => string
  unsubscribe: string
}

const newsletterMailWords: Record<Locale, Words> = {
  de: {
    confirmation: {
      subject: (city) => `Bitte bestätigen: Newsletter für ${city}`,
      heading: 'Nur noch ein Klick.',
      text: (city) => [
        `Jemand, vermutlich Sie, hat unseren Newsletter für ${city} an diese Adresse bestellt.`,
        'Bestätigen Sie das bitte innerhalb von sieben Tagen. Erst dann sind Sie angemeldet.',
      ],
      action: 'Anmeldung bestätigen',
      ending: 'Haben Sie nichts bestellt, brauchen Sie nichts zu tun: Ohne Bestätigung löschen wir die Adresse.',
    },
    welcome: {
      subject: (city) => `Willkommen: Newsletter für ${city}`,
      heading: 'Sie sind dabei.',
      text: (city) => [
        `Von nun an kommt der Spielplan für ${city} zu Ihnen: neue Konzerte, Restkarten und ein Hörtipp, zwölfmal im Jahr.`,
        'Bis zur nächsten Ausgabe finden Sie alle Konzerte auf unserer Website.',
      ],
      action: 'Zum Spielplan',
      ending: 'Möchten Sie keinen Newsletter mehr, genügt ein Klick.',
    },
    sentTo: (email) => `Diese E-Mail ging an ${email}.`,
    unsubscribe: 'Newsletter abbestellen',
  },
  en: {
    confirmation: {
      subject: (city) => `Please confirm: newsletter for ${city}`,
      heading: 'Just one more click.',
      text: (city) => [
        `This address was entered to receive our newsletter for ${city}, presumably by you.`,
        'Please confirm within seven days. You are not subscribed until you do.',
      ],
      action: 'Confirm subscription',
      ending: 'If it was not you, there is nothing to do: without confirmation we delete the address.',
    },
    welcome: {
      subject: (city) => `Welcome: newsletter for ${city}`,
      heading: 'You are in.',
      text: (city) => [
        `From now on you will receive the concerts in ${city} by e-mail: new dates, remaining tickets and something to listen to, twelve times a year.`,
        'Until the next issue you will find every concert on our website.',
      ],
      action: 'See the concerts',
      ending: 'If you no longer want the newsletter, one click is enough.',
    },
    sentTo: (email) => `This e-mail was sent to ${email}.`,
    unsubscribe: 'Unsubscribe from the newsletter',
  },
}
