import type { Localised } from '../../../../shared/i18n/locale.ts'
import { respell } from '../spelling.ts'
import { type Aside, arrangementOf, asideOf } from './asides.ts'
import { type CatalogueNumber, extractCatalogue } from './catalogue.ts'
import { counts, forms } from './forms.ts'
import { extractKey, type MusicalKey } from './musical-key.ts'
import { readableCase } from './readable-case.ts'
import { type Instrument, instrumentsOf } from './scoring.ts'

/** The parts of an archive title. `base`, `nickname` and `extras` are still in upper case. */
export interface TitleParts {
  base: string
  count: Localised | null
  scoring: Instrument[]
  number: string | null
  key: MusicalKey | null
  catalogue: CatalogueNumber[]
  nickname: string | null
  extras: string[]
  asides: Aside[]
  arrangement: Localised | null
  /** The part of the work that the title names after a colon. */
  section: TitleParts | null
}

/**
 * Splits an archive title, which starts with a catchword; article, instruments, number, key and catalogue numbers
 * follow after commas, in varying order. Brackets contain correct spellings, translations, nicknames, versions and
 * arrangers.
 */
export function titleParts(archived: string): TitleParts {
  const { text, groups } = masked(rightSpelled(tidied(archived)))
  const colon = text.search(/:(?=\s|$)/)
  const parts = headParts(colon < 0 ? text : text.slice(0, colon), groups)
  const tail = colon < 0 ? '' : text.slice(colon + 1).trim()
  if (!tail) return parts
  const section = headParts(tail, groups)
  if (section.nickname && groups.some((group) => group.kind === 'bracket' && group.inner === section.nickname)) {
    section.asides.unshift(asideOf(section.nickname))
    section.nickname = null
  }
  section.catalogue = section.catalogue.filter(
    (entry) => !parts.catalogue.some((other) => other.system === entry.system && other.number === entry.number),
  )
  const remark = kinds[section.base]
  if (remark)
    return { ...parts, asides: [...parts.asides, remark, ...section.asides], arrangement: section.arrangement }
  return {
    ...parts,
    section: { ...section, asides: [], arrangement: null },
    asides: [...parts.asides, ...section.asides],
    arrangement: parts.arrangement ?? section.arrangement,
  }
}

/** Texts after a colon that describe the work instead of naming a part of it. */
const kinds: Record<string, Aside> = {
  OPERA: { de: 'Oper', en: 'opera' },
  BALLET: { de: 'Ballett', en: 'ballet' },
}

function tidied(archived: string): string {
  return (
    archived
      .replace(/[<>]/g, '')
      // a second author before the title: `Wells, Robert / CHRISTMAS SONG, THE`
      .replace(/^\p{Lu}\p{Ll}[\p{L}'-]*(?:, \p{Lu}[\p{L}. '-]*)? \/ /u, '')
      .replace(/''/g, '"')
      .replace(/,"/g, '",')
      .replace(/^CON\.,/, 'CONCERTO,')
      .replace(/\bSIN\./g, 'SINFONIA')
      .replace(/\bSYM\./g, 'SYMPHONY')
      .replace(/\bOP\. (?=H\.\d)/, '')
      .replace(/,(?=\S)/g, ', ')
      .replace(/\[([^\]]*\bSEE\b[^\]]*|USE [^\]]*)\]/g, '')
      .replace(/\(SEE [^)]*\)/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  )
}

/** Applies correct spellings in brackets: `GOTTERDAMMERUNG [GÖTTERDÄMMERUNG]` → `GÖTTERDÄMMERUNG`. */
function rightSpelled(title: string): string {
  let text = title
  for (const [whole, inner] of title.matchAll(/\s*[[(]([^[\]()]*[^\p{ASCII}][^[\]()]*)[\])]/gu)) {
    const without = text.replace(whole, '')
    const better = respell(without, inner ?? '')
    if (better !== without) text = better
  }
  return text.replace(/\[/g, '(').replace(/\]/g, ')')
}

interface Group {
  kind: 'bracket' | 'quote'
  inner: string
}

