import { defineLabels } from '../../shared/i18n/labels.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import type { Site } from '../../shared/sites/sites.ts'
import { oneLine } from '../../shared/text/one-line.ts'
import type { Env } from '../env.ts'
import { sendLinkMail } from './link-mail.tsx'

export interface RequestMail {
  site: Site
  locale: Locale
  to: string
  /** The address of the difference. */
  url: string
  /** The name of the person who asks. */
  from: string
  /** The title of the page. */
  title: string
  note: string
}

/** @throws ContentUnavailable if the platform does not accept the mail */
export async function sendRequestMail(env: Pick<Env, 'EMAIL' | 'MAIL_LOG'>, mail: RequestMail): Promise<void> {
  const { from, note, ...sent } = mail
  const { subject, text, ...fixed } = words[mail.locale]
  const title = oneLine(mail.title)
  await sendLinkMail(env, {
    ...sent,
    ...fixed,
    sender: 'redaktion',
    subject: subject(title),
    text: [text(from, title), note].filter(Boolean).join(' '),
  })
}

const words = defineLabels({
  de: {
    subject: (title: string) => `Freigabe erbeten: ${title}`,
    heading: 'Eine Freigabe wird erbeten.',
    text: (from: string, title: string) => `${from} bittet Sie, »${title}« zu veröffentlichen.`,
    action: 'Unterschied ansehen',
    ending:
      'Die Bitte steht auch in der Verwaltung unter »Heute«. Mehr als eine solche Mail in der Stunde kommt nicht.',
  },
  en: {
    subject: (title: string) => `Publication requested: ${title}`,
    heading: 'A publication is requested.',
    text: (from: string, title: string) => `${from} asks you to publish “${title}”.`,
    action: 'Show the difference',
    ending: 'The request is also at the desk, under “Today”. You receive at most one such mail an hour.',
  },
})
