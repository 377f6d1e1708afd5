// Outside systems: an administrator makes a token, a program pushes a concert with it, and a revoked token is refused.
import { logIn } from './logged-in.ts'
import { expect, expectNoAxeViolations, get, on, test } from './support.ts'

test('a program pushes a concert with a token that an administrator has made, until it is revoked', async ({
  page,
}) => {
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

  const push = async (action: string) => {
    const { status, text } = await get('bs', `/admin/api/productions/external/${name.replace(' ', '-')}/`, {
      ...{ method: 'POST', headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' } },
      body: JSON.stringify({ action, values: { title: { de: name, en: name } } }),
    })
    return { status, json: JSON.parse(text) }
  }
  const draft = await push('save')
  expect([draft.status, draft.json.record.state]).toEqual([201, 'draft'])
  expect((await push('save')).json.outcome).toBe('unchanged')

  await page.getByRole('button', { name: `Zugang »${name}« widerrufen` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Widerrufen' }).click()
  await expect(page.getByText(`»${name}« ist widerrufen`)).toBeVisible()
  expect((await push('save')).status).toBe(401)
})
