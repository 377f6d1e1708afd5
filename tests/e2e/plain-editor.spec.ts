// An editor before a backend that speaks the specification and nothing else: every save is public, block by block.
import { site as askSite } from '../contract/client.ts'
import { servePlainBackend } from '../fixtures/plain-backend/serve.ts'
import { asksOfTogether, expectAlone } from './alone.ts'
import { saveStatus } from './edited-page.ts'
import { expectPublic, logInOver, openAndLogIn, type PlainSite, plainSite } from './plain-site.ts'
import { expect, test } from './support.ts'

let site: PlainSite<Awaited<ReturnType<typeof servePlainBackend>>>

// in one process, since each would start servers of its own
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  site = await plainSite(await servePlainBackend({ clock: new Date(process.env.TEST_NOW ?? Date.now()) }))
})
test.afterAll(() => site?.close())

const stored = (content: string) =>
  [...site.served.backend.modules.values()].filter(({ texts }) => String(texts.de.content ?? '').includes(content))
    .length

test('an editor logs in, writes, loses an answer, a token and the session, and nothing is lost or doubled', async ({
  page,
  quiet,
}) => {
  quiet.allow(/40[013] \(|net::ERR|Failed to load resource|ServerError/)
  const { backend } = site.served
  const together = asksOfTogether(page)
  await openAndLogIn(page, site.at('/de/service'))
  await expect(page.getByRole('button', { name: 'Veröffentlichen' })).toHaveCount(0)
  // a click on a text begins to write it
  const headline = page.locator('.cms .hl h2')
  await headline.click()
  await expect(headline).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' immer')
  await expect(saveStatus(page)).toHaveText(/Noch nicht öffentlich/)
  expect(stored('immer')).toBe(0)
  await page.keyboard.press('Escape')
  await expectPublic(page)
  expect(stored('immer')).toBe(1)

  // Enter at its end begins a new text, which is not public while it is empty
  await headline.click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.locator('.cms [contenteditable="true"]')).toBeFocused()
  await expect(saveStatus(page)).toHaveText(/Noch nicht öffentlich/)
  await page.keyboard.type('Darunter.')
  await page.keyboard.press('Escape')
  await expectPublic(page)
  expect(stored('Darunter.')).toBe(1)

  // the answer to a creation is lost
  backend.looseness.faults = [{ path: '/text/$', method: 'POST', kind: 'cut', times: 1 }]
  await page.keyboard.press('+')
  await page.getByRole('menuitem', { name: 'Text', exact: true }).click()
  await page.keyboard.type('Genau einmal.')
  await page.keyboard.press('Escape')
  await expectPublic(page)
  expect(stored('Genau einmal.')).toBe(1)

  // the session ends; the login opens over the page, and the text is kept
  backend.looseness.faults = []
  backend.sessions.drop({ tokens: true })
  await page.keyboard.press('+')
  await page.getByRole('menuitem', { name: 'Text', exact: true }).click()
  await page.keyboard.type('Nach der Anmeldung.')
  await page.keyboard.press('Escape')
  await logInOver(page)
  await expectPublic(page)
  expect(stored('Nach der Anmeldung.')).toBe(1)
  await expectAlone(page, together)

  // a visitor sees it
  const ask = askSite({ name: 'plain', port: site.port }, 'hh')
  await expect.poll(async () => (await ask('/de/service')).text, { timeout: 15_000 }).toContain('Genau einmal.')
})

test('a deletion says that the English page loses the block, too', async ({ page, quiet }) => {
  quiet.allow(/40[013] \(/)
  await openAndLogIn(page, site.at('/de/impressum'))
  const text = page.locator('.cms').getByText('Angaben zum Veranstalter.')
  await text.click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Delete')
  const question = page.getByRole('dialog', { name: /auch auf Englisch löschen/ })
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(page.locator('.cms')).toContainText('Angaben zum Veranstalter.')
  expect(stored('Angaben zum Veranstalter.')).toBe(1)
})

test('bold, italic, a table and an unknown block of the backend stay as they are beside what is typed', async ({
  page,
  quiet,
}) => {
  quiet.allow(/40[013] \(/)
  const { backend } = site.served
  const html = (end: string) =>
    `<h2 class="t">Zwischen</h2>\n<p class="lead">Ein <b>fetter</b> und <i>schräger</i> Absatz, gro&szlig;.${end}</p><table><tr><td>Zelle 1</td><td>Zelle 2</td></tr></table>\n<p>Nach</p>`
  const texts = { de: { content: html('') }, en: { content: '<p>An <b>English</b> text</p>' } }
  const slides = {
    texts: { de: { caption: 'Bilder' }, en: { caption: 'Pictures' } },
    shared: { speed: 3, pictures: [1] },
  }
  backend.addPage('fremdes', [
    {
      layout: 0,
      columns: [
        [
          { module: 'slideshow_v2', ...slides },
          { module: 'text', texts },
        ],
      ],
    },
  ])
  const kept = () =>
    [...backend.modules.values()]
      .filter(({ parent }) => parent === section)
      .sort((a, b) => a.order - b.order)
      .map((one) => [
        one.module,
        one.texts.de.content ?? one.texts.de.caption,
        one.texts.en.content ?? one.texts.en.caption,
      ])
  const section = [...backend.modules.values()].at(-1)?.parent
  const unknown = ['slideshow_v2', 'Bilder', 'Pictures']

  await openAndLogIn(page, site.at('/de/fremdes'))
  const text = page.locator('.cms .rich').first()
  const words = async () => (await text.textContent())?.replace(/\s+/g, '')
  const shown = await words()
  expect(shown).toContain('fetter')
  expect(shown).not.toContain('<')
  await text.getByText('Absatz').click()
  await expect(page.locator('.cms [contenteditable="true"]')).toBeFocused()
  expect(await words()).toBe(shown)
  await page.keyboard.press('End')
  await page.keyboard.type(' Neu')
  await page.keyboard.press('Escape')
  await expectPublic(page)
  expect(kept()).toEqual([unknown, ['text', html(' Neu'), texts.en.content]])

  // the table cannot be deleted, and says why
  await text.getByText('Nach').click()
  await page.keyboard.press('Home')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('alert')).toContainText('Dieser Absatz bleibt, wie er ist.')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('x')
  await expect(text).toContainText('Zelle 1')
  await text.getByText('Zelle 1').hover()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Delete')
  await page
    .getByRole('dialog', { name: /auch auf Englisch löschen/ })
    .getByRole('button', { name: 'Auch auf' })
    .click()
  await expect.poll(kept).toEqual([unknown])
  await page.keyboard.press('Control+z')
  await expectPublic(page)
  expect(kept()).toEqual([unknown, ['text', html(' Neu'), texts.en.content]])
})