/** Replaces bracketed and quoted texts with private-use characters, so that no rule matches inside them. */
function masked(title: string): { text: string; groups: Group[] } {
  const groups: Group[] = []
  const hide = (kind: Group['kind']) => (_: string, inner: string) => {
    groups.push({ kind, inner: unmasked(inner, groups) })
    return String.fromCharCode(0xe000 + groups.length - 1)
  }
  let text = title.replace(/"([^"]*)"/g, hide('quote'))
  for (let depth = 0; depth < 3; depth++) text = text.replace(/\(([^()]*)\)/g, hide('bracket'))
  return { text: text.replace(/[()]/g, ' ').trim(), groups }
}

function unmasked(text: string, groups: readonly Group[]): string {
  return text.replace(/[\ue000-\uefff]/g, (mark) => {
    const group = groups[mark.charCodeAt(0) - 0xe000]
    if (!group) return ''
    return group.kind === 'quote' ? `"${group.inner}"` : `(${group.inner})`
  })
}

function headParts(text: string, groups: readonly Group[]): TitleParts {
  const { rest, numbers } = extractCatalogue(text)
  const keyed = extractKey(rest)
  const segments = keyed.rest.split(/\s*,\s*/).filter(Boolean)
  const parts: TitleParts = {
    base: '',
    count: null,
    scoring: [],
    number: null,
    key: keyed.key,
    catalogue: numbers,
    nickname: null,
    extras: [],
    asides: [],
    arrangement: null,
    section: null,
  }
  const first = numbered(segments[0] ?? '')
  const { text: head, count } = countedForm(first.text)
  parts.count = count
  const bare = assignBrackets(head, groups, isForm(head), parts)
  parts.base = bare
  parts.number = first.number
  const isScored = segments.slice(1).some((segment) => scoredAnyway.test(segment) && instrumentsOf(segment))
  const scoredBase = /^(.+?) FOR (.+)$/.exec(bare)
  const scoring = scoredBase?.[1] && (isScored || isForm(scoredBase[1])) ? instrumentsOf(scoredBase[2] ?? '') : null
  if (scoring) {
    parts.base = scoredBase?.[1] ?? bare
    parts.scoring = scoring
  }
  for (const segment of segments.slice(1)) assignSegment(segment, groups, parts, isScored)
  parts.base = unmasked(parts.base, groups).trim() || parts.extras.shift() || ''
  return parts
}

