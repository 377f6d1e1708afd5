// A visitor in a wheelchair books a place and the companion's place beside it on a phone, from the home page on.
import type { Locator } from 'playwright/test'
import { expect, get, hydrated, type Locale, on, test, variant } from './support.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const lists = { de: '/de/konzerte', en: '/en/concerts' }
const buttons = { de: 'Rollstuhlplatz mit Begleitplatz', en: 'Wheelchair space with companion seat' }

/** Returns the next concerts of the list that have free wheelchair places. */
async function idsOnSale(locale: Locale): Promise<number[]> {
  const { text: list } = await get('hh', lists[locale])
  const { json } = await get('hh', '/api/productions/?access=wheelchair&status=bookable')
  const { results } = json as { results: { id: number; ticket_url: string | null }[] }
  const sold = results.filter(({ id, ticket_url: url }) => url?.includes('/webshop/') && list.includes(`/${id}"`))
  const free = await Promise.all(
    sold.map(async ({ id }) => {
      const { json: seats } = await get('hh', `/api/shop/productions/${id}/availability/`)
      return (seats as { wheelchairs: { free: number } }).wheelchairs.free
    }),
  )
  return sold.flatMap(({ id }, index) => ((free[index] ?? 0) > 1 ? [id] : []))
}

/** @param nth each test takes another concert, so that they do not compete for a pair */
function story(locale: Locale, nth: number): void {
  const inLocale = locale === 'de' ? test : variant
  inLocale(`a wheelchair place and the companion’s place: four taps at most, ${locale}`, async ({ page }) => {
    let taps = 0
    const tap = async (target: Locator) => {
      taps++
      await target.tap()
    }
    const main = page.getByRole('main')
    const id = (await idsOnSale(locale))[nth]
    await page.goto(on('hh', `/${locale}`))
    await hydrated(page)
    await tap(main.locator(`a[href="${lists[locale]}"]`).filter({ visible: true }).first())
    await expect(page).toHaveURL(on('hh', lists[locale]))
    await tap(main.locator(`.ev-title a[href$="/${id}"]`).first())
    const box = page.getByRole('complementary').first()
    await expect(box).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/${id}$`))
    await tap(main.locator(`a[href*="/webshop/${id}"]`).filter({ visible: true }).first())
    await expect(page).toHaveURL(new RegExp(`/webshop/${id}\\b`))
    await tap(page.getByRole('button', { name: buttons[locale] }))
    // where all is free of charge, there are no prices to choose
    await expect(page).toHaveURL(/\/webshop\/(?:\d+\/prices|cart)/)
    expect(taps).toBeLessThanOrEqual(4)
  })
}

story('de', 0)
story('en', 1)
