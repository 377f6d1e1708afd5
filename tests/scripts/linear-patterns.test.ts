// Every pattern that reads text from outside takes a time that grows like the text: bank files, tables, pasted HTML,
// PDFs, mail addresses, paths, a backend's HTML.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { checkSync } from 'recheck'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { millisecondsFor } from '../thread-cpu.ts'

const read = [
  'shared/{box-office/bank-files,email,html,i18n,text}/**/*.ts',
  'client/rich-text/**/*.ts',
  'worker/{gateway,http,mail,media,press,share,transfer}/**/*.ts',
  'worker/content/{proxy,search,staff}/**/*.ts',
  'worker/content/*.ts',
  'worker/content/handlers/{abos,checks,links,mails,media,missed-paths,redirects}/**/*.ts',
  'worker/content/store/{drafts,links,people,productions,redirects,works}/**/*.ts',
  'worker/screens/{parts,unbroken}/**/*.ts',
  'worker/box-office/{codes,documents,handlers,rules}/**/*.ts',
]

/** Files whose patterns read what we have written: numbers, and the sentences of the import. */
const ours = ['shared/i18n/numbers.ts', 'worker/transfer/import/reasons.ts']

interface Pattern {
  source: string
  flags: string
  file: string
}

function patternsIn(file: string): Pattern[] {
  const found: Pattern[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { regex } = node as { regex?: { pattern: string; flags: string } }
    if (regex) found.push({ source: regex.pattern, flags: regex.flags, file })
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseAst(readFileSync(file, 'utf8'), { lang: 'ts' }))
  return found
}

/** Whether a pattern repeats anything; only such a pattern can take longer than its text is long. */
const repeats = ({ source }: Pattern) => /[*+{]/.test(source.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]/g, '.'))

const patterns = new Map(
  globSync(read)
    .filter((file) => !ours.includes(file))
    .flatMap(patternsIn)
    .filter(repeats)
    .map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]),
)

const [short, long, huge] = [2000, 16_000, 100_000]
const repeated = [
  ...[' ', '\t', '\n', '\r\n', '\u00a0', 'a', 'A', '0', '<', '<a', '{', '[', '(', '-', '.', ',', "'", '"', '&', '/'],
  ...['=', '@', '%', '\\', '#', '*', '_', 'a ', '0,', '1.', 'a@', 'a.', '; ', '::'],
]
const ends = ['', '\u2028\0']

/** Returns texts of a repeated part that a pattern may begin to match, each as a function of its length. */
function hostileTexts(source: string): ((length: number) => string)[] {
  const letters = [...new Set(source.replace(/\\[a-zA-Z]/g, ' ').match(/[^\\^$()[\]?*+|]/g))]
  const words = source.match(/[A-Za-z0-9<>&:;=/ -]{2,}/g) ?? []
  const starts = ['', 'x', ...letters.slice(0, 5), ...words.slice(0, 3)]
  const parts = new Set([...repeated, ...letters.slice(0, 12), ...words.slice(0, 4)])
  return starts.flatMap((start) =>
    [...parts].flatMap((part) =>
      ends.map((end) => (length: number) => start + part.repeat(Math.ceil(length / part.length)) + end),
    ),
  )
}

function run({ source, flags }: Pattern, text: string): void {
  const pattern = new RegExp(source, flags.replace('y', ''))
  if (pattern.global) text.replace(pattern, '')
  else pattern.test(text)
}

/**
 * Returns the three texts with which a pattern takes longest, by the clock, which alone is exact enough for short ones.
 */
function slowestTexts(pattern: Pattern): ((length: number) => string)[] {
  let slowest: { ms: number; text: (length: number) => string }[] = []
  for (const text of hostileTexts(pattern.source)) {
    const given = text(short)
    let ms = Number.POSITIVE_INFINITY
    // another program may run in between, but hardly twice
    for (let runs = 0; runs < 2 && (slowest.length < 3 || ms > (slowest.at(-1)?.ms ?? 0)); runs++) {
      const began = performance.now()
      run(pattern, given)
      ms = Math.min(ms, performance.now() - began)
    }
    // a linear pattern needs a thousandth
    if (ms > 2) return [text]
    slowest = [...slowest, { ms, text }].sort((a, b) => b.ms - a.ms).slice(0, 3)
  }
  return slowest.map(({ text }) => text)
}

/** Returns the start of a text with which the time grows faster than the text; null if the pattern is linear. */
function slowText(pattern: Pattern): string | null {
  const costOf = (text: string) => millisecondsFor(() => run(pattern, text))
  const isSlow = (text: (length: number) => string) => {
    const longMs = costOf(text(long))
    // a linear pattern needs less than one
    if (longMs > 100) return true
    const hugeMs = costOf(text(huge))
    // six times the text takes six times as long, or 39 times as long if the pattern is quadratic
    return hugeMs > 50 && hugeMs > 15 * longMs
  }
  // a first run may include other work of the engine
  const text = slowestTexts(pattern).find((each) => isSlow(each) && isSlow(each))
  return text?.(20) ?? null
}

it('the patterns are found', () => {
  expect(patterns.size).toBeGreaterThan(300)
  const of = (source: string, flags = '') => slowText({ source, flags, file: '' })
  expect(of('^(?:-\\}?|\\{.*)?\\s*$')).not.toBeNull()
  expect(of('<div data-sealed[^>]*>(.*?)</div>', 'gs')).not.toBeNull()
})

it('each pattern that reads text from outside is linear', { timeout: 900_000 }, () => {
  const slow = [...patterns].flatMap(([name, pattern]) => {
    const text = slowText(pattern)
    return text === null ? [] : [`${pattern.file}: ${name} with ${JSON.stringify(text)}`]
  })
  expect(slow).toEqual([])
})

/** The files that the last commit and the working tree have changed; none without a history. */
function changedFiles(): string[] {
  const { stdout } = spawnSync('git', ['diff', '--name-only', 'HEAD~1'], { encoding: 'utf8' })
  return (stdout ?? '').split('\n')
}

/** Returns how long a pattern takes with the text of at most 100,000 characters that recheck finds for it. */
function attackedMs({ source, flags }: Pattern): number {
  const found = checkSync(source, flags.replace('v', 'u'), { timeout: 4000 })
  if (found.status !== 'vulnerable') return 0
  const text = found.attack.string.slice(0, huge)
  return millisecondsFor(() => run({ source, flags, file: '' }, text))
}

it('an analysis of the patterns finds no text with which one takes long', { timeout: 900_000 }, () => {
  expect(attackedMs({ source: '^\\s*(\\d{4})(T.*)?\\s*$', flags: '', file: '' })).toBeGreaterThan(100)
  const changed = changedFiles()
  const analysed = [...patterns].filter(([, { file }]) => process.env.FULL || changed.includes(file))
  const slow = analysed.flatMap(([name, pattern]) => {
    const ms = attackedMs(pattern)
    return ms > 100 ? [`${pattern.file}: ${name} takes ${Math.round(ms)} ms`] : []
  })
  expect(slow).toEqual([])
})
