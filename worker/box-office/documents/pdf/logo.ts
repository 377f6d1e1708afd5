import { type Locale, localise } from '../../../../shared/i18n/locale.ts'
import { brandOf } from '../../../../shared/sites/brand.ts'
import type { Site } from '../../../../shared/sites/sites.ts'
import type { Fill, Sheet, Type } from './sheet.ts'

/**
 * Draws the site's name with its bar, ending at `right`; `y` is the baseline. A name that is wider than `width` becomes
 * smaller. Screen readers skip the logo, since a text names the seller.
 */
export function drawLogo(
  sheet: Sheet,
  site: Pick<Site, 'name' | 'city'>,
  locale: Locale,
  { right, y, width, bar = 'theme' }: { right: number; y: number; width: number; bar?: Fill },
): void {
  const [brand, city] = [brandOf(site), localise(site.city, locale)]
  const typesOf = (size: number): [Type, Type] => {
    const name = { voice: 'strong', size, spacing: -0.03 } as const
    return [name, { ...name, voice: 'text' }]
  }
  const widthOf = ([name, place]: [Type, Type]) => sheet.width(brand, name) + 15 + sheet.width(city, place)
  const usual = 20.5
  const scale = Math.min(1, width / widthOf(typesOf(usual)))
  const [name, place] = typesOf(usual * scale)
  sheet.structure.decoration(sheet.page, () => {
    const cityLeft = right - sheet.width(city, place)
    sheet.line(city, cityLeft, y, place)
    sheet.rectangle(cityLeft - 9 * scale, y - 21 * scale, 3 * scale, 27 * scale, bar)
    sheet.line(brand, cityLeft - 15 * scale, y, { ...name, align: 'right' })
  })
}
