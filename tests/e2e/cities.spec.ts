// Saved productions and the consent choice apply to all cities that share a domain. Browsers refuse cookies for
// `localhost`, so here the cities have the hosts of a deployment.
import { request } from 'node:http'
import type { BrowserContext, Page, Route } from 'playwright/test'
import { ownServer } from './own-server.ts'
import { expect, hydrated, test, variant } from './support.ts'

test.use({ storageState: { cookies: [], origins: [] } })

const [hamburg, koeln] = ['https://hamburg.auftakt.example', 'https://koeln.auftakt.example']
const count = (page: Page) => page.locator('.tools .f-n')
const question = (page: Page) => page.getByRole('dialog', { name: 'Was dürfen wir mitzählen?' })

variant('concerts saved and the answer given in Hamburg count in Köln', async ({ page, context, quiet }) => {
  quiet.allow(/foreign request: https:\/\/(hamburg|koeln)\.auftakt\.example\//)
  // an empty pattern means the hosts of shared/sites/sites.ts
  const server = await ownServer({ ORIGIN_PATTERN: '' })
  try {
    await answerCities(context, server.port)
    await page.goto(`${hamburg}/de/konzerte`)
    await hydrated(page)
    await question(page).getByRole('button', { name: 'Nur erforderliche' }).click()
    await expect(question(page)).toBeHidden()
    const flag = page
      .getByRole('main')
      .getByRole('button', { name: /^Merken: / })
      .first()
    const title = (await flag.getAttribute('aria-label'))?.replace('Merken: ', '') ?? ''
    await flag.click()
    await expect(count(page)).toHaveText('1')

    await page.goto(`${koeln}/de/merkzettel`)
    await hydrated(page)
    await expect(count(page)).toHaveText('1')
    await expect(question(page)).toBeHidden()
    await page.getByRole('link', { name: 'Hamburg: ein Konzert' }).click()
    await expect(page).toHaveURL(`${hamburg}/de/merkzettel`)
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Merkzettel leeren' }).click()
    await page.goto(`${koeln}/de/merkzettel`)
    await hydrated(page)
    await expect(count(page)).toBeEmpty()
    await expect(page.getByText('Gemerkt in anderen Städten')).toHaveCount(0)
  } finally {
    server.remove()
  }
})

async function answerCities(context: BrowserContext, port: number): Promise<void> {
  await context.route('https://*.auftakt.example/**', async (route) => route.fulfill(await answerTo(route, port)))
}

/** Forwards an intercepted request to a local port, with its original address, as a server behind HTTPS receives it. */
async function answerTo(route: Route, port: number): Promise<Parameters<Route['fulfill']>[0]> {
  const { href, host, pathname, search } = new URL(route.request().url())
  const headers = {
    ...(await route.request().allHeaders()),
    host,
    'accept-encoding': 'identity',
    'mf-original-url': href,
  }
  return new Promise((resolve, reject) => {
    const method = route.request().method()
    const sent = request({ host: '127.0.0.1', port, path: pathname + search, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        // Playwright expects several cookies as lines of one header
        const named = Object.entries(response.headers).map(([name, value]) => [name, [value].flat().join('\n')])
        resolve({ status: response.statusCode ?? 502, headers: Object.fromEntries(named), body: Buffer.concat(chunks) })
      })
    })
    sent.on('error', reject)
    sent.end(route.request().postDataBuffer() ?? undefined)
  })
}
