// A plain backend's own pickers, framed in edit mode.
import { servePlainBackend } from '../fixtures/plain-backend/serve.ts'
import { openAndLogIn, plainSite } from './plain-site.ts'
import { expect, variant } from './support.ts'

variant(
  'a link is picked on the backend’s own page; messages of other windows do not count',
  async ({ page, quiet }) => {
    quiet.allow(/40[013] \(/)
    const clock = new Date(process.env.TEST_NOW ?? Date.now())
    const site = await plainSite(await servePlainBackend({ clock, looseness: { pickers: true } }))
    try {
      await openAndLogIn(page, site.at('/de/service'))
      await page.locator('.cms .hl h2').click()
      await page.keyboard.press('Escape')
      await page.keyboard.press('+')
      await page.getByRole('menuitem', { name: 'Link', exact: true }).click()
      const form = page.getByRole('dialog', { name: 'Link einfügen' })
      const open = () => form.getByRole('button', { name: 'als Ziel wählen' }).click()
      const picker = page.getByRole('dialog', { name: 'Ziel wählen' })
      const inside = picker.frameLocator('iframe')

      await open()
      await inside.getByRole('button', { name: 'Unbrauchbar wählen' }).click()
      await expect(picker.getByRole('status')).toHaveText('Diese Auswahl lässt sich hier nicht einsetzen.')
      await inside.getByRole('button', { name: 'Abgemeldet sein' }).click()
      await expect(picker.getByRole('link', { name: 'Verwaltung öffnen' })).toHaveAttribute('rel', 'noopener')
      // this window, with the message that the frame would send
      await page.evaluate(() => {
        const value = { url: '/de/fremd' }
        window.postMessage({ type: 'auftakt:picked', kind: 'link', value }, location.origin)
      })
      await inside.getByRole('button', { name: 'Verlassen' }).click()
      await expect(picker).toHaveCount(0)
      await expect(form.getByLabel('Link', { exact: true })).toHaveValue('')

      await open()
      await expect(picker.locator('iframe')).toHaveAttribute('src', `${site.served.origin}/admin/pick/link/?locale=de`)
      await inside.getByRole('button', { name: 'Wählen', exact: true }).click()
      await expect(picker).toHaveCount(0)
      await expect(form.getByLabel('Link', { exact: true })).toHaveValue('/de/service/anfahrt')

      // without the page, there is the site's own list; Escape closes both
      await open()
      await picker.getByRole('button', { name: 'Aus der Website wählen' }).click()
      await expect(picker.getByRole('listitem').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(picker).toHaveCount(0)
      await expect(form).toBeVisible()
    } finally {
      await site.close()
    }
  },
)
