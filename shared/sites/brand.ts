import { localise } from '../i18n/locale.ts'
import type { Site } from './sites.ts'

/** Returns a site's name without its city, `Auftakt` of `Auftakt Stadt`: logos show the two apart. */
export function brandOf({ name, city }: Pick<Site, 'name' | 'city'>): string {
  const ending = ` ${localise(city, 'de')}`
  return name.endsWith(ending) ? name.slice(0, -ending.length) : name
}
