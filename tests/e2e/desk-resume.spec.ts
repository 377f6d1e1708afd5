import { deskApi, newProduction } from './desk-api.ts'
import { logIn } from './logged-in.ts'
import { expect, get, on, test } from './support.ts'

const site = 'h'

test('a concert without orders takes place again in its form, without a dialog; the list only leads there', async ({
  page,
}) => {
  await logIn(page, 'publisher', site)
  await page.goto(on(site, '/robots.txt'))
  const title = `Doch noch ${crypto.randomUUID().slice(0, 8)}`
  const made = await newProduction(page, {
    title: { de: title, en: null },
    startsAt: '2031-05-09T18:00:00Z',
    contentStatus: 'cancelled',
    statusText: { de: 'Der Saal ist gesperrt.', en: null },
  })
  await page.goto(on(site, `/admin/productions?q=${encodeURIComponent(title)}`))
  await page.getByRole('button', { name: `Stand von ${title}: Abgesagt` }).click()
  await expect(page.getByRole('menuitemradio')).toHaveCount(0)
  await page.keyboard.press('1')
  await page.getByRole('menuitem', { name: 'Findet wie geplant statt' }).click()
  await page.getByRole('combobox', { name: 'Stand' }).selectOption('available')
  await page.getByRole('textbox', { name: 'Untertitel' }).fill('Im großen Saal')
  await page.getByRole('button', { name: 'Änderungen veröffentlichen' }).click()
  await expect
    .poll(async () => (await deskApi(page, `productions/${made.id}/`)).public)
    .toMatchObject({
      contentStatus: 'available',
      statusText: { de: '' },
      subtitle: { de: 'Im großen Saal' },
    })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await get(site, made.url.de)).text).not.toContain('Der Saal ist gesperrt.')
})
