import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

/** Classes that may have rules in a second sheet: `.skip` for printing, and `.vh` in the pickers' separate document. */
const extended = new Set(['skip', 'vh'])

/** Returns the class names that are a whole selector: `.al`, but not `.al li`. */
function classNamesOf(sheet: string): string[] {
  const text = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  return [...text.matchAll(/(?:^|[{};])\s*([^{};@]+)\{/g)]
    .flatMap(([, selectors = '']) => selectors.split(/,(?![^(]*\))/))
    .flatMap((selector) => /^\s*\.([a-z][\w-]*)\s*$/.exec(selector)?.[1] ?? [])
}

const all = ['shared', 'client'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
)
/** Matches the sources of bundles with separate styles. A bundle also contains the site's sheets that it imports. */
const separate = { 'box office': /^(?:shared|client)\/box-office\/(?!basket\/|hold\/)/, desk: /^client\/desk\// }
/** The sheets that adapt the desk to narrow screens, and therefore repeat classes of other sheets. */
const narrow = ['client/desk/style/phone.css', 'client/desk/style/phone-lists.css']

function importedBy(files: readonly string[]): string[] {
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^import '(\.[^']+\.css)'/gm)].map(([, path = '']) =>
        join(dirname(file), path),
      ),
    )
}

const sheets = all.filter((file) => file.endsWith('.css') && !narrow.includes(file))
const bundles: Record<string, string[]> = {
  site: sheets.filter((file) => !Object.values(separate).some((own) => own.test(file))),
  ...Object.fromEntries(
    Object.entries(separate).map(([name, own]) => [
      name,
      [
        ...new Set([
          ...sheets.filter((file) => own.test(file)),
          ...importedBy(all.filter((file) => own.test(file))).filter((file) => !narrow.includes(file)),
        ]),
      ],
    ]),
  ),
}

it.each(narrow)('%s, for narrow screens, has no rule outside a media query', (sheet) => {
  const text = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  const outer = text.replace(/\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}\s*$/, '').trim()
  expect(outer).toBe('@layer staff')
  const inner = text.slice(text.indexOf('{') + 1, text.lastIndexOf('}'))
  const heads = inner.replace(/\{(?:[^{}]|\{[^{}]*\})*\}/g, '\n').split('\n')
  expect(heads.map((head) => head.trim()).filter((head) => head !== '' && !head.startsWith('@media'))).toEqual([])
})

it.each(Object.entries(bundles))('no class is defined in two style sheets of the %s', (_name, own) => {
  const homes = new Map<string, Set<string>>()
  for (const sheet of own)
    for (const name of classNamesOf(sheet)) homes.set(name, (homes.get(name) ?? new Set()).add(sheet))
  const shared = [...homes].filter(([name, files]) => files.size > 1 && !extended.has(name))
  expect(shared.map(([name, files]) => `.${name}: ${[...files].join(', ')}`)).toEqual([])
})
