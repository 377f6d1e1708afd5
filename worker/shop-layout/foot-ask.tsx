import { type Locale, localise } from '../../shared/i18n/locale.ts'
import type { Site } from '../../shared/sites/sites.ts'

/**
 * Renders the phone number and its hours for a short footer.
 * @param isHidden hides the paragraph unless a style sheet shows it
 */
export function FootAsk({ site: { contact }, locale, isHidden }: { site: Site; locale: Locale; isHidden?: boolean }) {
  return (
    <p className="foot-ask" hidden={isHidden}>
      <a href={contact.phoneHref}>{contact.phone.replaceAll(' ', '\u00a0')}</a> {localise(contact.hours, locale)}
    </p>
  )
}
