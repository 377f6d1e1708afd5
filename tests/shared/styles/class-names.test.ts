import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Classes with rules in a second sheet: the print rule of the skip link, and `.vh` in the pickers' own document. */
const extended = new Set(['skip', 'vh'])

/** Class names that are a whole selector: `.al`, not `.al li`. */
function classNamesOf(sheet: string): string[] {
  const text = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  return [...text.matchAll(/(?:^|[{};])\s*([^{};@]+)\{/g)]
    .flatMap(([, selectors = '']) => selectors.split(/,(?![^(]*\))/))
    .flatMap((selector) => /^\s*\.([a-z][\w-]*)\s*$/.exec(selector)?.[1] ?? [])
}

it('no class is defined in two style sheets', () => {
  const sheets = ['shared', 'client']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter((file) => file.endsWith('.css'))
  const homes = new Map<string, Set<string>>()
  for (const sheet of sheets)
    for (const name of classNamesOf(sheet)) homes.set(name, (homes.get(name) ?? new Set()).add(sheet))
  const shared = [...homes].filter(([name, files]) => files.size > 1 && !extended.has(name))
  expect(shared.map(([name, files]) => `.${name}: ${[...files].join(', ')}`)).toEqual([])
})
