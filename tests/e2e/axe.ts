// Accessibility checks with axe. Contrast checks take most of the time, so texts with the same element path are checked
// only once per theme and process; with `FULL=1`, all texts of every page are checked.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'
import { axeSource as plainAxe } from '../axe-source.ts'

/** Element paths of texts that have passed the contrast check: `html[data-theme=light]>body>main[class=home]>p`. */
const sufficient = new Set<string>()

const axeSource = `${plainAxe};axe.configure({
  rules: [{ id: 'color-contrast', selector: ':not([data-colours-compared])' }]
})`

/** Fails if axe finds a violation. @param within limits the check to this selector's elements */
export async function expectNoAxeViolations(page: Page, within = 'html'): Promise<void> {
  await expectNone(page, within)
}

/** The rules that can be broken by another theme, because themes differ only in colours. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Fails if axe finds a violation of its colour rules, for a page that has passed all rules in another theme. */
export async function expectNoColourViolations(page: Page, within = 'html'): Promise<void> {
  await expectNone(page, within, colourRules)
}

/** Runs axe on the page, and then only its colour rules in the other theme. */
export async function expectNoAxeViolationsInBothThemes(page: Page, within = 'html'): Promise<void> {
  await expectNone(page, within)
  await page.evaluate(switchTheme)
  await expectNone(page, within, colourRules)
  await page.evaluate(switchTheme)
}

/** Switches the theme without a reload, as the toggle does, and without transitions. */
function switchTheme(): void {
  const { dataset } = document.documentElement
  dataset.theme = dataset.theme === 'contrast' ? 'light' : 'contrast'
  for (const animation of document.getAnimations()) animation.cancel()
}

/**
 * Expects axe to find no violation. Uses axe's legacy mode and reports violations only: the second page that axe would
 * otherwise open, and the list of passed checks, would take longer than the checks themselves.
 */
async function expectNone(page: Page, within: string, rules?: string[]): Promise<void> {
  const paths = process.env.FULL ? [] : await page.evaluate(findTexts, within)
  await page.evaluate(
    markTexts,
    paths.filter((path) => sufficient.has(path)),
  )
  const { violations } = await new AxeBuilder({ page, axeSource: await scriptFor(page) })
    .include(within)
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
    .analyze()
  await page.evaluate(markTexts, [])
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`),
  ).toEqual([])
  for (const path of paths) sufficient.add(path)
}

/**
 * Defines `window.axe` unless the document has it, and returns the script that AxeBuilder runs before the check: it
 * would send the half megabyte of axe twice for every check. A page with frames keeps that, so that axe is in all of
 * them.
 */
async function scriptFor(page: Page): Promise<string> {
  if (page.frames().length > 1) return axeSource
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return 'true'
}

type WithTexts = Window & { texts?: Map<string, Element[]> }

/**
 * Finds the elements that directly contain text, except inside editable text, and stores them in `window.texts`.
 * @returns the paths of the elements, without duplicates; elements that look the same share a path
 */
function findTexts(within: string): string[] {
  const looks =
    /^(?:class|style|type|role|disabled|open|data-.+|aria-(?:current|selected|pressed|expanded|checked|disabled|invalid))$/
  const paths = new Map<Element, string>()
  const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark ' : ''
  const pathOf = (element: Element): string => {
    const known = paths.get(element)
    if (known !== undefined) return known
    const parent = element.parentElement
    const own = [...element.attributes]
      .filter(({ name }) => looks.test(name))
      .map(({ name, value }) => `[${name}=${value}]`)
    const states = [':hover', ':focus-within'].filter((state) => element.matches(state))
    const path = [parent ? `${pathOf(parent)}>` : scheme, element.localName, ...own, ...states].join('')
    paths.set(element, path)
    return path
  }
  const texts = new Map<string, Element[]>()
  const isText = ({ nodeType, data }: Text) => nodeType === Node.TEXT_NODE && data.trim() !== ''
  for (const root of document.querySelectorAll(within))
    for (const element of [root, ...root.querySelectorAll('*')]) {
      // the editor would treat an added attribute as a change of the text
      if (element.closest('[contenteditable]')) continue
      if (![...element.childNodes].some((node) => isText(node as Text))) continue
      const path = pathOf(element)
      texts.set(path, [...(texts.get(path) ?? []), element])
    }
  ;(window as WithTexts).texts = texts
  return [...texts.keys()]
}

function markTexts(paths: string[]): void {
  const { texts = new Map<string, Element[]>() } = window as WithTexts
  for (const element of document.querySelectorAll('[data-colours-compared]'))
    element.removeAttribute('data-colours-compared')
  for (const path of paths)
    for (const element of texts.get(path) ?? []) element.setAttribute('data-colours-compared', '')
}
