// The mail that confirms to a person that their data have been deleted (GDPR, article 12 (3)).
import { defineLabels } from '../../shared/i18n/labels.ts'
import { type Locale, localise } from '../../shared/i18n/locale.ts'
import type { Site } from '../../shared/sites/sites.ts'
import type { Env } from '../env.ts'
import { sendLinkMail } from './link-mail.tsx'

export interface ErasureMail {
  site: Site
  origin: string
  locale: Locale
  to: string
}

/** @throws ContentUnavailable if the platform does not accept the mail */
export async function sendErasureMail(env: Pick<Env, 'EMAIL' | 'MAIL_LOG'>, mail: ErasureMail): Promise<void> {
  const { origin, ...sent } = mail
  const { site, locale, to } = sent
  const { subject, text, ending, ...fixed } = words[locale]
  await sendLinkMail(env, {
    ...sent,
    ...fixed,
    sender: 'newsletter',
    subject: subject(site.name),
    text: text(site.name),
    url: origin + localise(site.privacyUrl, locale),
    ending: ending(to),
  })
}

const words = defineLabels({
  de: {
    subject: (site: string) => `Ihre Daten bei ${site} sind gelöscht`,
    heading: 'Ihre Daten sind gelöscht.',
    text: (site: string) =>
      `${site} hat Ihre Anmeldung zum Newsletter und, wenn Sie eines hatten, Ihr Kundenkonto gelöscht. Rechnungen bleiben, solange das Gesetz es verlangt, und gekaufte Karten gelten weiter.`,
    action: 'Datenschutz lesen',
    ending: (to: string) => `Das ist die letzte Nachricht an ${to}, außer zu Karten, die noch gelten.`,
  },
  en: {
    subject: (site: string) => `Your data at ${site} have been deleted`,
    heading: 'Your data have been deleted.',
    text: (site: string) =>
      `${site} has deleted your newsletter subscription and your customer account, if you had one. Invoices are kept for as long as the law requires, and tickets that you have bought stay valid.`,
    action: 'Read the privacy notice',
    ending: (to: string) => `This is the last message to ${to}, except about tickets that are still valid.`,
  },
})
