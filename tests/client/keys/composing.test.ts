import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const files = readdirSync('client', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join('client', file), 'utf8') }))

/** Files whose Enter never comes from a text: lists, trees, seats, calendar, a scanner, or callers that check first. */
const withoutText = [
  'desk/box-office/sales/hall/desk-plan.tsx',
  'desk/calendar/month/month-grid.tsx',
  'door/typed-code.ts',
  'editor/outline/outline-panel.tsx',
  'search/choose-by-key.ts',
]

test('every handler of Enter in a text ignores the Enter that ends a composition', () => {
  const handlers = files.filter(({ text }) => /key [!=]== 'Enter'|case 'Enter'/.test(text))
  expect(handlers.length).toBeGreaterThan(10)
  const open = handlers.filter(({ text }) => !text.includes('isComposing(')).map(({ file }) => file)
  expect(open.sort()).toEqual(withoutText)
})

test('the browser’s own flag is read in one place, and no input changes its number with the wheel', () => {
  expect(files.filter(({ text }) => /\.isComposing\b/.test(text)).map(({ file }) => file)).toEqual([
    'keys/composing.ts',
  ])
  expect(files.filter(({ text }) => /type="number"/.test(text)).map(({ file }) => file)).toEqual([])
})
