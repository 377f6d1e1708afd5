import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

const all = ['shared', 'client'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
)
const isShop = (file: string) => /^(?:shared|client)\/shop\//.test(file)

/** The box office is a bundle of its own: its sheets, and those of the site that its modules import. */
const borrowed = all
  .filter((file) => isShop(file) && /\.tsx?$/.test(file))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import '(\.[^']+\.css)'/gm)].map(([, path = '']) =>
      join(dirname(file), path),
    ),
  )
const sheets = all.filter((file) => file.endsWith('.css'))
const bundles = {
  site: sheets.filter((file) => !isShop(file)),
  'box office': [...new Set([...sheets.filter(isShop), ...borrowed])],
}

it.each(Object.entries(bundles))('no class is defined in two style sheets of the %s', (_name, own) => {
  const homes = new Map<string, Set<string>>()
  for (const sheet of own)
    for (const name of classNamesOf(sheet)) homes.set(name, (homes.get(name) ?? new Set()).add(sheet))
  const shared = [...homes].filter(([name, files]) => files.size > 1 && !extended.has(name))
  expect(shared.map(([name, files]) => `.${name}: ${[...files].join(', ')}`)).toEqual([])
})
