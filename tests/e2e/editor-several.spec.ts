import { askApi } from './ask-api.ts'
import { edit, expectSaved } from './edited-page.ts'
import { logIn } from './logged-in.ts'
import { expect, expectNoAxeViolationsInBothThemes, variant } from './support.ts'

interface Draft {
  sections: { children: { fields: { content: { de: string } } }[] }[]
}

variant('several blocks are moved, copied, hidden and deleted, each in one step', async ({ page }) => {
  await logIn(page, 'editor')
  await page.goto('/de/impressum')
  const path = `mehrere-${Math.random().toString(36).slice(2, 8)}`
  const ask = async <T>(to: string, body: object) => (await askApi<T>(page, to, { body })).json
  const { id } = await ask<{ id: number }>('pages/', { title: { de: 'Mehrere' }, paths: { de: path, en: path } })
  const children = ['Eins', 'Zwei', 'Drei', 'Vier'].map((de) => ({
    module: 'text',
    fields: { content: { de: `<p>${de}</p>` } },
  }))
  await ask('container/', { content_type: 'page', object_id: id, parent: null, layout: 0, children })
  await edit(page, `/de/${path}`)
  const texts = page.locator('#app main').getByText(/^(Eins|Zwei|Drei|Vier)$/)
  const tools = page.getByRole('toolbar', { name: /Bausteine$/ })

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(tools).toHaveAccessibleName('2 Bausteine')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(texts).toHaveText(['Drei', 'Eins', 'Zwei', 'Vier'])
  await expectNoAxeViolationsInBothThemes(page)
  await page.keyboard.press('Control+d')
  await expect(texts).toHaveText(['Drei', 'Eins', 'Zwei', 'Eins', 'Zwei', 'Vier'])
  await page.keyboard.press('Control+z')
  await expect(texts).toHaveText(['Drei', 'Eins', 'Zwei', 'Vier'])
  await expect(tools).toBeHidden()

  await page.getByText('Eins', { exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByText('Vier', { exact: true }).click({ modifiers: ['Shift'] })
  await expect(tools).toHaveAccessibleName('3 Bausteine')
  await page.getByText('Zwei', { exact: true }).click({ modifiers: ['Shift'] })
  await expect(tools).toHaveAccessibleName('2 Bausteine')
  await tools.getByRole('button', { name: /Löschen/ }).click()
  await expect(texts).toHaveText(['Drei', 'Vier'])
  await page.getByRole('status').getByRole('button', { name: 'Rückgängig' }).click()
  await expect(texts).toHaveText(['Drei', 'Eins', 'Zwei', 'Vier'])
  // the order is saved without an alert, so the test polls the draft
  const stored = async () => {
    const { json } = await askApi<Draft>(page, `pages/${id}/`)
    return json.sections[0]?.children.map(({ fields }) => fields.content.de)
  }
  await expect.poll(stored).toEqual(['<p>Drei</p>', '<p>Eins</p>', '<p>Zwei</p>', '<p>Vier</p>'])
})

variant('pasted headings become headline blocks, and words are replaced on the whole page', async ({ page }) => {
  // both are tested without a browser
  await logIn(page, 'editor')
  await page.goto('/de/impressum')
  const path = `gliederung-${Math.random().toString(36).slice(2, 8)}`
  const ask = async <T>(to: string, body: object) => (await askApi<T>(page, to, { body })).json
  const { id } = await ask<{ id: number }>('pages/', { title: { de: 'Gliederung' }, paths: { de: path, en: path } })
  const children = [{ module: 'text', fields: { content: { de: '<p>Vorher.</p>' } } }]
  await ask('container/', { content_type: 'page', object_id: id, parent: null, layout: 0, children })
  await edit(page, `/de/${path}`)
  await page.getByText('Vorher.').click()
  const text = page.locator('[contenteditable="true"]')
  await expect(text).toBeFocused()
  await page.keyboard.press('Control+End')
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer()
    const table = '<table><tr><td>Rang</td><td>30 €</td></tr></table>'
    clipboardData.setData(
      'text/html',
      `<p> Dazu.</p><h1>Das <b>Abo</b></h1><p>Sechs Abende.</p><h2>Preise</h2>${table}`,
    )
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  const main = page.locator('#app main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Das Abo', 'Preise'])
  await expect(main.locator('.cms .blk')).toHaveText([
    'Vorher.Dazu.',
    'Das Abo',
    'Sechs Abende.',
    'Preise',
    'Rang: 30 €',
  ])
  await page.keyboard.type(' Ende')
  await page.keyboard.press('Escape')
  await expect(main.locator('.cms .blk').last()).toHaveText('Rang: 30 € Ende')

  await page.keyboard.press('Alt+g')
  const outline = page.getByRole('complementary', { name: 'Gliederung' })
  await outline.getByRole('button', { name: 'Bausteine suchen' }).click()
  await outline.getByRole('searchbox').fill('Abo')
  await outline.getByRole('textbox', { name: 'Ersetzen durch' }).fill('Paket')
  await outline.getByRole('button', { name: '1 Stelle ersetzen' }).click()
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Das Paket', 'Preise'])
  await expectSaved(page)
})
