// Guards, configurations and tests name files and folders of the product. A name that matches nothing would leave what
// has moved unguarded, in silence.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const product = globSync('{worker,client,shared}/**/*.*')
const naming = globSync([
  '*.{ts,json,toml}',
  '.dependency-cruiser.mjs',
  'scripts/**/*.{ts,mjs}',
  'bench/**/*.{ts,mjs}',
  'tests/**/*.{ts,tsx}',
  // these tests invent files, or make those of the guides
]).filter((file) => !/^tests\/scripts\/(?:checks|documented|lib)\//.test(file))

test.each(naming.filter((file) => namesIn(file).length > 0))('%s names only what there is in the product', (file) => {
  expect(namesIn(file).filter((name) => !isThere(name))).toEqual([])
})

test('each alternative of a pattern is looked for, those that it excludes, too', () => {
  expect(alternatives('/shared/(?!ui/(?:plate|gone)/|text/)')).toEqual([
    '/shared/ui/plate/',
    '/shared/text/',
    '/shared/ui/gone/',
  ])
  expect(isThere('^worker/(?:http|gone)/')).toBe(false)
  expect(isThere('shared/{text,gone}/**/*.ts')).toBe(false)
  expect(naming.flatMap(namesIn).length).toBeGreaterThan(150)
})

/** Returns the paths, globs and patterns of the product’s files that a file names in strings or regular expressions. */
function namesIn(file: string): string[] {
  const text = readFileSync(file, 'utf8').replace(/^\s*(?:\/\/|\*|#).*$/gm, '')
  const literals = text.matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])*)\1|[(:,=]\s*\/((?:\\.|\[[^\]\n]*\]|[^/\\\n[])+)\//g)
  return [...literals]
    .map(([, , string, pattern]) => pattern?.replaceAll('\\/', '/') ?? string?.replaceAll('\\\\', '\\') ?? '')
    .filter((name) => /^(?:\.\/|!|\^?\/?)(?:worker|client|shared)\/./.test(name) && !/\$\{|\s/.test(name))
}

function isThere(name: string): boolean {
  return alternatives(name).every((each) => {
    const pattern = asPattern(each)
    return product.some((file) => pattern.test(`/${file}`))
  })
}

/** Returns a pattern or glob without groups and braces, once for each alternative: `a(?:b|c)` is `ab` and `ac`. */
function alternatives(name: string): string[] {
  const [group, inGroup, inBraces] = /\((?:\?<?[:!=])?([^()]*)\)|(?<!\\)\{([^{}]*,[^{}]*)\}/.exec(name) ?? []
  if (!group) return [...new Set(name.split('|'))]
  const each = inGroup?.split('|') ?? inBraces?.split(',') ?? []
  return [...new Set(each.flatMap((part) => alternatives(name.replace(group, () => part))))]
}

function asPattern(name: string): RegExp {
  const path = name.replace(/^(?:\.\/|!)?\^?\/?/, '')
  if (/[\\[$^]|\.\*/.test(path)) return new RegExp(`^/${path}`)
  const parts = path.split(/(\*\*\/|\*\*?)/).map((part) => {
    if (part === '**/' || part === '**') return '.*'
    return part === '*' ? '[^/]*' : part.replaceAll('.', '\\.')
  })
  return new RegExp(`^/${parts.join('')}`)
}
