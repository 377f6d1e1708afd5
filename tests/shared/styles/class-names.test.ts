import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What a second sheet only adds to: forced colours and paper, and the error page's own edge. */
const extended = new Set(['vig', 'skip', 'is-404', 't'])

/** Class names that a rule stands for by themselves: `.al`, not `.al li`. */
function classNamesOf(sheet: string): string[] {
  const text = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  return [...text.matchAll(/(?:^|[{};])\s*([^{};@]+)\{/g)]
    .flatMap(([, selectors = '']) => selectors.split(','))
    .flatMap((selector) => /^\s*\.([a-z][\w-]*)\s*$/.exec(selector)?.[1] ?? [])
}

it('no class name of the visitors’ pages means two things', () => {
  const sheets = ['shared', 'client']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter((file) => file.endsWith('.css') && !/^client\/(?:admin|editor|staff)\//.test(file))
  const homes = new Map<string, Set<string>>()
  for (const sheet of sheets)
    for (const name of classNamesOf(sheet)) homes.set(name, (homes.get(name) ?? new Set()).add(sheet))
  const shared = [...homes].filter(([name, files]) => files.size > 1 && !extended.has(name))
  expect(shared.map(([name, files]) => `.${name}: ${[...files].join(', ')}`)).toEqual([])
})
