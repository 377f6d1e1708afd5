import type { Site } from '../../../shared/sites/sites.ts'
import { unbrokenText } from './unbroken-text.ts'

/** The same object for the same settings, since kept markup depends on its identity. */
const shown = new WeakMap<Site, Site>()

/** Returns a site's settings as pages show them, with telephone numbers that stay on one line. */
export function shownSite(site: Site): Site {
  const known = shown.get(site)
  if (known) return known
  const { contact, press } = site
  const result = {
    ...site,
    contact: { ...contact, phone: unbrokenText(contact.phone) },
    press: { ...press, phone: unbrokenText(press.phone) },
  }
  shown.set(site, result)
  return result
}
