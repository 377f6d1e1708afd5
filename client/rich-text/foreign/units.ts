// Splits HTML into letters, blanks and tags that can be compared, whatever their spelling.
import { cleanRun, renamedTags, richTextTags } from '../../../shared/html/rich-text-rules.ts'
import { type Token, tokensOf } from '../pasted/tokens.ts'
import type { Clean } from './pieces.ts'

export interface Unit {
  raw: string
  kind: 'letter' | 'mark' | 'blank' | 'tag' | 'foreign'
  /** The same for every spelling: `ß` and `&szlig;`, `<b>` and `<strong>`; '' for what is not seen. */
  same: string
}

export function unitsOf(html: string, clean: Clean): Unit[] {
  const units: Unit[] = []
  let at = 0
  const add = (unit: Unit) => {
    const last = units.at(-1)
    if (unit.kind === 'blank' && last?.kind === 'blank') last.raw += unit.raw
    else units.push(unit)
  }
  const skip = (end: number) => {
    if (end > at) add({ raw: html.slice(at, end), kind: 'foreign', same: '' })
  }
  for (const token of tokensOf(html)) {
    skip(token.start)
    at = token.end
    const raw = html.slice(token.start, at)
    if (token.kind === 'text') for (const [one] of raw.matchAll(/&#?\w+;|\s+|./gsu)) add(textUnit(one, clean))
    else add({ raw, ...tagOf(token) })
  }
  skip(html.length)
  return units
}

/** Joins the letters of each word; marks, blanks and tags stay single. */
export function wordsOf(units: readonly Unit[]): Unit[][] {
  const words: Unit[][] = []
  for (const unit of units) {
    const last = words.at(-1)
    if (unit.kind === 'letter' && last?.[0]?.kind === 'letter') last.push(unit)
    else words.push([unit])
  }
  return words
}

export const rawOf = (units: readonly Unit[]) => units.map(({ raw }) => raw).join('')

function textUnit(raw: string, clean: Clean): Unit {
  const same = raw.length > 1 && raw.startsWith('&') ? decoded(raw, clean) : (escapes[raw] ?? cleanRun(raw))
  if (/^\s+$/.test(same)) return { raw, kind: 'blank', same: ' ' }
  return { raw, same, kind: same === '' ? 'foreign' : /^[\p{L}\p{M}\p{N}]+$/u.test(same) ? 'letter' : 'mark' }
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const entities = new Map<string, string>()

function decoded(entity: string, clean: Clean): string {
  const found = entities.get(entity) ?? clean(`<p>x${entity}x</p>`).slice(4, -5)
  entities.set(entity, found)
  return found
}

function tagOf(token: Exclude<Token, { kind: 'text' }>): Pick<Unit, 'kind' | 'same'> {
  if (token.kind !== 'open' && token.kind !== 'close') return { kind: 'foreign', same: '' }
  const name = renamedTags[token.name] ?? token.name
  if (!richTextTags.includes(name)) return { kind: 'foreign', same: '' }
  return { kind: 'tag', same: `<${token.kind === 'close' ? '/' : ''}${name}>` }
}
