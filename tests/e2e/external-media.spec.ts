import type { Page } from 'playwright/test'
import { askApi } from './ask-api.ts'
import { logIn } from './logged-in.ts'
import { expect, get, hydrated, on, test, variant } from './support.ts'

const blocks = '/de/bausteine'

/**
 * Answers https requests, all of which go to other origins, with an empty document.
 * @returns a list of the requested host names, which grows with each request
 */
async function frames(page: Page, quiet: { allow: (pattern: RegExp) => void }): Promise<string[]> {
  const asked: string[] = []
  quiet.allow(/foreign request: https:/)
  await page.route(/^https:/, (route) => {
    asked.push(new URL(route.request().url()).hostname)
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Medium</title>' })
  })
  return asked
}

async function start(page: Page, path = blocks): Promise<void> {
  await page.goto(on('hh', path))
  await hydrated(page)
}

test('a click or a key loads one medium in place; the others keep waiting', async ({ page, quiet }) => {
  const asked = await frames(page, quiet)
  await start(page)
  const gates = page.locator('.gate-b')
  const waiting = await gates.count()
  expect(waiting).toBeGreaterThan(3)
  const gate = gates.first()
  await expect(gate.getByRole('link', { name: 'Mehr dazu' })).toHaveAttribute('href', /^\/de\/datenschutz#/)
  await gate.getByRole('button', { name: 'Video laden' }).press('Enter')
  await expect(page.locator('iframe')).toBeFocused()
  await expect(gates).toHaveCount(waiting - 1)
  await expect.poll(() => new Set(asked)).toEqual(new Set(['www.youtube-nocookie.com']))
  await page.reload()
  await hydrated(page)
  await expect(gates).toHaveCount(waiting)
})

variant(
  '«always» is stored: every medium loads from then on, until the consent is withdrawn',
  async ({ page, quiet }) => {
    await frames(page, quiet)
    await start(page)
    quiet.allow(/Failed to load resource|Failed to fetch/)
    await page.route('**/_consent', (route) => route.abort(), { times: 1 })
    const gate = page.locator('.gate-b').first()
    await gate.getByRole('checkbox', { name: 'Externe Medien immer laden' }).check()
    await gate.getByRole('button').click()
    const notice = page.getByRole('alert').filter({ hasText: 'Ihre Wahl kam nicht bei uns an' })
    await notice.getByRole('button', { name: 'Noch einmal versuchen' }).click()
    await expect(page.locator('.gate-b')).toHaveCount(0)
    expect(await page.locator('iframe').count()).toBeGreaterThan(3)
    await page.reload()
    await expect(page.locator('.gate-b')).toHaveCount(0)
    await expect(page.locator('iframe:focus')).toHaveCount(0)

    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Nur erforderliche' }).click()
    await expect(page.locator('.gate-b').first()).toBeVisible()
  },
)

test('a medium explains a missing connection, and loads once there is one', async ({ page, context, quiet }) => {
  await frames(page, quiet)
  quiet.allow(/ERR_INTERNET_DISCONNECTED|dynamically imported|preload CSS/)
  await start(page, '/en/blocks')
  const gate = page.locator('.gate-b').first()
  await context.setOffline(true)
  await gate.getByRole('button', { name: 'Load video' }).click()
  await expect(gate.getByRole('alert')).toContainText('Please check your connection and try again.')
  await expect(page.locator('iframe')).toHaveCount(0)
  await context.setOffline(false)
  await gate.getByRole('button', { name: 'Load video' }).click()
  await expect(page.locator('iframe')).toHaveCount(1)
})

variant(
  'a film in a section of an article plays in place, at once where external media are allowed',
  async ({ page, browser, quiet }) => {
    const { json } = await get('hh', '/api/articles/?locale=de')
    const { results } = json as { results: { id: number; get_absolute_url: string }[] }
    const { id, get_absolute_url: path } = results.at(-1) ?? { id: 0, get_absolute_url: '' }
    const staff = await (await browser.newContext()).newPage()
    await logIn(staff, 'publisher')
    await staff.goto(on('hh', path))
    const film = { module: 'video', fields: { video_url: 'https://www.youtube.com/watch?v=AUFTAKTDEMO' } }
    const owner = { content_type: 'article', object_id: id, parent: null }
    const section = await askApi(staff, 'container/', {
      body: { ...owner, fields: { layout: 0 }, children: [film, film] },
    })
    expect(section.status).toBe(201)
    const at = `pages/article-${id}/`
    const { json: draft } = await askApi<{ revision: number }>(staff, at)
    expect((await askApi(staff, `${at}publish/`, { body: {}, ifMatch: draft.revision })).status).toBe(200)
    await staff.context().close()

    await frames(page, quiet)
    await start(page, path)
    const gates = page.locator('.gate-b')
    await gates.first().getByRole('link', { name: 'Video laden' }).press('Enter')
    await expect(page.locator('iframe')).toBeFocused()
    await expect(gates).toHaveCount(1)
    await gates.getByRole('checkbox', { name: 'Externe Medien immer laden' }).check()
    const stored = page.waitForResponse('**/_consent')
    await gates.getByRole('link', { name: 'Video laden' }).click()
    await expect(page.locator('iframe')).toHaveCount(2)
    await stored
    await page.reload()
    await expect(page.locator('iframe')).toHaveCount(2)
    await expect(page.locator('iframe:focus')).toHaveCount(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Nur erforderliche' }).click()
    await expect(gates).toHaveCount(2)
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a medium is a link to the page of its provider', async ({ page }) => {
    await page.goto(on('hh', blocks))
    const gate = page.locator('.gate-b').first()
    await expect(gate.getByRole('link', { name: 'Video laden' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.youtube\.com\//,
    )
    await expect(gate.getByRole('checkbox')).toBeHidden()
  })
})
