import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The layout breakpoints of spec §9, and the widths just below them. */
const breakpoints = new Set(['48em', '47.99em', '64em', '63.99em', '85.375em', '85.36em', '100em', '99.99em'])

/** A width that windows have only with enlarged text, for example on a phone with twice the default text size. */
const largeText = '19.99em'

/** Phones below 360 and 400 px; only gaps and single cells change there, so that no word is cut. */
const narrowPhones = ['22.49em', '24.99em']

/** Below 32.5em, a basket with held seats takes the place of the search. */
const heldBasket = '32.49em'

const sheets = ['shared', 'client'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => `${folder}/${file}`),
)

const widths = sheets.flatMap((sheet) =>
  [...readFileSync(sheet, 'utf8').matchAll(/@media [^{]*\{/g)].flatMap(([query]) =>
    [...query.matchAll(/width\s*[:<>=]+\s*([\d.]+\w+)/g)].map(([, width = '']) => ({ sheet, width })),
  ),
)

it('the layout changes at the breakpoints of the specification alone', () => {
  expect(
    widths.filter(({ width }) => ![...breakpoints, largeText, heldBasket, ...narrowPhones].includes(width)),
  ).toEqual([])
})

it.each(['48em', '64em', '85.375em', '100em'])('the layout changes at %s', (breakpoint) => {
  expect(widths.some(({ width }) => width === breakpoint)).toBe(true)
})
