// What Ctrl+P gives of the screens: their main facts, on the sheet, with nothing over anything else.
import type { Page } from 'playwright/test'
import { getDocumentProxy } from 'unpdf'
import { overlap } from './boxes.ts'
import { isOn, pathOf, type ScreenName, screenNames } from './screens.ts'
import { expect, fontsLoaded, get, on, test, useTheme } from './support.ts'

const house = ['Auftakt', 'Hamburg', '040 66969 100']

/** What paper says beside the heading, the house and its telephone. */
const facts: Partial<Record<ScreenName, string[]>> = {
  home: ['Höhepunkte', 'Elbphilharmonie'],
  'event list': ['November', 'Elbphilharmonie', '19:30', 'ab 18 €'],
  season: ['November', 'Elbphilharmonie'],
  event: ['20', 'Kleiner Saal', 'Streichquintett E-Dur', 'D 956', 'Pause', 'Besetzung', 'Violoncello', '18 bis 62 €'],
  'abo list': ['Große Orchester', 'ab 90 €'],
  abo: ['Sechs Konzerte', 'Kategorie 5', '90 €'],
  article: ['Debussy'],
  person: ['Zum Ensemble', 'Boccherini', 'Das zweite Cello'],
  work: ['Boccherini', 'Elbphilharmonie'],
  hall: ['Der Weg', 'Ohne Hürden'],
  press: ['Bilder', 'Texte'],
  // folded on screens
  'abo info': ['Kann man ein Abonnement verschenken?', 'Es endet mit der Saison'],
  search: ['Treffer', 'Dvořák'],
  'search without results': ['xyzzy'],
  imprint: ['Kontakt'],
}

/** In every run, the screens that once lost something; in full runs, all of them. */
const some: ScreenName[] = ['event list', 'event', 'abo info', 'search']

for (const screen of process.env.FULL ? screenNames : some)
  test(`${screen} is whole on paper`, async ({ page, quiet }) => {
    quiet.allow(/status of 404/)
    test.skip(!isOn('hh', screen))
    // paper has the standard theme in any case
    await useTheme(page, 'contrast')
    await page.goto(on('hh', await pathOf(screen, 'hh', 'de')))
    const { text, over, beside } = await printed(page)
    const heading = await page
      .locator('h1')
      .first()
      .evaluate((h1) => h1.firstChild?.textContent ?? '')
    for (const fact of [heading ?? '', ...house.slice(0, screen === 'not found' ? 2 : 3), ...(facts[screen] ?? [])])
      expect.soft(text).toContain(bare(fact))
    for (const button of ['Menü', 'Zum Inhalt', 'Merken', 'Alle zulassen', 'Alle Konzerte & Tickets'])
      expect.soft(text).not.toContain(bare(button))
    expect({ over, beside }).toEqual({ over: [], beside: [] })
  })

test('the longest programme of the season is whole on paper', async ({ page }) => {
  const list = (await get('hh', '/api/productions/feed/')).json as { get_absolute_url: string; composers: string[] }[]
  const longest = list.toSorted((a, b) => b.composers.length - a.composers.length)[0]
  await page.goto(on('hh', longest?.get_absolute_url ?? ''))
  const works = await page.locator('.work-t').allTextContents()
  expect(works.length).toBeGreaterThan(3)
  const { text, over } = await printed(page)
  for (const work of works) expect(text).toContain(bare(work))
  expect(over).toEqual([])
})

/** Words as they are compared: without blanks and joiners, which PDFs set as they like. */
function bare(words: string): string {
  return words.normalize('NFKC').replace(/[\s\u00ad\u2060]/g, '')
}

/**
 * Prints the page.
 * @returns the paper's text, pairs of texts that lie over each other, and texts that leave the sheet
 */
async function printed(page: Page): Promise<{ text: string; over: string[]; beside: string[] }> {
  await fontsLoaded(page)
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const over: string[] = []
  const beside: string[] = []
  let text = ''
  for (let number = 1; number <= document.numPages; number++) {
    const sheet = await document.getPage(number)
    const [, , right = 0] = sheet.view
    const { items } = await sheet.getTextContent()
    const words = items.flatMap((item) => {
      if (!('str' in item)) return []
      text += item.str
      const [, , , size = 0, x = 0, y = 0] = item.transform as number[]
      // from the baseline to the height of a small letter: lines may be tight, but letters never touch
      return item.str.trim() ? [{ str: item.str, x, y, width: item.width, height: Math.abs(size) * 0.5 }] : []
    })
    for (const [at, one] of words.entries()) {
      if (one.x < 0 || one.x + one.width > right + 0.5) beside.push(`${number}: ${one.str}`)
      for (const other of words.slice(at + 1))
        if (overlap(shrunk(one), shrunk(other))) over.push(`${number}: ${one.str} | ${other.str}`)
    }
  }
  return { text: bare(text), over, beside }
}

/** Without the letters' sides, which kerning lets touch. */
function shrunk<Box extends { x: number; width: number }>(box: Box): Box {
  return { ...box, x: box.x + 1, width: Math.max(0, box.width - 2) }
}
