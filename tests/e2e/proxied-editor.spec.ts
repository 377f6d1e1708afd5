// The editor on a proxied site: the tests' second server uses the first as its backend.
import { type Answer, site } from '../contract/client.ts'
import { asksOfTogether, expectAlone } from './alone.ts'
import { expectSaved, insert } from './edited-page.ts'
import { type Desk, insertBlock } from './story/fill.ts'
import { pointer } from './story/hands.ts'
import { mainOf } from './story/main-of.ts'
import { logInAndMakePage, openedPreview, publish } from './story/page-ways.ts'
import { expect, get, variant } from './support.ts'

const port = Number(process.env.PROXIED_PORT)
const at = (path: string) => `http://hh.localhost:${port}${path}`
const ask: (path: string) => Promise<Answer> = site({ name: 'proxied', port }, 'hh')

variant(
  'an editor writes and publishes through the proxy; visitors see it there and at the backend, each time',
  async ({ page, quiet }) => {
    quiet.allow(/401 \(/)
    const together = asksOfTogether(page)
    const desk: Desk = { page, locale: 'de', hands: pointer(page) }
    const { de: path } = await logInAndMakePage(desk, at)
    const address = `/de/${path}`
    expect((await ask(address)).status).toBe(404)
    await page.keyboard.press('ArrowDown')
    await insertBlock(desk, 'headline')
    await insertBlock(desk, 'image')
    await expectSaved(page)
    await page.reload()
    await expect(page.locator('.cms .hl')).toHaveText('Anreise und Einlass')
    const preview = new URL(await openedPreview(desk))
    const previewed = mainOf((await ask(preview.pathname + preview.search)).text)
    expect((await ask(address)).status).toBe(404)
    await publish(desk)
    expect(mainOf((await ask(address)).text)).toBe(previewed)
    expect(mainOf((await get('hh', address)).text)).toBe(previewed)

    await page.keyboard.press('F6')
    await insert(page, 'Text')
    await page.keyboard.type('Noch ein Satz.')
    await page.keyboard.press('Escape')
    await expectSaved(page)
    expect(mainOf((await ask(address)).text)).toBe(previewed)
    await publish(desk)
    expect((await ask(address)).text).toContain('Noch ein Satz.')
    await expectAlone(page, together)
  },
)
