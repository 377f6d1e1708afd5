import { newProduction } from './desk-api.ts'
import { logIn } from './logged-in.ts'
import { expect, on, test } from './support.ts'

test('a draft that was saved without a connection is saved when the connection is back', async ({
  page,
  context,
  quiet,
}) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const title = `Probe ${crypto.randomUUID().slice(0, 8)}`
  await logIn(page, 'publisher', 'd')
  await page.goto(on('d', '/admin/productions'))
  const { id } = await newProduction(page, { title: { de: title, en: title }, startsAt: '2031-05-06T18:00:00Z' })
  await page.goto(on('d', `/admin/productions/${id}`))
  await page.getByRole('textbox', { name: 'Untertitel', exact: true }).fill('Im Funkloch geschrieben')
  // the form's parts load later
  await expect(page.locator('[contenteditable=true]').first()).toBeVisible()
  await page.waitForLoadState('networkidle')

  // a server that is down promises nothing
  const calls = new RegExp(`/admin/api/productions/${id}/`)
  await page.route(calls, (route) => route.abort('failed'))
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Ihre Änderungen liegen auf diesem Gerät.', { exact: true })).toBeVisible()
  await page.unroute(calls)

  await context.setOffline(true)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('sobald die Verbindung da ist')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('öffentlich steht noch die frühere Fassung')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Untertitel', exact: true })).toHaveValue('Im Funkloch geschrieben')
})

test('a row that a colleague deleted while its form was open is named, and what was typed stays', async ({
  page,
  quiet,
}) => {
  quiet.allow(/404/)
  const title = `Probe ${crypto.randomUUID().slice(0, 8)}`
  await logIn(page, 'publisher', 'd')
  await page.goto(on('d', '/admin/productions'))
  const { id, revision } = await newProduction(page, {
    title: { de: title, en: title },
    startsAt: '2031-05-07T18:00:00Z',
  })
  await page.goto(on('d', `/admin/productions/${id}`))
  const subtitle = page.getByRole('textbox', { name: 'Untertitel', exact: true })
  await subtitle.fill('Noch nicht gesichert')
  const deletion = await page.evaluate(
    async ([address, tag]) => {
      const token = /csrftoken=([0-9a-f]+)/.exec(document.cookie)?.[1] ?? ''
      return (await fetch(address, { method: 'DELETE', headers: { 'X-CSRFToken': token, 'If-Match': tag } })).status
    },
    [`/admin/api/productions/${id}/`, `"${revision}"`] as const,
  )
  expect(deletion).toBe(200)
  await page.keyboard.press('Control+s')
  await expect(page.getByText(`»${title}« wurde inzwischen gelöscht`)).toBeVisible()
  await expect(page.getByText('Das ist gelöscht.').first()).toBeVisible()
  await expect(page.getByText('Noch nicht gesichert').first()).toBeVisible()
  await page.getByRole('button', { name: 'Zurückholen' }).click()
  await expect(subtitle).toHaveValue('Noch nicht gesichert')
})
