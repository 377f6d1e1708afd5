import { type Locale, localise } from '../../shared/locale.ts'
import type { Site } from '../../shared/sites.ts'

/**
 * The phone number of a short footer, beside the legal links.
 * @param isHidden true in the box office, where only the styles of the checkout show it
 */
export function FootAsk({ site: { contact }, locale, isHidden }: { site: Site; locale: Locale; isHidden?: boolean }) {
  return (
    <p className="foot-ask" hidden={isHidden}>
      <a href={contact.phoneHref}>{contact.phone.replaceAll(' ', '\u00a0')}</a> {localise(contact.hours, locale)}
    </p>
  )
}
