// The lists of the regional toolbar, whose items refer to partners, articles and concerts, before backends of the
// specification, told by what the backend has stored.
import { dialogWords, listWords } from '../../client/editor/dialog/words.ts'
import { fieldWords } from '../../client/editor/fields/words.ts'
import { blocks } from '../../shared/blocks/registry.ts'
import { pickerTitles } from '../../shared/staff/picker-titles.ts'
import { serveDjango } from '../fixtures/django-backend/serve.ts'
import { servePlainBackend } from '../fixtures/plain-backend/serve.ts'
import { expectPublic, openAndLogIn, plainSite, storedColumns } from './plain-site.ts'
import { type Desk, insertBlock } from './story/fill.ts'
import { pointer } from './story/hands.ts'
import { expect, test, variant } from './support.ts'

const clock = new Date(process.env.TEST_NOW ?? Date.now())
const backends = {
  Django: () => serveDjango({ clock }),
  'the specification’s backend': () => servePlainBackend({ clock }),
}
const lists = [
  { list: 'sponsorlist', item: 'sponsorlistitem', kind: 'sponsor', ask: fieldWords.de.pickSponsor },
  { list: 'articlelist', item: 'articlelistitem', kind: 'article', ask: fieldWords.de.pickArticle },
  { list: 'eventlist', item: 'eventlistitem', kind: 'event', ask: fieldWords.de.pickEvent },
] as const
const words = listWords.de
test.use({ actionTimeout: 30_000 })

for (const [name, serveBackend] of Object.entries(backends))
  variant(
    `before ${name}, lists of partners, articles and concerts are filled, moved and deleted`,
    async ({ page, quiet }) => {
      test.setTimeout(300_000)
      // login, and the section that is not there yet
      quiet.allow(/40[0134] \(/)
      const site = await plainSite(await serveBackend())
      try {
        const desk: Desk = { page, locale: 'de', hands: pointer(page), isPlain: true }
        const section = async () => (await storedColumns(site.served.origin, 'bausteine'))[0]?.[0] ?? []
        const modules = async () => (await section()).map(({ module }) => module)
        const stored = async (list: string, field: string) => {
          const block = (await section()).find(({ module }) => module === list)
          return block?.children?.map((child) => (child as unknown as Record<string, { id: number }>)[field]?.id)
        }
        await openAndLogIn(page, site.at('/de/bausteine', 'bs'))
        const before = await modules()
        await page.locator('.cms .hl h2').first().click()
        await page.keyboard.press('Escape')
        const [first = '', ...others] = before

        for (const { list, item, kind, ask } of lists) {
          const label = blocks[list].label.de
          await insertBlock(desk, list)
          await expectPublic(page)
          expect(await modules()).toEqual([first, list, ...others])
          const [one] = (await stored(list, kind)) ?? []
          expect(one).toEqual(expect.any(Number))

          // a second item, above the first one
          const form = page.getByRole('dialog', { name: dialogWords.de.edit(label), exact: true })
          const open = async () => {
            const tools = page.getByRole('toolbar', { name: label, exact: true })
            await tools.getByRole('button', { name: /^Bearbeiten/ }).click()
            await expect(form).toBeVisible()
          }
          const apply = async () => {
            await form.getByRole('button', { name: dialogWords.de.apply }).click()
            await expect(form).toBeHidden()
            await expectPublic(page)
          }
          await open()
          await form.getByRole('button', { name: words.add(blocks[item].label.de), exact: true }).click()
          await form.getByRole('button', { name: ask }).click()
          const choice = page.getByRole('dialog', { name: pickerTitles.de[kind] }).getByRole('option').nth(1)
          // the first line of a choice is its title
          const title =
            (await choice
              .locator('span')
              .first()
              .evaluate((span) => span.firstChild?.textContent)) ?? ''
          await choice.click()
          await form.getByRole('button', { name: `${words.up}: ${title}`, exact: true }).click()
          await apply()
          const [other, ...rest] = (await stored(list, kind)) ?? []
          expect([other === one, rest]).toEqual([false, [one]])

          // the first item is deleted, and comes back by undo
          await open()
          const row = form.getByRole('listitem').first()
          await expect(row).toContainText(title)
          await row.getByRole('button', { name: `${words.open}: ${title}` }).click()
          await row.getByRole('button', { name: words.remove(blocks[item].label.de) }).click()
          await form.getByRole('button', { name: dialogWords.de.apply }).click()
          await page.getByRole('button', { name: 'Auch auf Englisch löschen' }).click()
          await expectPublic(page)
          expect(await stored(list, kind)).toEqual([one])
          await page.keyboard.press('Control+z')
          await expectPublic(page)
          expect(await stored(list, kind)).toEqual([other, one])

          // the list moves with its items, and is deleted
          await page.keyboard.press('Alt+ArrowDown')
          await expectPublic(page)
          expect([await modules(), await stored(list, kind)]).toEqual([
            [first, others[0], list, ...others.slice(1)],
            [other, one],
          ])
          await page.goto(site.at('/de/bausteine?edit', 'bs'))
          await expect(page.getByRole('toolbar', { name: 'Redaktionsleiste' })).toBeVisible({ timeout: 60_000 })
          // a partner is a picture with its name
          const blocksOfPage = page.locator('.cms')
          await expect(blocksOfPage.getByText(title).or(blocksOfPage.getByAltText(title)).first()).toBeVisible()
          await page.locator('.cms .hl h2').first().click()
          await page.keyboard.press('Escape')
          for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowDown')
          await expect(page.getByRole('toolbar', { name: label, exact: true })).toBeVisible()
          await page.keyboard.press('Delete')
          await page.getByRole('button', { name: 'Auch auf Englisch löschen' }).click()
          await expectPublic(page)
          expect(await modules()).toEqual(before)
          await page.locator('.cms .hl h2').first().click()
          await page.keyboard.press('Escape')
        }
      } finally {
        await site.close()
      }
    },
  )
