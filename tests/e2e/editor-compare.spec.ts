import { askApi } from './ask-api.ts'
import { edit, expectSaved } from './edited-page.ts'
import { logIn } from './logged-in.ts'
import { expect, expectNoAxeViolationsInBothThemes, variant } from './support.ts'

interface Draft {
  id: number
  revision: number
  sections: { id: number; children: { id: number; revision: number }[] }[]
}

variant('what has changed since a version is shown word by word, and one block is restored', async ({ page }) => {
  await logIn(page, 'publisher')
  await page.goto('/de/impressum')
  const path = `vergleich-${Math.random().toString(36).slice(2, 8)}`
  const ask = async <T>(to: string, body: object, ifMatch?: number) =>
    (await askApi<T>(page, to, { body, ...(ifMatch !== undefined && { ifMatch }) })).json
  const { id } = await ask<Draft>('pages/', { title: { de: 'Vergleich' }, paths: { de: path, en: path } })
  const text = (de: string) => ({ module: 'text', fields: { content: { de } } })
  const headline = { module: 'headline', fields: { headline_level: 2, content: { de: 'So geht Abo' } } }
  const children = [
    headline,
    text('<p>Sie behalten den Platz.</p>'),
    text('<p>Sechs Reihen.</p>'),
    text('<p>Bald.</p>'),
  ]
  await ask('container/', { content_type: 'page', object_id: id, parent: null, layout: 0, children })
  await ask(`pages/${id}/publish/`, {}, 2)
  const { json: draft } = await askApi<Draft>(page, `pages/${id}/`)
  const [, second, , last] = draft.sections[0]?.children ?? []
  await ask(
    `text/${second?.id}/`,
    { fields: { content: { de: '<p>Sie behalten Ihren Platz.</p>' } } },
    second?.revision,
  )
  await askApi(page, `text/${last?.id}/`, { method: 'DELETE', ifMatch: last?.revision ?? 0 })

  await ask(`pages/${id}/`, { settings: { title: { de: 'Vergleich zweier Fassungen' } } }, 1)

  await edit(page, `/de/${path}`)
  await page.keyboard.press('Alt+v')
  await page.getByRole('button', { name: 'Was hat sich geändert?' }).press('Enter')
  const compare = page.getByRole('dialog', { name: 'Fassungen vergleichen' })
  await expect(compare.getByRole('status')).toHaveText('3 Änderungen in 6 Bausteinen')
  // the visual comparison: each changed block has a frame, marks on its changed words, and a button that restores it
  const old = compare.locator('iframe').first().contentFrame()
  await expect(old.getByText('Sie behalten den Platz.')).toBeVisible()
  const marked = (side: number) =>
    compare
      .locator('iframe')
      .nth(side)
      .evaluate((frame: HTMLIFrameElement) => {
        const { CSS } = frame.contentWindow as Window & typeof globalThis
        return [...(CSS.highlights.get('compared') ?? [])].map(String)
      })
  await expect.poll(() => marked(0)).toEqual(['den'])
  await expect.poll(() => marked(1)).toEqual(['Ihren'])
  await expect(compare.getByRole('region', { name: 'Angaben zur Seite: geändert' })).toContainText('zweier Fassungen')
  const around = compare.getByRole('region', { name: 'Text: geändert' })
  await expectNoAxeViolationsInBothThemes(page, 'dialog[open]')
  await compare.getByRole('button', { name: 'Nächste Änderung' }).press('Enter')
  await page.keyboard.press('j')
  await expect(around).toBeFocused()
  await page.keyboard.press('r')
  await expect(compare.getByRole('status')).toHaveText(/^Text: im Entwurf wie vorher/)
  await expect(around).toHaveCount(0)
  await compare.getByRole('button', { name: 'Rückgängig' }).press('Enter')
  await expect(around).toHaveCount(1)

  await compare.getByRole('button', { name: 'Wörter' }).press('Enter')
  await expect(compare.getByText('2 unverändert: Abschnitt, Überschrift »So geht Abo«')).toBeVisible()
  const changed = compare.getByRole('region', { name: 'Text: geändert' })
  await expect(changed.locator('del')).toHaveText(['den'])
  await expect(changed.locator('ins')).toHaveText(['Ihren'])
  await expect(compare.getByRole('region', { name: 'Text: gelöscht' })).toContainText('Bald.')
  await expectNoAxeViolationsInBothThemes(page, 'dialog[open]')

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('r')
  await expect(compare.getByRole('status')).toContainText('Text: im Entwurf wie vorher')
  await expect(compare.getByRole('region', { name: 'Text: gelöscht' })).toHaveCount(0)
  await compare.getByRole('button', { name: 'Rückgängig' }).press('Enter')
  await changed.getByRole('button', { name: 'Zurückholen' }).press('Enter')
  await expect(compare.getByRole('status')).toContainText('Text: im Entwurf wie vorher')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Sie behalten den Platz.')).toBeVisible()
  await expect(page.getByText('Bald.')).toBeHidden()
  await expectSaved(page)
  const { json: after } = await askApi<Draft>(page, `pages/${id}/`)
  expect(after.sections[0]?.children.map((block) => block.id)).toEqual(
    draft.sections[0]?.children.slice(0, 3).map((block) => block.id),
  )
})
