// A plain backend's own pickers, framed in edit mode.
import { dialogWords, listWords } from '../../client/editor/dialog/words.ts'
import { fieldWords } from '../../client/editor/fields/words.ts'
import { type BlockName, blocks } from '../../shared/blocks/registry.ts'
import type { PickKind } from '../../shared/contract/picked.ts'
import { pickerTitles } from '../../shared/staff/picker-titles.ts'
import { serveDjango } from '../fixtures/django-backend/serve.ts'
import { makeContent } from '../fixtures/plain-backend/content/content.ts'
import { servePlainBackend } from '../fixtures/plain-backend/serve.ts'
import { expectPublic, openAndLogIn, plainSite, storedColumns } from './plain-site.ts'
import { expect, expectNoAxeViolationsInBothThemes, test, variant } from './support.ts'

const clock = new Date(process.env.TEST_NOW ?? Date.now())
test.use({ actionTimeout: 30_000 })

variant(
  'a link is picked on the backend’s own page; messages of other windows do not count',
  async ({ page, quiet }) => {
    quiet.allow(/40[013] \(/)
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
      await expect(picker.getByRole('option').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(picker).toHaveCount(0)
      await expect(form).toBeVisible()
    } finally {
      await site.close()
    }
  },
)

for (const [name, serveBackend] of Object.entries({
  Django: () => serveDjango({ clock, hasPickers: true }),
  'the specification’s backend': () => servePlainBackend({ clock, looseness: { pickers: true } }),
}))
  variant(
    `before ${name}, a picture, a partner, an article and a concert are picked on its own pages on a phone`,
    async ({ page, quiet }) => {
      test.setTimeout(240_000)
      quiet.allow(/40[0134] \(/)
      // axe looks into the frame
      quiet.allow(/Failed to execute 'postMessage'/)
      await page.setViewportSize({ width: 360, height: 740 })
      const site = await plainSite(await serveBackend())
      const content = makeContent(clock)
      const lastOf = (list: string) => content.rows[list]?.at(-1)?.de.id
      const blockWith = async (module: string) => {
        const [section] = await storedColumns(site.served.origin, 'bausteine')
        return section?.[0]?.find((block) => block.module === module) as unknown as Stored | undefined
      }
      const picker = (kind: PickKind) => page.getByRole('dialog', { name: pickerTitles.de[kind] })
      const choose = async (kind: PickKind, current: number | null) => {
        const frame = picker(kind).locator('iframe')
        const query = current === null ? '' : `&current=${current}`
        const address = `${site.served.origin}/admin/pick/${kind}/?locale=de${query}`
        await expect(frame).toHaveAttribute('src', address)
        await expect(frame.contentFrame().getByRole('button', { name: 'Wählen', exact: true })).toBeInViewport()
        await expect(picker(kind).getByRole('button', { name: 'Aus der Website wählen' })).toBeInViewport()
        await expectNoAxeViolationsInBothThemes(page, 'dialog.e-framed')
        await frame.contentFrame().getByRole('button', { name: 'Wählen', exact: true }).click()
        await expect(picker(kind)).toHaveCount(0)
      }
      try {
        await openAndLogIn(page, site.at('/de/bausteine', 'bs'))
        await page.locator('.cms .hl h2').first().click()
        await page.keyboard.press('Escape')
        for (const [block, kind, list, ask] of [
          ['image', 'image', null, fieldWords.de.pickImage],
          ['sponsorlist', 'sponsor', 'partners', fieldWords.de.pickSponsor],
          ['articlelist', 'article', 'articles', fieldWords.de.pickArticle],
          ['eventlist', 'event', 'productions', fieldWords.de.pickEvent],
        ] as const) {
          const label = blocks[block].label.de
          await page.keyboard.press('+')
          await page.getByRole('menuitem', { name: label, exact: true }).click()
          const form = page.getByRole('dialog', { name: dialogWords.de.insert(label), exact: true })
          const item = list && blocks[`${block}item` as BlockName].label.de
          if (item) await form.getByRole('button', { name: listWords.de.add(item), exact: true }).click()
          const field = form.getByRole('button', { name: ask })
          await field.click()
          await choose(kind, null)
          await form.getByRole('button', { name: dialogWords.de.apply }).click()
          await expect(form).toBeHidden()
          await expectPublic(page)
          const stored = await blockWith(block)
          const id = list ? stored?.children?.[0]?.[kind as 'event']?.id : idOf(stored?.image)
          expect([block, id]).toEqual([block, list ? lastOf(list) : 630])
        }
      } finally {
        await site.close()
      }
    },
  )

type Stored = Partial<Record<'image' | 'event', { id: number }>> & { children?: readonly Stored[] }

/** The id of a picture, which backends send alone or in an object. */
function idOf(image: unknown): unknown {
  return (image as { id?: number } | null)?.id ?? image
}
