import { expect, type Locator, type Page } from 'playwright/test'
import sharp from 'sharp'
import { dialogWords, listWords } from '../../../client/editor/dialog/words.ts'
import { fieldWords } from '../../../client/editor/fields/words.ts'
import { imageWords } from '../../../client/pickers/image/words.ts'
import { useWords } from '../../../client/pickers/words.ts'
import type { FieldMap } from '../../../shared/blocks/define.ts'
import { type BlockName, blocks } from '../../../shared/blocks/registry.ts'
import type { PickKind } from '../../../shared/contract/picked.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { pickerTitles } from '../../../shared/staff/picker-titles.ts'
import { type Part, type Words, writtenInForm, writtenInPlace } from './content.ts'
import type { Hands } from './hands.ts'

export interface Desk {
  page: Page
  hands: Hands
  locale: Locale
  /** Whether the site has a plain backend, whose pickers are dialogs of the editor. */
  isPlain?: true
}
interface Form extends Desk {
  dialog: Locator
}

/** Inserts a block after the selection and fills it in; on English pages, the form also gets the German texts. */
export async function insertBlock(desk: Desk, name: BlockName): Promise<void> {
  const { page, hands, locale } = desk
  const label = blocks[name].label[locale]
  await page.keyboard.press('+')
  await hands.press(page.getByRole('menu').getByRole('menuitem', { name: label, exact: true }))
  const inPlace = writtenInPlace[name]
  if (inPlace) {
    await page.keyboard.type(inPlace[locale])
    await page.keyboard.press('Escape')
    return
  }
  const dialog = page.getByRole('dialog', { name: dialogWords[locale].insert(label), exact: true })
  const parts = writtenInForm[name] ?? []
  await fill({ ...desk, dialog }, name, parts, locale)
  if (locale === 'en' && translated(parts).length > 0) {
    await hands.press(dialog.getByRole('button', { name: dialogWords.en.german }))
    await fill({ ...desk, dialog }, name, translated(parts), 'de')
  }
  await hands.press(dialog.getByRole('button', { name: dialogWords[locale].apply }))
  await expect(dialog).toBeHidden()
  // the block's toolbar may appear late, while the entries of a list are loading
  await expect(page.getByRole('toolbar', { name: label, exact: true })).toBeVisible()
}

async function fill(form: Form, block: BlockName, parts: readonly Part[], language: Locale): Promise<void> {
  const { dialog, hands, locale } = form
  const fields: FieldMap = blocks[block].fields
  for (const part of parts) {
    if ('field' in part) {
      const text = typeof part.words === 'string' ? part.words : part.words[language]
      await hands.write(dialog.getByLabel(fields[part.field]?.label[locale] ?? '', { exact: true }), text)
    } else if ('answer' in part) {
      const name = blocks.faqitem.holds?.[locale] ?? ''
      await hands.write(dialog.getByRole('textbox', { name, exact: true }), part.answer[language])
    } else if ('pick' in part) await pick(form, part.pick)
    else if ('upload' in part) await upload(form, part.upload)
    else {
      const add = listWords[locale].add(blocks[part.add].label[locale])
      if (part.isThere !== true) await hands.press(dialog.getByRole('button', { name: add, exact: true }))
      await fill(form, part.add, part.parts, language)
    }
  }
}

/** Returns the parts whose text differs by language; child blocks are marked with `isThere`, because they exist. */
function translated(parts: readonly Part[]): Part[] {
  return parts.flatMap((part): Part[] => {
    if ('add' in part) return [{ ...part, isThere: true, parts: translated(part.parts) }]
    return 'answer' in part || ('field' in part && typeof part.words !== 'string') ? [part] : []
  })
}

async function pick({ page, hands, locale, dialog, isPlain }: Form, kind: PickKind): Promise<void> {
  const words = fieldWords[locale]
  const ask = {
    image: words.pickImage,
    link: words.pickLink,
    event: words.pickEvent,
    article: words.pickArticle,
    sponsor: words.pickSponsor,
  }
  await hands.press(dialog.getByRole('button', { name: ask[kind] }))
  if (isPlain) {
    const choices = page.getByRole('dialog', { name: pickerTitles[locale][kind] })
    await hands.press(choices.getByRole('option').first())
    await expect(choices).toHaveCount(0)
    return
  }
  const picker = page.frameLocator(`iframe[src*="/admin/pick/${kind}"]`)
  await expect(picker.getByRole('combobox')).toBeFocused()
  // searches for the picture, because pictures added by other tests may have pushed it off the first list page
  if (kind === 'image') await page.keyboard.type('score')
  const option = kind === 'image' ? picker.getByRole('option', { name: /Taktstock|baton/ }) : picker.getByRole('option')
  const use = kind === 'image' ? imageWords[locale].use : useWords[locale][kind]
  await hands.take(option.first(), picker.getByRole('button', { name: use }))
  await expect(page.locator('iframe[src*="/admin/pick/"]')).toHaveCount(0)
}

/** Before a plain backend, which has no call for uploads, chooses a picture that the page has. */
async function upload(form: Form, alt: Words): Promise<void> {
  const { page, hands, locale, dialog, isPlain } = form
  if (isPlain) return pick(form, 'image')
  const words = imageWords[locale]
  await hands.press(dialog.getByRole('button', { name: fieldWords[locale].pickImage }))
  const picker = page.frameLocator('iframe[src*="/admin/pick/image"]')
  const chooser = page.waitForEvent('filechooser')
  await hands.press(picker.getByRole('button', { name: words.upload, exact: true }))
  const name = `saal-${crypto.randomUUID().slice(0, 8)}.jpg`
  await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer: await photo() })
  // the server must first store and convert the picture
  await expect(picker.getByRole('region', { name })).toBeVisible({ timeout: 20_000 })
  await hands.write(picker.getByLabel(words.altDe), alt.de)
  await hands.write(picker.getByLabel(words.altEn), alt.en)
  await hands.press(picker.getByRole('button', { name: words.use }))
  await expect(page.locator('iframe[src*="/admin/pick/"]')).toHaveCount(0)
}

/** Returns a picture in a random colour, so that the media library is unlikely to contain the same picture. */
function photo(): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = crypto.getRandomValues(new Uint8Array(3))
  return sharp({ create: { width: 1600, height: 1000, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer()
}
