import { type Locale, localise } from '../../shared/i18n/locale.ts'
import type { Site } from '../../shared/sites/sites.ts'

/** Renders the phone number for questions, its hours and the address outside them for a short footer. */
export function FootAsk({ site: { contact }, locale }: { site: Site; locale: Locale }) {
  return (
    <p className="foot-ask">
      {locale === 'de' ? 'Fragen?' : 'Questions?'}{' '}
      <a href={contact.phoneHref}>{contact.phone.replaceAll(' ', '\u00a0')}</a>{' '}
      <span className="hours">{localise(contact.hours, locale)},</span>{' '}
      <a href={`mailto:${contact.email}`}>{contact.email}</a>
    </p>
  )
}
