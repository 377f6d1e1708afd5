import { defineLabels } from '../../shared/i18n/labels.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import type { Site } from '../../shared/sites/sites.ts'
import type { Env } from '../env.ts'
import { sendLinkMail } from './link-mail.tsx'

/**
 * Sends an administrator a mail that shows that mails arrive.
 * @throws ContentUnavailable if the platform does not accept it
 */
export async function sendTestMail(
  env: Pick<Env, 'EMAIL' | 'MAIL_LOG'>,
  mail: { site: Site; locale: Locale; to: string; url: string },
): Promise<void> {
  const { subject, ...fixed } = words[mail.locale]
  await sendLinkMail(env, { ...mail, ...fixed, sender: 'redaktion', subject: subject(mail.site.name) })
}

const words = defineLabels({
  de: {
    subject: (site: string) => `Probemail von ${site}`,
    heading: 'Mails kommen an.',
    text: 'Diese Mail hat jemand aus der Verwaltung in der Einrichtung bestellt.',
    action: 'Zur Einrichtung',
    ending: 'Liegt sie im Spam, fehlen der Domain meist die Einträge SPF, DKIM oder DMARC.',
  },
  en: {
    subject: (site: string) => `Test e-mail from ${site}`,
    heading: 'E-mails arrive.',
    text: 'An administrator requested this e-mail in the setup.',
    action: 'To the setup',
    ending: 'If it is in the spam folder, the domain usually lacks an SPF, DKIM or DMARC record.',
  },
})
