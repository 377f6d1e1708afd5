import type { Page } from 'playwright/test'
import { expect, hydrated, on, test } from './support.ts'

test.use({ storageState: { cookies: [], origins: [] } })

const container = 'https://www.googletagmanager.com/**'

/** Consents to everything and mocks the container, which stores each address that it could read. */
async function consented(page: Page, quiet: { allow: (pattern: RegExp) => void }): Promise<string[]> {
  quiet.allow(/foreign request: https:\/\/www\.googletagmanager\.com\//)
  const asked: string[] = []
  await page.route(container, (route) => {
    asked.push(page.url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  const value = '1.tracking-marketing-media.00000000-0000-4000-8000-000000000000'
  await page.context().addCookies([{ name: 'consent', value, url: on('hh', '/') }])
  return asked
}

const secrets = [
  '/de/login',
  '/en/login/reset?token=abc',
  '/de/login/invitation?token=abc',
  '/de/newsletter/confirm?token=abc',
  '/de/newsletter/unsubscribe?token=abc',
  '/de?preview=abc',
]

test('with consent, no container runs at a secret address, and pages beside it are counted', async ({
  page,
  quiet,
}) => {
  quiet.allow(/Failed to load resource/)
  const asked = await consented(page, quiet)
  for (const address of secrets) {
    await page.goto(on('hh', address))
    await hydrated(page)
  }
  await page.goto(on('hh', '/de'))
  await expect.poll(() => asked).toEqual([on('hh', '/de')])
})

test('a link from a page with the container to a secret address opens a document without it', async ({
  page,
  quiet,
}) => {
  const asked = await consented(page, quiet)
  await page.goto(on('hh', '/de'))
  await hydrated(page)
  await expect.poll(() => asked).toHaveLength(1)
  const target = '/de/newsletter/confirm?token=abc'
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'Bestätigen', id: 'from-mail' })
    document.querySelector('main')?.insertAdjacentElement('afterbegin', link)
  }, target)
  await page.locator('#from-mail').click()
  await page.waitForURL(on('hh', target))
  await hydrated(page)
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
  expect(await page.evaluate(() => document.referrer)).not.toContain('token')

  // the next page is a document of its own, in which no script can read the secret address
  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Magazin' }).click()
  await expect(page).toHaveURL(/aktuelles/)
  await expect.poll(() => asked).toHaveLength(2)
  const known = await page.evaluate(() => [
    document.referrer,
    ...(window.navigation?.entries() ?? []).map(({ url }) => url ?? 'hidden'),
  ])
  expect(known.filter((address) => address.includes('token'))).toEqual([])
  expect(known).toContain('hidden')
})

test('a secret address that scripts can read in the history of the tab keeps the container away', async ({
  page,
  context,
  quiet,
}) => {
  await page.goto(on('hh', '/de/impressum'))
  await page.evaluate(() => history.pushState(null, '', '/de/impressum?preview=abc'))
  const asked = await consented(page, quiet)
  await page.goto(on('hh', '/de/aktuelles'))
  await hydrated(page)
  const other = await context.newPage()
  await other.route(container, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await other.goto(on('hh', '/de/aktuelles'))
  // both pages have run the same code once the other one has loaded the container
  await expect.poll(() => other.evaluate(() => 'dataLayer' in window)).toBe(true)
  const known = await page.evaluate(() => (window.navigation?.entries() ?? []).map(({ url }) => url ?? ''))
  expect(known).toContain(on('hh', '/de/impressum?preview=abc'))
  expect([await page.evaluate(() => 'dataLayer' in window), asked]).toEqual([false, []])
})

test('the login’s form works from a page without a referrer', async ({ page }) => {
  await page.goto(on('hh', '/de/login/reset'))
  await page.evaluate(() =>
    document.querySelector('form')?.addEventListener('submit', (event) => event.stopImmediatePropagation(), true),
  )
  await page.getByRole('textbox').first().fill('kein@example.org')
  const posted = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('main').getByRole('button').first().click()
  const request = await posted
  expect((await request.allHeaders()).origin).toBe('null')
  expect((await request.response())?.status()).toBe(200)
})
