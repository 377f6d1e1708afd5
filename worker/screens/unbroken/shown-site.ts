import type { Site } from '../../../shared/sites/sites.ts'
import { oncePer } from '../../http/kept.ts'
import { unbrokenText } from './unbroken-text.ts'

/**
 * Returns a site's settings as pages show them, with telephone numbers that stay on one line; the same object for the
 * same settings, since kept markup depends on its identity.
 */
export const shownSite = oncePer((site: Site): Site => {
  const { contact, press } = site
  return {
    ...site,
    contact: { ...contact, phone: unbrokenText(contact.phone) },
    press: { ...press, phone: unbrokenText(press.phone) },
  }
})
