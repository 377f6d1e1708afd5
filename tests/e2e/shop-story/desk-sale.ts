import type { Page } from 'playwright/test'
import type { StaffSuggestions } from '../../../shared/contract/box-office/staff/desk-sale.ts'
import type { StaffSales } from '../../../shared/contract/box-office/staff/sales.ts'
import { countedClicks } from '../counted-clicks.ts'
import { logIn } from '../logged-in.ts'
import { on, type SiteKey } from '../support.ts'
import { askBoxOffice } from './ask-box-office.ts'

/**
 * Opens the desk's sale of a concert that is weeks away and has room for a party, and counts the clicks from there.
 * @param nth which of these concerts, counted from the end if negative; every story takes a concert of its own, so that
 * none takes the seats suggested to another one
 */
export async function openDeskSale(page: Page, site: SiteKey, { party, nth }: { party: number; nth: number }) {
  const { results } = await askBoxOffice<StaffSales>(site, 'sales/')
  const fitting: number[] = []
  for (const { id } of results.slice(-8)) {
    const path = `productions/${id}/suggestions/?count=${party}`
    const { suggestions } = await askBoxOffice<StaffSuggestions>(site, path)
    if (suggestions.length > 0) fitting.push(id)
  }
  const id = fitting.at(nth)
  if (id === undefined) throw new Error(`${site} has too few concerts with room for ${party}`)
  await logIn(page, 'boxoffice', site)
  await page.goto(on(site, `/admin/sales/${id}?view=sell`))
  const { click, clicks } = countedClicks()
  return {
    id,
    clicks,
    click: (role: 'button' | 'radio' | 'checkbox' | 'link', name: RegExp | string) =>
      click(page.getByRole(role, { name, exact: typeof name === 'string' })),
  }
}
