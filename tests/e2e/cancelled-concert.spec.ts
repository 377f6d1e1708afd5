import { deskApi } from './desk-api.ts'
import { expectFit } from './fit.ts'
import { logIn } from './logged-in.ts'
import { visitor } from './shop-states/visitor.ts'
import { bookTransfer } from './shop-story/book-transfer.ts'
import { expect, get, on, test } from './support.ts'

/** A site on which no other story sells tickets. */
const site = 'hb'

test('a concert is cancelled at the desk: what goes back is counted first, and the progress survives a reload', async ({
  page,
}) => {
  const [paid, unpaid] = [visitor(site), visitor(site)]
  const id = await paid.hold(2, 3)
  const number = (await paid.order()).path.split('/').at(-1) ?? ''
  const { data } = (await paid.page(`/webshop/orders/${number}`)) as { data: { order: { totals: { cents: number } } } }
  await bookTransfer(site, number, data.order.totals.cents)
  await unpaid.holdOf(id, 1)
  await unpaid.order()

  await logIn(page, 'publisher', site)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(on(site, '/robots.txt'))
  const { values, url } = await deskApi(page, `productions/${id}/`)
  const title: string = values.title.de
  await page.goto(on(site, `/admin/productions?q=${encodeURIComponent(title)}`))
  const row = page.getByRole('row').filter({ has: page.locator(`a[href$="/productions/${id}"]`) })
  await row.getByRole('button', { name: /^Stand von/ }).click()
  // a colleague's preview replaces the first one before it is read
  let reads = 0
  const forgotten = { type: 'about:blank', title: 'Not Found', status: 404, code: 'not-found' }
  await page.route('**/api/shop/staff/jobs/*/', (route) =>
    reads++ === 0 ? route.fulfill({ status: 404, json: forgotten }) : route.continue(),
  )
  await page.getByRole('menuitem', { name: 'Absagen' }).click()
  const dialog = page.getByRole('dialog', { name: `»${title}« absagen` })
  const preview = dialog.getByRole('region', { name: 'Was zurückgeht' })
  await expect(preview.getByRole('row').filter({ hasText: 'Überweisung' })).toContainText('von Hand')
  await expect(preview).toContainText(/Mails\s*2/)
  await expectFit(page, 'cancel-preview', 'dialog')
  await dialog.getByRole('button', { name: 'Konzert absagen' }).click()
  await page.getByRole('button', { name: 'Fortschritt ansehen' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Absage: ${title}`)
  await expect(page.getByText(/^Alles Übrige ist seit/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('2 von 2')).toBeVisible()
  const task = page.getByRole('row').filter({ has: page.getByRole('link', { name: number }) })
  await expect(task).toContainText('von Hand zu erstatten')
  await expectFit(page, 'job', 'main')
  await task.getByRole('button', { name: `${number} ist erledigt` }).click()
  await page.getByRole('textbox', { name: 'IBAN, auf die überwiesen wurde' }).fill('DE89370400440532013000')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /sind erstattet$/ })
    .click()
  await expect(page.getByText(/^Fertig/)).toBeVisible()
  await page.getByRole('link', { name: 'Zu den Absagen und Verlegungen' }).click()
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Fertig')
  expect((await get(site, url.de)).text).toContain('Das Konzert muss leider entfallen.')

  await page.goto(on(site, `/admin/productions/${id}`))
  await page.getByRole('combobox', { name: 'Stand' }).selectOption('available')
  await page.getByRole('button', { name: 'Änderungen veröffentlichen' }).click()
  const again = page.getByRole('dialog', { name: `»${title}« findet wie geplant statt` })
  const report = again.getByRole('region', { name: 'Was die Käufer schon wissen' })
  await expect(report.getByRole('row').filter({ hasText: 'Überweisung' })).toContainText('von Hand')
  await expect(report).toContainText(/Mails\s*2/)
  await expectFit(page, 'resume', 'dialog')
  await again.getByRole('button', { name: 'Verkauf öffnen und veröffentlichen' }).click()
  await expect(again).toHaveCount(0)
  await expect.poll(async () => (await get(site, url.de)).text).not.toContain('Das Konzert muss leider entfallen.')
  await visitor(site).holdOf(id, 1)
})
