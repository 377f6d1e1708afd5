import { readFileSync } from 'node:fs'
import type { FrameLocator, Page } from 'playwright/test'
import sharp from 'sharp'
import { logIn } from './logged-in.ts'
import { drawLibrary, expect, expectNoAxeViolations, expectValidHtml, test, variant } from './support.ts'

interface Answer {
  type: string
  kind?: string
  value?: { id: number; alt?: object; focal?: object; title?: string; urls?: object }
}

test('an editor drops three files, describes a picture, moves its focal point by keyboard, and uses it', async ({
  page,
  quiet,
}) => {
  quiet.allow(/415/)
  const { frame, answers } = await openPicker(page, 'image', 'de')
  await expect(frame.getByRole('option')).toHaveCount(24)
  const name = `probe-${crypto.randomUUID().slice(0, 8)}.jpg`
  await drop(frame, [
    { name: 'notizen.jpg', content: Buffer.from('<svg onload="alert(1)"/>') },
    { name, content: await photo() },
    { name: `zweites-${name}`, content: await photo() },
  ])
  await expect(frame.getByRole('alert')).toContainText('Ein SVG kann Skript enthalten, deshalb ist es abgelehnt.')
  await expect(frame.getByRole('option', { name: `zweites-${name}` })).toBeVisible()
  const option = frame.getByRole('option', { name: new RegExp(`^${name}|(?<!zweites-)${name}`) })
  await option.click()
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await frame.getByRole('button', { name: 'Bild verwenden' }).click()
  await expect(frame.getByLabel('Alternativtext Deutsch')).toBeFocused()
  await expect(frame.getByText('Bitte beschreiben Sie das Bild auf Deutsch')).toBeVisible()
  await page.keyboard.type('Ein Saal von oben')
  await frame.getByLabel('Alternativtext Englisch').fill('A hall from above')
  await frame.getByLabel('Urheber und Rechte').fill('Foto: Probe')
  await frame.getByRole('slider').focus()
  for (const key of ['Shift+ArrowRight', 'ArrowRight', 'Shift+ArrowUp', 'ArrowDown']) await page.keyboard.press(key)
  await expect(frame.getByText('61\u00a0% · 41\u00a0%')).toBeVisible()
  // typing continues before the server has answered
  const held = Promise.withResolvers<void>()
  await page.route('**/pageeditor-api/media/*/', async (route) => {
    await held.promise
    await route.continue()
  })
  await frame.getByRole('button', { name: 'Bild verwenden' }).click()
  await frame.getByLabel('Alternativtext Englisch').fill('A hall from high above')
  held.resolve()
  await expect.poll(answers).toHaveLength(1)
  expect((await answers())[0]).toMatchObject({
    type: 'auftakt:picked',
    kind: 'image',
    value: {
      alt: { de: 'Ein Saal von oben', en: 'A hall from high above' },
      focal: { x: 0.61, y: 0.41 },
      copyright: 'Foto: Probe',
      filename: name,
    },
  })
  await frame.getByRole('combobox').fill(name)
  await expect(frame.getByRole('option')).toHaveCount(2)
  await frame.getByRole('option').first().click()
  await expect(frame.getByText('Wird noch nirgends verwendet.')).toBeVisible()
  await frame.getByRole('button', { name: 'Bild löschen' }).click()
  await frame.getByRole('button', { name: 'Wirklich löschen?' }).click()
  await expect(frame.getByRole('option')).toHaveCount(1)
})

variant('a used picture lists its uses, and Escape does not discard its unsaved description', async ({ page }) => {
  const { frame, answers } = await openPicker(page, 'image', 'en')
  await frame.getByRole('combobox').fill('pins.jpg')
  await expect(frame.getByRole('option')).toHaveCount(1)
  await frame.getByRole('option').click()
  await expect(frame.getByText(/^Used in/)).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Delete picture' })).toHaveCount(0)
  await frame.getByLabel('Copyright').fill('Somebody else')
  await page.keyboard.press('Escape')
  await expect(frame.getByRole('alert')).toContainText('Press Esc again to discard them')
  expect(await answers()).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(answers).toEqual([{ type: 'auftakt:left' }])
})

