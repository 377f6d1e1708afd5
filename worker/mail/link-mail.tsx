import { Button, Text } from '@react-email/components'
import { type Locale, localise } from '../../shared/i18n/locale.ts'
import type { Site } from '../../shared/sites/sites.ts'
import { button, Frame, paragraph, small } from './frame.tsx'
import type { Mail } from './send-mail.ts'

export interface LinkMail extends Pick<Mail, 'site' | 'sender' | 'to' | 'subject'> {
  locale: Locale
  heading: string
  text: string
  action: string
  url: string
  /** The closing sentence, such as what to do if the reader did not request the mail. */
  ending: string
}

export function composeLinkMail({ locale, heading, text, action, url, ending, ...mail }: LinkMail): Mail {
  const { site } = mail
  return {
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
  }
}

function senderLines({ name, contact }: Site, locale: Locale): string {
  return [
    `${name}, ${localise(contact.address, locale)}`,
    `${contact.phone}, ${localise(contact.hours, locale)}`,
    contact.email,
  ].join('\n')
}
