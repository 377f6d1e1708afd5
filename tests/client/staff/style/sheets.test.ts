import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const sheets = globSync('client/{staff,editor,pickers}/**/*.css').toSorted()
const stylesheets = [...sheets, 'shared/ui/tokens.css', 'shared/layout/header/header.css']
  .map((sheet) => readFileSync(sheet, 'utf8'))
  .join('\n')
const sources = globSync('{client,worker}/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))

test('no selector of staff is defined in two sheets', () => {
  const owners = new Map<string, Set<string>>()
  for (const sheet of sheets)
    for (const selector of selectorsIn(readFileSync(sheet, 'utf8')))
      owners.set(selector, (owners.get(selector) ?? new Set()).add(sheet))
  expect(owners.size).toBeGreaterThan(500)
  const twins = [...owners].filter(([, { size }]) => size > 1)
  expect(twins.map(([selector, files]) => `${selector} ${[...files].join(' ')}`)).toEqual([])
})

test('every class in staff’s sheets is used', () => {
  // the sources build names such as `e-save--busy` from `e-save--${look}`
  const worn = new Set(sources.flatMap((source) => source.match(/\be-[\w-]+/g) ?? []))
  const classes = new Set(sheets.flatMap((sheet) => readFileSync(sheet, 'utf8').match(/(?<=\.)e-[\w-]+/g) ?? []))
  const isWorn = (name: string) => worn.has(name) || worn.has(name.replace(/--.*/, '--'))
  expect([...classes].filter((name) => !isWorn(name))).toEqual([])
})

describe('A menu', () => {
  // each menu, with the selector that sets its z-index; panels of the bar are stacked with the bar
  const menus = { '.e-types': '.e-types', '.e-pop': '.e-pop', '.e-menu-panel': '.e-bar' }

  test.each(Object.entries(menus))('%s is above the sticky header and above alerts', (_, level) => {
    expect(levelOf(level)).toBeGreaterThan(levelOf('.head'))
    expect(levelOf(level)).toBeGreaterThan(levelOf('.e-alert'))
  })

  test.each(Object.keys(menus))('%s has the bottom of the window to itself: alerts move to the top', (menu) => {
    const [, open = '', rule = ''] = /:root:has\(([^)]*)\) \.e-alert \{([^}]*)/.exec(stylesheets) ?? []
    expect(open.split(', ')).toContain(menu)
    expect(rule).toMatch(/bottom: auto/)
  })
})

function levelOf(selector: string): number {
  const css = stylesheets.replace(/\/\*[\s\S]*?\*\//g, '')
  const level = new RegExp(`^\\s*\\${selector} \\{[^{}]*z-index: (?:var\\((.*)\\)|(\\d+));`, 'm').exec(css)
  const [, variable, number] = level ?? []
  return Number(variable ? new RegExp(`${variable}: (\\d+);`).exec(css)?.[1] : number)
}

/** Returns the selectors of a style sheet, each with its at-rules: `@media (pointer:coarse) .e-b`. */
function selectorsIn(css: string): string[] {
  const around: string[] = []
  const found: string[] = []
  for (const [, prelude = '', sign] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    const words = prelude.trim().replace(/\s*([>+~,:])\s*/g, '$1')
    if (sign === '}') around.pop()
    if (sign !== '{') continue
    const isRule = !words.startsWith('@') && !around.some((one) => /^@(font-face|keyframes)/.test(one))
    if (isRule) for (const one of listed(words)) found.push([...around, one].join(' '))
    around.push(words)
  }
  return found
}

function listed(selectors: string): string[] {
  return selectors.split(/,(?![^(]*\))/)
}
