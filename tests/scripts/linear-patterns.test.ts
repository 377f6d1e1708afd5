// Every pattern that reads text from outside takes a time that grows like the text: bank files, tables, pasted HTML,
// PDFs, mail addresses, paths, a backend's HTML.
import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'

const read = [
  'shared/{bank-files,email,html,i18n,promises,text}/**/*.ts',
  'client/rich-text/**/*.ts',
  'worker/{gateway,http,mail,media,press,share,transfer}/**/*.ts',
  'worker/content/{proxy,search,staff}/**/*.ts',
  'worker/content/*.ts',
  'worker/content/handlers/{abos,checks,links,mails,media,missed-paths,redirects}/**/*.ts',
  'worker/content/store/{drafts,links,people,productions,redirects,works}/**/*.ts',
  'worker/screens/{parts,unbroken}/**/*.ts',
  'worker/tickets/{codes,documents,handlers,rules}/**/*.ts',
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

const patterns = new Map(
  globSync(read)
    .filter((file) => !ours.includes(file))
    .flatMap(patternsIn)
    .map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]),
)

const [short, long, huge] = [4000, 32_000, 100_000]
/** CPU time of a short text above which a longer one is tried, in ms; a linear pattern needs a hundredth of it. */
const noticeableMs = 2
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

/** The CPU time of this thread alone, so that other work on the machine does not count. */
function cpuMs(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

function costOf({ source, flags }: Pattern, text: string): number {
  const pattern = new RegExp(source, flags.replace('y', ''))
  return cpuMs(() => (pattern.global ? text.replace(pattern, '') : pattern.test(text)))
}

/** Returns the start of a text with which the time grows faster than the text; null if the pattern is linear. */
function slowText(pattern: Pattern): string | null {
  let slowest = { ms: 0, text: (_: number) => '' }
  for (const text of hostileTexts(pattern.source)) {
    const ms = costOf(pattern, text(short))
    if (ms > slowest.ms) slowest = { ms, text }
    if (ms <= noticeableMs) continue
    // a first run may include other work of the engine
    const againMs = Math.min(ms, costOf(pattern, text(short)))
    // eight times the text takes eight times as long, or 64 times as long if the pattern is quadratic
    if (againMs > noticeableMs && costOf(pattern, text(long)) > 25 * againMs) return text(20)
  }
  costOf(pattern, slowest.text(huge))
  return null
}

it('the patterns are found', () => {
  expect(patterns.size).toBeGreaterThan(300)
  expect(slowText({ source: '^(?:-\\}?|\\{.*)?\\s*$', flags: '', file: '' })).not.toBeNull()
})

it('each pattern that reads text from outside is linear', { timeout: 900_000 }, () => {
  const slow = [...patterns].flatMap(([name, pattern]) => {
    const text = slowText(pattern)
    return text === null ? [] : [`${pattern.file}: ${name} with ${JSON.stringify(text)}`]
  })
  expect(slow).toEqual([])
})
