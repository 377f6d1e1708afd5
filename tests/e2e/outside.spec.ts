import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { logIn } from './logged-in.ts'
import { expect, expectNoAxeViolations, get, on, variant } from './support.ts'

variant(
  'a program pushes a concert with a token that an administrator has made, until it is revoked',
  async ({ page }) => {
    const name = `Spielplan ${crypto.randomUUID().slice(0, 8)}`
    await logIn(page, 'admin', 'bs')
    await page.goto(on('bs', '/admin/outside'))
    await page.getByRole('button', { name: 'Zugang anlegen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Zugang anlegen' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.getByRole('combobox', { name: 'Konzerte' }).selectOption({ label: 'veröffentlichen' })
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Anlegen' }).click()
    const shown = page.getByRole('dialog', { name: `Zugang »${name}«` })
    const key = await shown.getByRole('textbox', { name: 'Schlüssel' }).inputValue()
    await expectNoAxeViolations(page)
    await shown.getByRole('button', { name: 'Habe ich kopiert' }).click()
    await expect(shown).toHaveCount(0)
    expect(await page.content()).not.toContain(key)
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.getByText(name, { exact: false }).first()).toBeVisible()
      await expectNoAxeViolations(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }

    const calls: { signature: string; body: string }[] = []
    const receiver = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => {
        calls.push({ signature: String(request.headers['auftakt-signature']), body })
        response.end('thank you')
      })
    })
    await new Promise<void>((resolve) => receiver.listen(0, resolve))
    const target = `http://localhost:${(receiver.address() as AddressInfo).port}/hook`
    await page.getByRole('button', { name: 'Webhook anlegen' }).click()
    const hook = page.getByRole('dialog', { name: 'Webhook anlegen' })
    await hook.getByLabel('Adresse (https)').fill(target)
    await expectNoAxeViolations(page)
    await hook.getByRole('button', { name: 'Anlegen' }).click()
    const secretShown = page.getByRole('dialog', { name: 'Geheimnis des Webhooks' })
    const secret = await secretShown.getByRole('textbox', { name: 'Geheimnis' }).inputValue()
    await secretShown.getByRole('button', { name: 'Habe ich kopiert' }).click()

    const values = {
      title: { de: name, en: name },
      genre: 'orchestra',
      contentStatus: 'available',
      startsAt: '2027-05-11T18:00:00Z',
    }
    const push = async (action: string) => {
      const { status, text } = await get('bs', `/admin/api/productions/external/${name.replace(' ', '-')}/`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ action, values }),
      })
      return { status, json: JSON.parse(text) }
    }
    const draft = await push('save')
    expect([draft.status, draft.json.record.state]).toEqual([201, 'draft'])
    expect((await push('save')).json.outcome).toBe('unchanged')
    const published = await push('publish')
    expect([published.status, published.json.record?.state]).toEqual([200, 'public'])
    const own = () => calls.find(({ body }) => JSON.parse(body).id === published.json.record.id)
    await expect.poll(own).toBeTruthy()
    const { signature = '', body = '' } = own() ?? {}
    const [, time, sum] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? []
    expect(sum).toBe(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'))
    expect(JSON.parse(body)).toMatchObject({ event: 'productions.published', site: 'bs' })

    await page.getByRole('button', { name: target }).click()
    const drawer = page.getByRole('dialog', { name: target })
    await drawer.getByText('Konzerte: veröffentlicht').first().click()
    await expect(drawer.getByText('thank you').first()).toBeVisible()
    await expectNoAxeViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await drawer.getByRole('button', { name: 'Löschen' }).click()
    await drawer.getByRole('button', { name: 'Wirklich löschen' }).click()
    await expect(page.getByRole('button', { name: target })).toHaveCount(0)
    receiver.close()

    await page.getByRole('button', { name: `Zugang »${name}« widerrufen` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Widerrufen' }).click()
    await expect(page.getByText(`»${name}« ist widerrufen`)).toBeVisible()
    expect((await push('save')).status).toBe(401)
  },
)
