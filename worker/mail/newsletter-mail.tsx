import { Button, Link, Text } from '@react-email/components'
import { type Locale, localise } from '../../shared/i18n/locale.ts'
import type { Site } from '../../shared/sites/sites.ts'
import type { Env } from '../env.ts'
import { button, Frame, paragraph, senderLines, small } from './frame.tsx'
import { newsletterMailWords } from './newsletter-mail-words.ts'
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
