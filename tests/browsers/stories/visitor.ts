import { expect } from 'vitest'
import type { Hands } from '../hands.ts'

/** @param isLong whether to also visit parts that few visitors open */
export async function visit(hands: Hands, isLong: boolean): Promise<void> {
  await hands.resize(1280, 800)
  await hands.open('/de')
  await hands.click({ role: 'button', name: 'Nur erforderliche' })
  await hands.gone({ role: 'button', name: 'Nur erforderliche' })
  await seeEqualHighlights(hands)
  await backAndForward(hands)
  await search(hands)
  await overlay(hands)
  if (isLong) {
    await lightbox(hands)
    await cookies(hands)
    await seeWholeNames(hands)
  }
  await storedChoices(hands)
}

async function seeEqualHighlights({ evaluate, until }: Hands): Promise<void> {
  const pictures = await until('pictures of the highlights', () =>
    evaluate(() => {
      const boxes = [...document.querySelectorAll('.high-1 img, .high-2 img')].map((img) => img.getBoundingClientRect())
      return (
        boxes.length === 2 && boxes.map(({ top, height }) => ({ top: Math.round(top), height: Math.round(height) }))
      )
    }, null),
  )
  expect(pictures[1]).toEqual(pictures[0])
  expect(pictures[0]?.height).toBeGreaterThan(300)
}

/** Opens the filter if necessary. Wide windows show it immediately, except in browsers without `::details-content`. */
async function openFilter({ click, evaluate }: Hands): Promise<void> {
  const isShown = await evaluate(() => CSS.supports('selector(::details-content)'), null)
  if (!isShown) await click({ role: 'button', starts: 'Mehr Filter', within: 'main form' })
}

async function backAndForward(hands: Hands): Promise<void> {
  const list = { within: 'main h1', name: 'Konzerte' }
  const production = { within: '.d-title h1' }
  await hands.click({ role: 'link', name: 'Konzerte', within: 'header' })
  await hands.see(list)
  await hands.evaluate(() => void Object.assign(window, { isSameDocument: true }), null)
  await openFilter(hands)
  await hands.click({ role: 'link', starts: 'Orchester', within: 'main form' })
  await hands.at(/^\/de\/konzerte\?genre=orchestra$/)
  await hands.see({ within: 'main form [aria-current]', starts: 'Orchester' })
  await hands.scrollTo(1500)
  await hands.click({ within: `.ev-title a[href="${await hands.evaluate(hrefInSight, '.ev-title a')}"]` })
  await hands.see(production)
  await hands.until('the top of the concert', async () => (await hands.scrolled()) === 0)
  await hands.scrollTo(600)
  await hands.until('a scrolled concert', async () => (await hands.scrolled()) === 600)
  await hands.back()
  await hands.see(list)
  await hands.at(/^\/de\/konzerte\?genre=orchestra$/)
  await hands.until('the place in the list', async () => (await hands.scrolled()) > 1000)
  await hands.forward()
  await hands.see(production)
  await hands.until('the place in the concert', async () => (await hands.scrolled()) === 600)
  expect(await hands.evaluate(() => 'isSameDocument' in window, null)).toBe(true)
}

/**
 * Runs in the page.
 * @returns the address of the first matching link below the middle of the window
 */
function hrefInSight(selector: string): string | null {
  const links = [...document.querySelectorAll(selector)]
  return links.find((link) => link.getBoundingClientRect().top > innerHeight / 2)?.getAttribute('href') ?? null
}

async function search(hands: Hands): Promise<void> {
  await hands.click({ role: 'link', name: 'Suche', within: 'header' })
  await hands.see({ role: 'textbox', within: 'dialog[open], header' })
  await hands.until('the focus in the field', () =>
    hands.evaluate(() => document.activeElement?.id === 'search-typed', null),
  )
  await hands.type('tchaiko')
  await hands.see({ role: 'option', starts: 'Pjotr Iljitsch Tschaikowsky' })
  await hands.press('Escape')
  await hands.gone({ role: 'option' })
}

async function overlay(hands: Hands): Promise<void> {
  await hands.click({ role: 'link', name: 'Alle Konzerte & Tickets', within: 'aside' })
  await hands.at(/\?overlay=true$/)
  await hands.see({ role: 'link', within: 'dialog[open] .dz-e' })
  await hands.press('Escape')
  await hands.gone({ role: 'dialog', starts: 'Alle Konzerte' })
  await hands.at(/^\/de\/konzerte\/[^/]+\/\d+$/)
}

/** Firefox restores the fields of a form after a reload, which would show choices that are not stored. */
async function storedChoices({ open, evaluate, until }: Hands): Promise<void> {
  await open('/de/cookies')
  const isChosen = () =>
    evaluate(() => document.querySelector<HTMLInputElement>('main input[value=media]')?.checked ?? null, null)
  expect(await isChosen()).toBe(false)
  await evaluate(() => {
    document.querySelector<HTMLInputElement>('main input[value=media]')?.click()
    Object.assign(window, { isBeforeReload: true })
  }, null)
  expect(await isChosen()).toBe(true)
  await evaluate(() => location.reload(), null)
  await until('the reloaded page', () =>
    evaluate(() => document.readyState === 'complete' && !('isBeforeReload' in window), null),
  )
  expect(await isChosen()).toBe(false)
}

async function lightbox(hands: Hands): Promise<void> {
  await hands.click({ within: 'main [data-opens=lightbox]' })
  await hands.see({ role: 'dialog', starts: 'Bild 1' })
  await hands.press('Escape')
  await hands.gone({ role: 'dialog' })
}

async function cookies(hands: Hands): Promise<void> {
  const address = await hands.evaluate(() => location.pathname, null)
  await hands.click({ role: 'link', name: 'Cookies', within: 'footer' })
  await hands.see({ role: 'button', name: 'Auswahl speichern', within: 'dialog[open]' })
  await hands.press('Escape')
  await hands.gone({ role: 'dialog' })
  expect(await hands.evaluate(() => location.pathname, null)).toBe(address)
}

async function seeWholeNames(hands: Hands): Promise<void> {
  for (const width of [1280, 390]) {
    await hands.resize(width, 800)
    for (const path of ['/de', '/de/konzerte', '/de/konzerte?view=season', '/de/bausteine']) {
      await hands.open(path)
      expect({ path, width, broken: await hands.evaluate(brokenWords, 15) }).toEqual({ path, width, broken: [] })
    }
  }
}

/**
 * Runs in the page.
 * @returns words of at most `letters` letters, in headings and titles, that are broken across lines
 */
function brokenWords(letters: number): string[] {
  const broken: string[] = []
  for (const heading of document.querySelectorAll('h1, h2, h3, h4, .strip a, .cal-d a')) {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\p{L}+/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top / 8)),
        )
        if (word.length <= letters && lines.size > 1) broken.push(word)
      }
    }
  }
  return broken
}
