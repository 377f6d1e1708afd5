import type { Locator, Page } from 'playwright/test'
import { type Box, boxOf, overlap } from './boxes.ts'
import { deskApi, newProduction } from './desk-api.ts'
import { logIn } from './logged-in.ts'
import { expect, expectNoAxeViolations, on, test, variant } from './support.ts'

/** A site other than the first, because other tests rely on the date of the first site's last production. */
const site = 'h'

async function someProduction(page: Page, startsAt: string): Promise<{ id: number; title: string; roomId: number }> {
  const title = `Probe ${crypto.randomUUID().slice(0, 8)}`
  const { id } = await newProduction(page, { title: { de: title, en: title }, startsAt })
  const { values } = await deskApi(page, `productions/${id}/`)
  return { id, title, roomId: values.roomId }
}

test('a list without a network keeps its rows, and a status waits until the network is back', async ({
  page,
  context,
  quiet,
}) => {
  test.skip(!process.env.FULL, 'its parts are tested without a browser')
  quiet.allow(/ERR_INTERNET_DISCONNECTED|503/)
  await logIn(page, 'publisher', site)
  await page.goto(on(site, '/admin/productions'))
  const { title } = await someProduction(page, `${2040 + Math.floor(Math.random() * 900)}-07-05T18:00:00Z`)
  const list = on(site, `/admin/productions?q=${encodeURIComponent(title)}`)
  await page.goto(list)
  await expect(page.getByRole('link', { name: title })).toBeVisible()

  await test.step('offline', async () => {
    await context.setOffline(true)
    await expect(page.getByText(/Keine Verbindung\. Stand von \d\d:\d\d\./)).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: `Stand von ${title}` }).click()
    await page.getByRole('menuitemradio', { name: 'Ausverkauft' }).click()
    await expect(page.getByText('Eine Statusänderung wartet')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: `Stand von ${title}: Ausverkauft` })).toBeVisible()
    await expect(page.getByText('Keine Verbindung')).toHaveCount(0)
  })

  await test.step('the server does not answer', async () => {
    const address = '**/admin/api/productions/?*'
    await page.route(address, (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto(list)
    await expect(page.getByRole('heading', { name: 'Die Liste konnte nicht geladen werden' })).toBeVisible()
    await expect(page.getByText('(503)')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.unroute(address)
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
    await expect(page.getByRole('link', { name: title })).toBeVisible()
  })

  await test.step('no hit, and one without the filter that hides it', async () => {
    await page.goto(`${list}&contentStatus=cancelled`)
    await expect(page.getByRole('heading', { name: 'Kein Konzert mit diesen Filtern' })).toBeVisible()
    await expect(page.getByText(/Ohne .*»Stand« (gäbe es )?1\b/i)).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Filter »Stand« entfernen' }).click()
    await expect(page.getByRole('link', { name: title })).toBeVisible()
  })
})

variant('publishing in a taken hall names the other production and the next free evenings', async ({ page }) => {
  await logIn(page, 'publisher', site)
  await page.goto(on(site, '/admin/productions'))
  // a month without other productions
  const year = 2040 + Math.floor(Math.random() * 900)
  const { title, roomId } = await someProduction(page, `${year}-07-10T18:00:00Z`)
  const draft = await deskApi(page, 'productions/', {
    action: 'save',
    values: {
      title: { de: `Auch ${title}`, en: null },
      startsAt: `${year}-07-10T18:30:00Z`,
      roomId,
      genre: 'orchestra',
    },
  })
  await page.goto(on(site, `/admin/productions/${draft.id}`))
  await expect(page.getByRole('link', { name: `»${title}«` })).toBeVisible()
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Der Saal ist belegt' })
  await expect(dialog).toContainText(`»${title}«, 20:00 bis 22:00`)
  await expect(dialog).toContainText(/Frei wären: .. 9\. Juli, .. 11\. Juli, .. 12\. Juli/)
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: /11\. Juli nehmen/ }).click()
  await expect(page.getByRole('link', { name: `»${title}«` })).toHaveCount(0)
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(page.getByText('Veröffentlicht', { exact: true })).toBeVisible()
  const published = await deskApi(page, `productions/${draft.id}/`)
  expect(published.public.startsAt).toBe(`${year}-07-11T18:30:00Z`)
})

test('the log of broken addresses keeps its commands beside or below the facts', async ({ page }) => {
  await logIn(page, 'publisher', site)
  const path = '/de/konzerte-und-abonnements-der-saison-2019-2020/grosser-saal/alle-reihen'
  const about = { last_at: '2026-11-19T09:00:00Z', is_hidden: false }
  const suggestion = { title: 'Alle Konzerte und Abonnements der Spielzeit', path: '/de/abonnements', likeness: 81 }
  const results = [
    { ...about, path, hits: 1204, suggestion },
    { ...about, path: '/de/alt', hits: 3, suggestion: null },
    { ...about, path: '*.php', hits: 90_210, suggestion: null },
  ]
  await page.route(/\/admin\/api\/redirects\/missed\//, (route) => route.fulfill({ json: { results } }))
  await page.goto(on(site, '/admin/redirects/missed'))
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(results.length)
  const expectFree = async (width: number, boxesOf: (fact: Locator) => Promise<Box[]>) => {
    await page.setViewportSize({ width, height: 780 })
    for (const row of await rows.all()) {
      const commands = await boxOf(row.locator('.e-row-f'))
      const facts = await Promise.all((await row.locator('td:not(.c-s)').filter({ visible: true }).all()).map(boxesOf))
      const covered = facts.flat().filter((box) => overlap(box, commands))
      expect(covered, `${width}`).toEqual([])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  await expectFree(360, textBoxes)
  // wider windows have a table, whose cells cut their texts
  for (const width of [768, 1440]) await expectFree(width, async (cell) => [await boxOf(cell)])
})

/** Returns the boxes of the lines of text within an element. */
function textBoxes(element: Locator): Promise<Box[]> {
  return element.evaluate((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }))
  })
}

test('after Back, a list has its chosen rows, its focus, and the number of its rows', async ({ page }) => {
  await logIn(page, 'publisher', site)
  await page.goto(on(site, '/admin/productions'))
  const name = crypto.randomUUID().slice(0, 8)
  for (const day of ['02', '03', '04'])
    await newProduction(page, {
      title: { de: `Probe ${name} ${day}`, en: `Probe ${name} ${day}` },
      startsAt: `2034-06-${day}T18:00:00Z`,
    })
  await page.goto(on(site, `/admin/productions?q=${name}`))
  const link = page.getByRole('link', { name: `Probe ${name} 03` })
  await link.focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('k')
  await expect(page.getByText('3 von 3')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/productions\/\d+/)
  await page.goBack()
  await expect(link).toBeFocused()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await expect(page.getByText('3 von 3')).toBeVisible()
})
