import type { Site } from '../../shared/sites/sites.ts'
import type { Env } from '../env.ts'
import { sendLinkMail } from './link-mail.tsx'

/**
 * Informs an administrator in German, the language of the staff, that a webhook has been switched off.
 * @throws ContentUnavailable if the platform does not accept the mail
 */
export async function sendWebhookFailed(
  env: Pick<Env, 'EMAIL' | 'MAIL_LOG'>,
  { site, to, url, address }: { site: Site; to: string; url: string; address: string },
): Promise<void> {
  await sendLinkMail(env, {
    site,
    locale: 'de',
    sender: 'redaktion',
    to,
    url,
    subject: `Webhook abgeschaltet bei ${site.name}`,
    heading: 'Ein Webhook nimmt nichts mehr an.',
    text: `${address} hat zwei Tage lang keine Meldung angenommen und ist jetzt abgeschaltet.`,
    action: 'Zustellungen ansehen',
    ending: 'Was noch wartet, wird zugestellt, sobald Sie ihn wieder einschalten.',
  })
}
