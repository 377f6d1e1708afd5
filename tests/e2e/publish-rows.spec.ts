// Two people draft rows at the desk, and one of them publishes: in the list and in the form.
import { expect } from 'playwright/test'
import { expectNoAxeViolationsInBothThemes } from './axe.ts'
import { countedClicks } from './counted-clicks.ts'
import { deskApi, newProduction } from './desk-api.ts'
import { logIn } from './logged-in.ts'
import { on, test } from './support.ts'

test('a publisher publishes their own fields of two rows, and then those of the editor, with two presses each', async ({
  page,
  browser,
  quiet,
}) => {
  // the refusal that the dialog shows
  quiet.allow(/status of 409/)
  await logIn(page, 'publisher')
  const name = `Probe ${crypto.randomUUID().slice(0, 8)}`
  await page.goto(on('hh', '/admin/productions'))
  const rows = []
  for (const startsAt of ['2031-05-05T18:00:00Z', '2031-05-06T18:00:00Z'])
    rows.push(await newProduction(page, { title: { de: name, en: name }, startsAt }))
  const [first, second] = rows
  const draft = (text: string) => ({ de: text, en: text })
  const save = (as: typeof page, drafted: object[]) =>
    deskApi(as, 'productions/bulk/', { action: 'save', rows: drafted })
  const mine = await save(page, [{ id: first.id, revision: first.revision, values: { subtitle: draft('Meins') } }])
  const colleague = await (await browser.newContext()).newPage()
  await logIn(colleague, 'editor')
  await colleague.goto(on('hh', '/admin/productions'))
  const short = { short: draft('Halber Sa') }
  await save(colleague, [
    { id: first.id, revision: mine.done[0].revision, values: short },
    { id: second.id, revision: second.revision, values: short },
  ])
  await colleague.context().close()

  const dialog = page.getByRole('dialog', { name: 'Was soll öffentlich werden?' })
  await page.goto(on('hh', `/admin/productions?q=${encodeURIComponent(name)}`))
  for (const { id } of rows) await page.locator(`tr[data-id="${id}"]`).getByRole('checkbox').check()
  const { click, clicks } = countedClicks()
  await click(page.getByRole('toolbar', { name: 'Auswahl' }).getByRole('button', { name: '2 veröffentlichen' }))
  await expect(dialog).toContainText('Darin stehen auch Änderungen von')
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expectNoAxeViolationsInBothThemes(page, '.e-modal')
  await expect(dialog.getByRole('button', { name: 'Nur meine Änderungen' })).toBeFocused()
  await click(dialog.getByRole('button', { name: 'Nur meine Änderungen' }))
  await expect(page.getByText('Veröffentlicht', { exact: true })).toBeVisible()
  expect(clicks()).toBe(2)
  const after = await deskApi(page, `productions/${first.id}/`)
  expect([after.public.subtitle.de, after.public.short, after.values.short.de]).toEqual(['Meins', null, 'Halber Sa'])

  await page.goto(on('hh', `/admin/productions/${second.id}`))
  await page
    .getByRole('button', { name: /veröffentlichen$/i })
    .first()
    .click()
  await expect(dialog.getByRole('button', { name: /^Alles von / })).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Nur meine Änderungen' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect((await deskApi(page, `productions/${second.id}/`)).public.short).toBe(null)
  await page
    .getByRole('button', { name: /veröffentlichen$/i })
    .first()
    .click()
  await dialog.getByRole('button', { name: /^Alles von / }).click()
  await expect(page.getByText('Veröffentlicht', { exact: true })).toBeVisible()
  expect((await deskApi(page, `productions/${second.id}/`)).public.short.de).toBe('Halber Sa')
})
