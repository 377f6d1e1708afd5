// An editor's work before backends of the specification, one of them Django's, told by what the backend has stored.
import type { Page } from 'playwright/test'
import { toolbars } from '../../shared/blocks/toolbars.ts'
import { serveDjango } from '../fixtures/django-backend/serve.ts'
import { servePlainBackend } from '../fixtures/plain-backend/serve.ts'
import { saveStatus, writeText } from './edited-page.ts'
import { expectPublic, logInOver, openAndLogIn, plainSite, storedColumns } from './plain-site.ts'
import { contentOf } from './story/content.ts'
import { type Desk, insertBlock } from './story/fill.ts'
import { pointer } from './story/hands.ts'
import { expect, test, variant } from './support.ts'

const clock = new Date(process.env.TEST_NOW ?? Date.now())
const backends = {
  Django: () => serveDjango({ clock }),
  'the specification’s backend': () => servePlainBackend({ clock }),
}

for (const [name, serveBackend] of Object.entries(backends))
  variant(
    `before ${name}, an editor does all that blocks allow: nothing is lost or doubled`,
    async ({ page, quiet }) => {
      test.setTimeout(480_000)
      quiet.allow(/40[013] \(|net::ERR|Failed to load resource/)
      const site = await plainSite(await serveBackend())
      const refusals: string[] = []
      page.on('response', async (response) => {
        if (response.status() !== 400) return
        refusals.push(`${response.url()} ${response.request().postData()}: ${await response.text()}`)
      })
      try {
        const desk: Desk = { page, locale: 'de', hands: pointer(page), isPlain: true }
        const columns = () => storedColumns(site.served.origin, 'bausteine')
        const modules = async (section: number) =>
          (await columns())[section]?.map((blocks) => blocks.map(({ module }) => module))
        const times = async (text: string) => JSON.stringify(await columns()).split(text).length - 1
        const isPublic = async () => {
          await expect(saveStatus(page)).toHaveText(/^Öffentlich|Zum Feld/, { timeout: 60_000 })
          expect(refusals).toEqual([])
          await expectPublic(page)
        }
        await openAndLogIn(page, site.at('/de/bausteine'))

        // every block of the toolbar
        const written = toolbars.standard.map((block) => contentOf(block, 'de')).filter(Boolean)
        const counted = async () => Promise.all(written.map(times))
        const countedBefore = await counted()
        const [[first, ...others] = []] = (await modules(0)) ?? []
        await page.locator('.cms .hl h2').first().click()
        await page.keyboard.press('Escape')
        for (const block of toolbars.standard) await insertBlock(desk, block)
        await isPublic()
        expect(await modules(0)).toEqual([[first, ...toolbars.standard, ...others]])
        expect(await counted()).toEqual(countedBefore.map((count) => count + 1))

        // order: the last inserted block goes up, past its neighbour
        await page.keyboard.press('Alt+ArrowUp')
        await isPublic()
        const moved = toolbars.standard.with(-2, 'socialmedia').with(-1, 'videolist')
        expect(await modules(0)).toEqual([[first, ...moved, ...others]])

        // columns: the section's first block goes to its second column, and back by undo
        expect(await modules(1)).toEqual([['image'], ['link']])
        await selectFirstOf(page, 1)
        await page.keyboard.press('Alt+ArrowDown')
        await isPublic()
        expect(await modules(1)).toEqual([[], ['image', 'link']])
        await page.keyboard.press('Control+z')
        await isPublic()
        expect(await modules(1)).toEqual([['image'], ['link']])

        // another layout, and back
        await selectSection(page, 1)
        await page.keyboard.press('1')
        await isPublic()
        expect(await modules(1)).toEqual([['image', 'link']])
        await page.keyboard.press('Control+z')
        await isPublic()
        expect(await modules(1)).toEqual([['image'], ['link']])

        // copy, and undo; a block of both languages is deleted after a question, and comes back
        await selectFirstOf(page, 0)
        await page.keyboard.press('Control+c')
        await expect(page.locator('.e-said[aria-live="assertive"]')).toContainText('kopiert')
        await page.keyboard.press('Control+v')
        await expect(page.locator('.cms').getByText('Alle Bausteine')).toHaveCount(2)
        await isPublic()
        expect(await times('Alle Bausteine')).toBe(2)
        await page.keyboard.press('Control+z')
        await page.getByRole('button', { name: 'Auch auf Englisch löschen' }).click()
        await isPublic()
        expect(await times('Alle Bausteine')).toBe(1)
        await selectFirstOf(page, 0)
        await page.keyboard.press('Delete')
        await page.getByRole('button', { name: 'Auch auf Englisch löschen' }).click()
        await isPublic()
        expect(await times('Alle Bausteine')).toBe(0)
        await page.keyboard.press('Control+z')
        await isPublic()
        expect(await modules(0)).toEqual([[first, ...moved, ...others]])
        expect(await times('Alle Bausteine')).toBe(1)

        // the backend's refusal stands at its field
        const author = page.locator('.cms figcaption').getByText('Ilse Marwitz')
        await author.click()
        await page.keyboard.press('End')
        await page.keyboard.type(', die vieles gesagt hat und sich dabei selten kurz fasste')
        await page.keyboard.press('Escape')
        await saveStatus(page).getByRole('button', { name: 'Zum Feld' }).click()
        const form = page.getByRole('dialog', { name: 'Zitat bearbeiten' })
        const field = form.getByRole('textbox', { name: 'Wer es sagt' })
        await expect(field).toHaveAccessibleDescription(/60 Zeichen/)
        await field.fill('Ilse Marwitz, kurz')
        await form.getByRole('button', { name: 'Übernehmen' }).click()
        await expectPublic(page)
        expect(refusals.splice(0)).toHaveLength(1)
        expect(await times('Ilse Marwitz, kurz')).toBe(1)

        // the token is gone, then the session; then the answer to a creation is lost
        await page.context().clearCookies({ name: 'csrftoken' })
        await writeText(page, 'Ohne Token.')
        await isPublic()
        await page.context().clearCookies({ name: 'sessionid' })
        await writeText(page, 'Nach der Anmeldung.')
        await logInOver(page)
        await isPublic()
        const isCreation = (url: URL) => url.pathname.endsWith('/pageeditor-api/text/')
        await page.route(
          isCreation,
          async (route) => {
            // only browsers resolve names below localhost
            const { host } = new URL(route.request().url())
            const url = route.request().url().replace('//hh.localhost', '//127.0.0.1')
            const answer = await route.fetch({ url, headers: { ...(await route.request().allHeaders()), host } })
            expect(answer.status()).toBe(201)
            await route.abort('connectionreset')
          },
          { times: 1 },
        )
        await writeText(page, 'Genau einmal.')
        await isPublic()
        for (const text of ['Ohne Token.', 'Nach der Anmeldung.', 'Genau einmal.'])
          expect([text, await times(text)]).toEqual([text, 1])

        // a reload shows the same as the backend has, and so do visitors
        const stored = await columns()
        await page.reload()
        await expect(page.getByRole('toolbar', { name: 'Redaktionsleiste' })).toBeVisible({ timeout: 60_000 })
        for (const text of ['Ohne Token.', 'Nach der Anmeldung.', 'Genau einmal.'])
          await expect(page.locator('.cms').getByText(text)).toHaveCount(1)
        await isPublic()
        expect(await columns()).toEqual(stored)
        await page.goto(site.at('/de/bausteine'))
        await expect(page.locator('.cms')).toContainText('Genau einmal.', { timeout: 30_000 })
      } finally {
        await site.close()
      }
    },
  )

/** Selects a section in the outline. */
async function selectSection(page: Page, index: number): Promise<void> {
  const rows = page.getByRole('treeitem', { level: 1 })
  if ((await rows.count()) === 0) await page.keyboard.press('Alt+g')
  await rows.nth(index).click()
}

async function selectFirstOf(page: Page, section: number): Promise<void> {
  await selectSection(page, section)
  await page.keyboard.press('ArrowDown')
}
