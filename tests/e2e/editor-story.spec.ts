// An editor's complete work, done only in the user interface, from the login to restoring an old version.
import { historyWords } from '../../client/editor/panels/history/words.ts'
import type { BlockName } from '../../shared/blocks/registry.ts'
import { ownBlocks } from '../../shared/blocks/toolbars.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import { expectSaved } from './edited-page.ts'
import { contentOf, writtenInPlace } from './story/content.ts'
import { type Desk, insertBlock } from './story/fill.ts'
import { keysAlone, pointer } from './story/hands.ts'
import { mainOf } from './story/main-of.ts'
import { logInAndMakePage, openedPreview, publish } from './story/page-ways.ts'
import { tenSteps } from './story/ten-steps.ts'
import { drawPictures, expect, get, on, type SiteKey, test } from './support.ts'

/** The blocks of both toolbars, verbatim from spec §3. */
const standard =
  'headline, text, link, image, faq, video, audio, viewer, quote, fullteaser, teaserlist, imagelist, videolist, socialmedia'
const regional =
  'headline, text, link, image, faq, video, audio, quote, teaserlist, imagelist, sponsorlist, articlelist, eventlist, socialmedia'

const stories: [site: SiteKey, locale: Locale, toolbar: string, hands: 'keys' | 'pointer'][] = [
  ['hh', 'de', standard, 'keys'],
  ['bs', 'en', regional, 'pointer'],
  ['hh', 'en', standard, 'pointer'],
  ['bs', 'de', regional, 'keys'],
]
// `npm test` covers this story in parts: editing in three browsers (tests/browsers), creating, publishing and restoring
// a page (editor-pages.spec.ts), and editing and publishing through a proxy (proxied-editor.spec.ts)
test.skip(!process.env.FULL, 'the whole job, with FULL=1')

for (const [site, locale, toolbar, hands] of stories)
  test(`an editor makes a page of every block on ${site} in ${locale} with ${hands === 'keys' ? 'the keys alone' : 'a pointer'}, and visitors see it`, async ({
    page,
    browser,
    quiet,
  }) => {
    test.slow()
    // before the login, the API responds with 401 and the page with 404
    quiet.allow(/40[14] \(/)
    const desk: Desk = { page, locale, hands: hands === 'keys' ? keysAlone(page) : pointer(page) }
    const names = toolbar.split(', ') as BlockName[]
    const paths = await logInAndMakePage(desk, (path) => on(site, path))
    const address = `/${locale}/${paths[locale]}`
    const visitor = await browser.newPage()
    await drawPictures(visitor)
    expect((await visitor.goto(on(site, address)))?.status()).toBe(404)

    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('+')
    const offered = page.getByRole('menuitem')
    expect(await offered.evaluateAll((items) => items.map((one) => (one as HTMLElement).dataset.block))).toEqual([
      ...names,
      ...ownBlocks,
    ])
    await page.keyboard.press('Escape')
    for (const name of names) await insertBlock(desk, name)
    // waits, because the following steps compare markup, and saving changes the ids of FAQ items in it
    await expectSaved(page)
    await tenSteps(desk, names.length)
    if (locale === 'en') await writeGerman(desk)
    const [headline, text, link, image, faq, ...others] = names
    const order = [text, link, headline, image, 'headline', faq, ...others] as BlockName[]

    const preview = await openedPreview(desk)
    const previewed = mainOf((await (await visitor.goto(preview))?.text()) ?? '')
    await publish(desk)
    const answer = await visitor.goto(on(site, address))
    const first = mainOf((await answer?.text()) ?? '')
    expect(first).toBe(previewed)
    const seen = visitor.locator('.cms .lay > div > *')
    await expect(seen).toHaveCount(order.length)
    for (const [index, name] of order.entries()) await expect(seen.nth(index)).toContainText(contentOf(name, locale))
    const { json } = await get(site, `/${locale}/pageeditor-api/page/${paths[locale]}`)
    expect(modulesOf(json)).toEqual(order)
    await visitor.close()
    const published = async () => mainOf((await get(site, address)).text)
    expect(await published()).toBe(first)
    if (locale === 'en') expect((await get(site, `/de/${paths.de}`)).text).toContain(writtenInPlace.quote?.de)

    await writeAgain(desk)
    expect(await published()).toBe(first)
    expect(mainOf((await get(site, `${address}?draft`)).text)).toBe(first)
    const draft = await page.goto(on(site, `${address}?draft`))
    expect(mainOf((await draft?.text()) ?? '')).toContain(`<strong>${again[locale]}</strong>`)
    await page.goto(on(site, `${address}?edit`))
    await publish(desk)
    expect(await published()).toContain(again[locale])
    await restoreFirst(desk)
    expect(await published()).toContain(again[locale])
    await publish(desk)
    expect(await published()).toBe(first)
  })

const again: Record<Locale, string> = { de: 'Noch ein Satz dazu', en: 'One more sentence' }

async function writeGerman({ page, hands }: Desk): Promise<void> {
  await hands.press(page.getByRole('button', { name: /^DE/ }))
  for (const { de, en } of Object.values(writtenInPlace)) {
    const english = page.locator('main').getByText(en, { exact: true })
    // a translated text no longer matches the locator
    for (let count = await english.count(); count > 0; count--) await hands.write(english.first(), de)
  }
  await page.keyboard.press('Escape')
  await hands.press(page.getByRole('button', { name: /^EN/ }))
  await expectSaved(page)
}

async function writeAgain({ page, locale }: Desk): Promise<void> {
  for (const key of ['F6', 'Escape', 'Escape', 'ArrowDown', 'ArrowDown', 'Enter', 'Control+End'])
    await page.keyboard.press(key)
  await page.keyboard.type(' ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(again[locale])
  await page.keyboard.press('Escape')
  await expect(page.locator('.cms')).toContainText(again[locale])
  await expectSaved(page)
}

async function restoreFirst({ page, hands, locale }: Desk): Promise<void> {
  const words = historyWords[locale]
  await page.keyboard.press('Alt+v')
  const history = page.getByRole('complementary', { name: words.history })
  await hands.press(history.getByRole('button', { name: new RegExp(`^${words.version(1)}`) }))
  // choosing a version opens the comparison above the panel
  await expect(page.getByRole('dialog').getByRole('slider')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await hands.press(history.getByRole('button', { name: words.restore }))
  await hands.press(page.getByRole('dialog').getByRole('button', { name: words.restore }))
  await expect(page.getByText(words.restored(1))).toBeVisible()
  await expect(page.locator('.cms')).not.toContainText(again[locale])
}

function modulesOf(page: unknown): string[] | undefined {
  const { modules } = page as { modules: { columns: { children: { module: string }[] }[] }[] }
  return modules[0]?.columns[0]?.children.map(({ module }) => module)
}