function assignSegment(segment: string, groups: readonly Group[], parts: TitleParts, isScored: boolean): void {
  const isFormBase = isForm(parts.base)
  const quote = groups[segment.length === 1 ? segment.charCodeAt(0) - 0xe000 : -1]
  if (quote?.kind === 'quote' && isFormBase && !parts.nickname) {
    parts.nickname = quote.inner
    return
  }
  // in `CLAVIERS (FOUR)`, the number in brackets counts the instruments, which are in the plural; in `ORCHESTRA (SIX)`,
  // it counts the pieces
  const counted = segment.replace(/(?<=S\s*)[\ue000-\uefff]|^[\ue000-\uefff]$/g, (mark) => {
    const inner = groups[mark.charCodeAt(0) - 0xe000]?.inner ?? ''
    return inner in counts ? inner : mark
  })
  const text = assignBrackets(counted, groups, isFormBase, parts)
  if (!text) return
  const { text: words, number } = numbered(text)
  const [, played = words, tonic] = (isFormBase && /^(.+) IN ([A-G])$/.exec(words)) || []
  const instruments = instrumentsOf(played)
  if (articles.test(text)) parts.base = /['’]$/.test(text) ? text + parts.base : `${text} ${parts.base}`
  else if (!words && number) parts.number ??= number
  else if (counts[text]) {
    const last = parts.scoring.at(-1)
    if (last?.en.endsWith('s')) last.count = counts[text] ?? null
    else parts.count = counts[text] ?? null
  } else if (instruments && (isFormBase || isScored || !/ FOR /.test(parts.base))) {
    parts.scoring.push(...instruments.map((item) => ({ ...item })))
    parts.number ??= number
    if (tonic) parts.key ??= { tonic, accidental: null, mode: null }
  } else if (isFormBase && isScored && !number && !/^(?:AND|OR|UNSPECIFIED|FIRST|SECOND|THIRD)\b/.test(text)) {
    const name = unmasked(readableCase(text), groups)
    parts.scoring.push({ en: name, de: name, compound: null, count: null })
  } else if (dangling.test(text)) parts.base = `${text} ${parts.base}`
  else parts.extras.push(unmasked(text, groups))
}

/**
 * Assigns the bracketed and quoted texts of a segment to nickname, count, arrangement and asides. If the base is not a
 * musical form such as `SYMPHONY`, assigns only the brackets at the end of the segment.
 * @returns the segment without the assigned texts
 */
function assignBrackets(text: string, groups: readonly Group[], isFormBase: boolean, parts: TitleParts): string {
  let rest = text.trim()
  for (;;) {
    const mark = isFormBase ? /[\ue000-\uefff]/.exec(rest) : /[\ue000-\uefff]$/.exec(rest)
    const group = mark && groups[mark[0].charCodeAt(0) - 0xe000]
    if (!mark || !group || (group.kind === 'quote' && !isFormBase)) return rest
    rest = `${rest.slice(0, mark.index)} ${rest.slice(mark.index + 1)}`.replace(/\s+/g, ' ').trim()
    const arrangement = arrangementOf(group.inner)
    if (arrangement) parts.arrangement ??= arrangement
    else if (counts[group.inner] && !parts.count) parts.count = counts[group.inner] ?? null
    else if (isFormBase && !parts.nickname && isNickname(group, parts.base || rest)) parts.nickname = group.inner
    else if (group.inner.trim()) parts.asides.unshift(asideOf(group.inner))
  }
}

/**
 * Whether a group is a nickname: a quotation, or a bracket after a form such as `SYMPHONY`, unless the bracket contains
 * a date, a description or an instrument.
 */
function isNickname(group: Group, base: string): boolean {
  if (group.kind === 'quote') return true
  if (!nicknamed.test(base)) return false
  return group.inner === 'FROM THE NEW WORLD' || !(remark.test(group.inner) || instrumentsOf(group.inner))
}
const nicknamed = /SYMPHONY|SINFONIA|CONCERTO|SONATA|QUARTET|QUINTET|TRIO|SERENADE|SUITE|DIVERTIMENTO/
const remark =
  /\d|VERSION|SPECIFIED|UNKNOWN|\bREV(?:ISED)?\b|ORIG|\bOLD\b|SPURIOUS|\bFROM\b|SELECT|EXCERPT|COMPLETE|COMPOSITE|\bORCH|CHOR|VOICE|PIANO|\bSOLO\b|\bARR\b|FORMERLY/

function numbered(segment: string): { text: string; number: string | null } {
  const match = /^(.*?)\s*\bNO\.?\s*(\d+[A-Z]?)\.?(?:\s+(?=[\ue000-\uefff])|$)(.*)$/.exec(segment)
  if (!match) return { text: segment, number: null }
  return {
    text: `${match[1] ?? ''} ${match[3] ?? ''}`.trim(),
    number: (match[2] ?? '').toLowerCase().replace(/^0+(?=\d)/, ''),
  }
}

/** Splits a number word from the form that it counts: `SIX PIECES`; `FOUR SEASONS` stays whole. */
function countedForm(text: string): { text: string; count: Localised | null } {
  const [, word = '', form = ''] = /^([A-Z]+) (.+)$/.exec(text) ?? []
  const count = counts[word]
  return count && isForm(form) ? { text: form, count } : { text, count: null }
}

function isForm(text: string): boolean {
  return readableCase(withoutMarks(text)) in forms
}

function withoutMarks(text: string): string {
  return text.replace(/[\ue000-\uefff]/g, '').trim()
}

const articles = /^(?:THE|A|AN|DER|DIE|DAS|DES|EIN|EINE|LE|LA|LES|L['’]|UN|UNE|IL|I|GLI|LO|UNA|EL|LOS|LAS|LE\.\.\.)$/
/** Matches the end of a segment that belongs before the catchword: `VOLGA BOATMEN, SONG OF THE`. */
const dangling = /\b(?:OF|OF THE|FROM|FROM THE|DE|DU|DER|DES|TO THE|FOR THE|ON THE)$/
/** Matches an orchestra, strings or several instruments, which name the scoring even of a title that is not a form. */
const scoredAnyway = /\b(?:ORCHESTRA|ORCH|AND|STRINGS)\b|[,&+/]/
