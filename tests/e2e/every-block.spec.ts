import type { Locator, Page } from 'playwright/test'
import { blocks } from '../../shared/blocks/registry.ts'
import { toolbars } from '../../shared/blocks/toolbars.ts'
import { expectSaved, insert, newPage } from './edited-page.ts'
import { expect, get, test } from './support.ts'

for (const [site, toolbar] of [
  ['hh', 'standard'],
  ['d', 'regional'],
] as const)
  test(`every block of the ${toolbar} toolbar is inserted, filled in and published`, async ({ page }) => {
    test.slow()
    const path = await newPage(page, toolbar, site)
    for (const name of toolbars[toolbar]) {
      const label = blocks[name].label.de
      await insert(page, label)
      const written = inPlace[name]
      if (written) {
        await page.keyboard.type(written)
        await page.keyboard.press('Escape')
      } else {
        const dialog = page.getByRole('dialog', { name: `${label} einfügen` })
        await fill[name]?.(dialog, page)
        await dialog.getByRole('button', { name: 'Übernehmen' }).click()
        await expect(dialog).toBeHidden()
        // what a list points at may still be on its way
        await expect(page.getByRole('toolbar', { name: label, exact: true })).toBeVisible()
      }
    }
    await expectSaved(page)
    await page.getByRole('button', { name: 'Veröffentlichen' }).click()
    await page.getByRole('button', { name: 'Trotzdem veröffentlichen' }).click()
    await expect(page.getByText('Veröffentlicht')).toBeVisible()
    const { json } = await get(site, `/de/pageeditor-api/page/${path}`)
    const [section] = (json as { modules: { columns: { children: { module: string }[] }[] }[] }).modules
    expect(section?.columns[0]?.children.map(({ module }) => module)).toEqual(toolbars[toolbar])
  })

const inPlace: Record<string, string> = { headline: 'Eine Überschrift', text: 'Ein Text.', quote: 'Ein Zitat.' }

const fill: Record<string, (dialog: Locator, page: Page) => Promise<void>> = {
  link: async (dialog) => {
    await dialog.getByLabel('Linktext').fill('Karten')
    await dialog.getByLabel('Link', { exact: true }).fill('example.org/karten')
  },
  image: pickImage,
  faq: async (dialog, page) => {
    await dialog.getByRole('button', { name: 'Frage hinzufügen' }).click()
    await dialog.getByLabel('Frage', { exact: true }).fill('Wann beginnt es?')
    await dialog.getByRole('textbox', { name: 'Antwort' }).click()
    await page.keyboard.type('Um acht.')
  },
  video: address('https://www.youtube.com/watch?v=abcdefghijk'),
  audio: address('https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk'),
  viewer: address('<iframe src="https://e.issuu.com/embed.html?d=heft&u=auftakt"></iframe>'),
  socialmedia: address('https://www.instagram.com/p/Cabcdefgh12/'),
  fullteaser: async (dialog, page) => {
    await pickImage(dialog, page)
    await dialog.getByLabel('Überschrift').fill('Ein Teaser')
    await dialog.getByLabel('Text', { exact: true }).fill('Mit wenigen Worten.')
  },
  teaserlist: async (dialog, page) => {
    await dialog.getByRole('button', { name: 'Teaser hinzufügen' }).click()
    await pickImage(dialog, page)
    await dialog.getByLabel('Überschrift').fill('Der erste')
  },
  imagelist: async (dialog, page) => {
    await dialog.getByRole('button', { name: 'Bild hinzufügen' }).click()
    await pickImage(dialog, page)
  },
  videolist: async (dialog, page) => {
    await dialog.getByRole('button', { name: 'Video hinzufügen' }).click()
    await pickImage(dialog, page)
    await address('https://youtu.be/abcdefghijk')(dialog)
  },
  sponsorlist: reference('sponsor', 'Partner'),
  articlelist: reference('article', 'Artikel'),
  eventlist: reference('event', 'Konzert'),
}

function address(text: string) {
  return (dialog: Locator) => dialog.getByLabel('Adresse oder Einbettungscode').fill(text)
}

function reference(kind: string, label: string) {
  return async (dialog: Locator, page: Page) => {
    await dialog.getByRole('button', { name: `${label} hinzufügen` }).click()
    await dialog.getByRole('button', { name: `${label} wählen` }).click()
    await choose(page, kind)
  }
}

async function pickImage(dialog: Locator, page: Page): Promise<void> {
  await dialog.getByRole('button', { name: 'Bild wählen' }).click()
  await choose(page, 'image')
}

async function choose(page: Page, kind: string): Promise<void> {
  const picker = page.frameLocator(`iframe[src*="/admin/pick/${kind}"]`)
  await picker.getByRole('option').nth(2).click()
  await picker.getByRole('button', { name: / verwenden$/ }).click()
  await expect(page.locator('iframe[src*="/admin/pick/"]')).toHaveCount(0)
}
