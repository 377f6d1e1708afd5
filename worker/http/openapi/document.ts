import { localise } from '../../../shared/i18n/locale.ts'
import type { Site } from '../../../shared/sites/sites.ts'
import type { Json } from './schemas.ts'

export interface DocumentHead {
  title: string
  description: string
  site: Site
  /** Origin of the request; its host name selects the site. */
  origin: string
}

/** Returns the head of an OpenAPI 3.1 description. Calls need no login unless they declare it. */
export function documentHead({ title, description, site, origin }: DocumentHead): Json {
  return {
    openapi: '3.1.1',
    info: {
      title,
      version: '1.0.0',
      description,
      contact: { name: site.name, email: site.contact.email },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin, description: `${site.name}, ${localise(site.city, 'en')}` }],
    security: [],
  }
}
