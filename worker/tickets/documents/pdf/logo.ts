import { type Locale, localise } from '../../../../shared/locale.ts'
import type { Site } from '../../../../shared/sites.ts'
import type { Sheet, Type } from './sheet.ts'

/**
 * Draws the site's name with its bar, ending at `right`; `y` is the baseline. Screen readers skip the logo, since a
 * text names the seller.
 */
export function drawLogo(
  sheet: Sheet,
  site: Pick<Site, 'name' | 'city'>,
  locale: Locale,
  right: number,
  y: number,
): void {
  const [brand, city] = [site.name.split(' ', 1)[0] ?? '', localise(site.city, locale)]
  const name: Type = { voice: 'strong', size: 20.5, spacing: -0.03 }
  const place: Type = { ...name, voice: 'text' }
  sheet.structure.decoration(sheet.page, () => {
    const cityLeft = right - sheet.width(city, place)
    sheet.line(city, cityLeft, y, place)
    sheet.rectangle(cityLeft - 9, y - 21, 3, 27, 'theme')
    sheet.line(brand, cityLeft - 15, y, { ...name, align: 'right' })
  })
}
