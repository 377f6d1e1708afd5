import { env } from 'cloudflare:workers'
import { corpus } from '../../content/editor/hostile/payloads.ts'
import { countedPerFile } from '../../counted.ts'

/** Texts that are likely to do harm, for example in HTML, headers, paths or spreadsheets. */
export const worstTexts = [
  `"'><img src=x onerror=alert(1)></script></title></textarea><script>alert(1)</script>\u202Etxt.exe\u200B`,
  'javascript:alert(1)',
  '\r\nSet-Cookie: crlf=injection\r\n\r\n<script>alert(1)</script>',
  '=HYPERLINK("http://x.example";"a")',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  '\u0000\u0007\u001b[31m\ud800',
  "' OR 1=1; DROP TABLE orders; --",
  '1e309',
  '-1',
  'x'.repeat(3000),
]

export const otherValues: unknown[] = [
  ...[null, -1, 1.5, 2 ** 53, ['x'], { toString: 'x', valueOf: 'x' }],
  JSON.parse('{"__proto__":{"ok":true},"constructor":{"prototype":{"ok":true}}}'),
  JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`),
]

/** All hostile texts, for tests of fast functions such as schemas. */
export const allTexts = [...worstTexts, ...corpus]

const nextCall = countedPerFile()
const nextOfWorst = countedPerFile()
const nextOfCorpus = countedPerFile()

/**
 * Returns `count` texts each from `worstTexts` and `corpus`, in turn. By default, a full run gets four of each and the
 * first two of `worstTexts`, and a normal run gets one text, alternately from both lists.
 */
export function hostileTexts(count?: number): string[] {
  const each = count ?? (env.FULL ? 4 : 1)
  // the positions are 47 apart, so that they spread over long lists
  const some = (list: readonly string[], next: () => number) =>
    Array.from({ length: each }, () => list[(47 * next()) % list.length] ?? '')
  const worst = () => some(worstTexts, nextOfWorst)
  const others = () => (corpus.length > 0 ? some(corpus, nextOfCorpus) : worst())
  if (!env.FULL && count === undefined) return nextCall() % 2 === 0 ? others() : worst()
  const always = count === undefined ? worstTexts.slice(0, 2) : []
  return [...new Set([...always, ...worst(), ...others()])]
}

/**
 * Encodes a text for a path, in at most 1,500 characters. Dots are encoded twice, because URL parsers resolve the
 * segments `.` and `..` even if their dots are written as `%2E`.
 */
export function inPath(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('.', '%2E').replaceAll('%2E', '%252E').slice(0, 1500)
}
