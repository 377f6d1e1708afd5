import { Button, Text } from '@react-email/components'
import type { Locale } from '../../shared/i18n/locale.ts'
import type { Env } from '../env.ts'
import { button, Frame, paragraph, senderLines, small } from './frame.tsx'
import { type Mail, sendMail } from './send-mail.ts'

interface LinkMail extends Pick<Mail, 'site' | 'sender' | 'to' | 'subject'> {
  locale: Locale
  heading: string
  text: string
  action: string
  url: string
  /** The closing sentence, such as what to do if the reader did not request the mail. */
  ending: string
}

/** Sends a mail whose one command is a link. @throws ContentUnavailable if the platform does not accept the mail */
export async function sendLinkMail(
  env: Pick<Env, 'EMAIL' | 'MAIL_LOG'>,
  { locale, heading, text, action, url, ending, ...mail }: LinkMail,
): Promise<void> {
  const { site } = mail
  await sendMail(env, {
    ...mail,
    html: (
      <Frame site={site} locale={locale} preview={text} heading={heading} footer={<Text style={small}>{ending}</Text>}>
        <Text style={paragraph}>{text}</Text>
        <Button href={url} style={button}>
          {action}
        </Button>
      </Frame>
    ),
    text: [heading, text, `${action}:\n${url}`, ending, senderLines(site, locale)].join('\n\n'),
  })
}