variant('a concert and a link are found and picked by keyboard only', async ({ page }) => {
  const { frame, answers } = await openPicker(page, 'event', 'de')
  await expect(frame.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('neuen welt')
  await expect(frame.getByRole('option').first()).toContainText('Neuen Welt')
  await page.keyboard.press('ArrowDown')
  await expect(frame.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect.poll(answers).toHaveLength(1)
  expect((await answers())[0]?.value).toMatchObject({
    kind: 'event',
    urls: { en: expect.stringMatching(/^\/en\/concerts/) },
  })

  const links = await openPicker(page, 'link', 'en')
  await page.keyboard.type('impr')
  await expect(links.frame.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(links.answers).toHaveLength(1)
  expect((await links.answers())[0]?.value?.urls).toMatchObject({ de: '/de/impressum' })
  await links.frame.getByRole('combobox').fill('nothing like this')
  await expect(links.frame.getByText('Nothing found for “nothing like this”.')).toBeVisible()
})

variant('a user whose session has ended learns so, and continues after the next login', async ({ page, quiet }) => {
  quiet.allow(/401/)
  const { frame, answers } = await openPicker(page, 'sponsor', 'de')
  await expect(frame.getByRole('option').first()).toBeVisible()
  await page.context().clearCookies({ name: 'sessionid' })
  await frame.getByRole('combobox').fill('a')
  await expect(frame.getByRole('alert')).toContainText('Ihre Anmeldung ist abgelaufen')
  await expect.poll(answers).toEqual([{ type: 'auftakt:login' }])
  await logIn(page, 'editor')
  await page.evaluate(() =>
    document.querySelector('iframe')?.contentWindow?.postMessage({ type: 'auftakt:logged-in' }, location.origin),
  )
  await expect(frame.getByRole('alert')).toHaveCount(0)
  await expect(frame.getByRole('combobox')).toHaveValue('a')
  await expect(frame.getByRole('option').first()).toBeVisible()
})

variant(
  'the page listens to its own picker only, opens the login over it, and regains the focus',
  async ({ page, quiet }) => {
    quiet.allow(/401/)
    await logIn(page, 'editor')
    await page.goto('/admin/pages')
    const opener = page.getByRole('button', { name: 'Neue Seite' })
    await opener.focus()
    await pickOn(page, 'article')
    const frame = page.frameLocator('dialog iframe')
    await expect(frame.getByRole('combobox')).toBeFocused()
    await page.evaluate(() => {
      const forged = { type: 'auftakt:picked', kind: 'article', value: { id: 666 } }
      window.postMessage(forged, location.origin)
      // the same message, sent by another frame of the page
      const other = document.body.appendChild(document.createElement('iframe'))
      other.contentWindow?.parent.postMessage(forged, location.origin)
      other.remove()
    })
    await page.context().clearCookies({ name: 'sessionid' })
    await page.keyboard.type('a')
    const login = page.getByRole('dialog').filter({ has: page.getByLabel('Passwort') })
    await login.getByLabel('E-Mail').fill('editor@example.org')
    await login.getByLabel('Passwort', { exact: true }).fill('auftakt-demo')
    const found = page.waitForResponse((response) => response.ok() && response.url().includes('query=a'))
    await page.keyboard.press('Enter')
    await expect(login).toHaveCount(0)
    await (await found).finished()
    await expect(frame.getByRole('alert')).toHaveCount(0)
    await expect(frame.getByRole('option').first()).toBeVisible()
    await frame.getByRole('combobox').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => picked(page)).toMatchObject({ kind: 'article' })
    await expect(page.locator('dialog iframe')).toHaveCount(0)
    await expect(opener).toBeFocused()
    expect(await picked(page)).not.toMatchObject({ id: 666 })
    await pickOn(page, 'link')
    await expect(frame.getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect.poll(() => picked(page)).toBeNull()
    await expect(opener).toBeFocused()
  },
)

for (const [path, testOrVariant] of [
  ['/admin', variant],
  ['/admin/pages?locale=en', variant],
  ['/admin/pick/image', test],
  ['/admin/pick/link?locale=en', test],
] as const)
  testOrVariant(`${path} is accessible`, async ({ page }) => {
    await logIn(page, 'editor')
    await page.emulateMedia({ colorScheme: path.includes('en') ? 'dark' : 'light' })
    await drawLibrary(page)
    const response = await page.goto(path)
    await expectValidHtml((await response?.text()) ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // a picture that no other test deletes in the meantime
    const name = path.includes('image') ? 'microphone-hb.jpg' : /./
    if (path.includes('pick')) await page.getByRole('option', { name }).first().click()
    if (path.includes('image')) await expect(page.getByRole('slider')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

/** Opens a picker's document in an iframe of the desk. */
async function openPicker(
  page: Page,
  kind: string,
  locale: string,
): Promise<{ frame: FrameLocator; answers: () => Promise<Answer[]> }> {
  // who may delete files, too
  await logIn(page, 'publisher')
  await drawLibrary(page)
  await page.goto('/admin/pages')
  await page.evaluate(
    ([src]) => {
      const frame = document.createElement('iframe')
      frame.src = src ?? ''
      frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0'
      document.body.appendChild(frame)
      const answers: unknown[] = []
      Object.assign(window, { answers })
      window.addEventListener('message', ({ origin, source, data }) => {
        if (origin === location.origin && source === frame.contentWindow) answers.push(data)
      })
      frame.addEventListener('load', () => frame.contentWindow?.focus())
    },
    [`/admin/pick/${kind}?locale=${locale}`],
  )
  const frame = page.frameLocator('iframe')
  await frame.getByRole('option').first().waitFor()
  return { frame, answers: () => page.evaluate(() => (window as unknown as { answers: Answer[] }).answers) }
}

async function pickOn(page: Page, kind: string): Promise<void> {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/staff-manifest.json', 'utf8'))
  const { file } = manifest['client/pickers/opening/pick.ts']
  await page.evaluate(
    async ([address, what]) => {
      const { pick } = await import(address ?? '')
      Object.assign(window, { picked: undefined })
      void pick(what, { locale: 'de' }).then((value: unknown) => Object.assign(window, { picked: value }))
    },
    [`/${file}`, kind],
  )
}

function picked(page: Page): Promise<unknown> {
  return page.evaluate(() => (window as unknown as { picked: unknown }).picked)
}

async function drop(frame: FrameLocator, files: { name: string; content: Buffer }[]): Promise<void> {
  const given = files.map(({ name, content }) => ({ name, base64: content.toString('base64') }))
  await frame.locator('body').evaluate((body, all) => {
    const dataTransfer = new DataTransfer()
    for (const { name, base64 } of all)
      dataTransfer.items.add(
        new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name, { type: 'image/jpeg' }),
      )
    body.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }))
    body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, given)
}

/** Returns a picture in a random colour, so that the media library is unlikely to contain the same picture. */
function photo(): Promise<Buffer> {
  const background = {
    r: Math.floor(Math.random() * 256),
    g: Math.floor(Math.random() * 256),
    b: Math.floor(Math.random() * 256),
  }
  return sharp({ create: { width: 1600, height: 1000, channels: 3, background } })
    .jpeg()
    .toBuffer()
}
