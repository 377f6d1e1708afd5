import { productionsOnSale } from './shop-story/buying.ts'
import { hold } from './shop-story/hold.ts'
import { expect, hydrated, on, test } from './support.ts'

test('the login has the address that was typed at the checkout, and the link leads back there', async ({
  page,
  quiet,
}) => {
  quiet.allow(/status of 422/)
  const login = page.getByRole('heading', { level: 1, name: 'Meine Karten' })
  await hold(page, 'bs', (await productionsOnSale('bs', 0))[6], 1)
  await page.goto(on('bs', '/webshop/checkout'))
  await hydrated(page)
  await page.locator('#email').fill('anna.ohlsen@post.example')
  await page.getByRole('main').locator('a[href^="/webshop/login"]').click()
  // the checkout's own field has the same label
  await expect(login).toBeVisible()
  await expect(page.getByLabel(/^E-Mail/)).toHaveValue('anna.ohlsen@post.example')
  await page.getByLabel(/^E-Mail/).fill('')
  await page.getByRole('main').getByRole('button').first().click()
  await expect(page.getByLabel(/^E-Mail/)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(/^E-Mail/)).toHaveValue('')
  await expect.poll(() => new URL(page.url()).searchParams.get('next')).toBe('/webshop/checkout')
})
