export interface CatalogueNumber {
  system: string
  number: string
  /** The number within an opus, such as `3` or `1 and 3`. */
  sub: string | null
}

const opus =
  /[,\s]*\bOPP?(?:US)?\s*\.?\s*(POSTH\b\.?|\d+(?:\s?[A-D](?![A-Z])|\s?BIS\b|\s?TER\b)?(?:\s*\/\s*\d+)?)(?:\s*[,.]?\s*\bNOS?\b\.?\s*(\d+[A-Z]?(?:\s*(?:AND|&|,|-)\s*\d+)*))?/g
const hoboken = /[,\s]*\bH(?:OB)?\.?\s?([IVX]+[A-H]?)\s?[:./]\s?(\d+[A-Z]*)/gi
const letters =
  /[,\s]*\b(BWV ANH\.|BWV|WWV|HWV|RV|SZ|BB|WAB|WOO|KV|K\.|K\.\s?ANH\.|D\.|G\.|J\.|CH\.|WQ|MWV|TWV|EG|[HMPWZ]\.)\s*\.?\s*(\d+[A-Z]{0,2}(?:[/-]\d+|:[A-Z]?\d+)?)\b/g
const annex = /[,\s]*\bA(?:NH|HN)\.\s?(\d+)/g

/**
 * Extracts the catalogue numbers from an upper-case title: `SERENADE, OP. 44, K.361` → `SERENADE` and both numbers in
 * order. Accepts slips of the archive such as `OP .47`, `OP 73. NO. 6` and `AHN.`.
 */
export function extractCatalogue(title: string): { rest: string; numbers: CatalogueNumber[] } {
  const found: (CatalogueNumber & { at: number })[] = []
  const take = (pattern: RegExp, read: (match: RegExpExecArray) => CatalogueNumber) => (text: string) => {
    for (const match of text.matchAll(pattern)) found.push({ ...read(match), at: match.index })
    return text.replace(pattern, (whole) => '\u0000'.repeat(whole.length))
  }
  const steps = [
    take(hoboken, (m) => ({
      system: 'Hob.',
      number: `${withSmallLetters((m[1] ?? '').toUpperCase())}:${m[2] ?? ''}`,
      sub: null,
    })),
    take(opus, (m) => ({ system: 'Op.', number: opusNumber(m[1] ?? ''), sub: m[2] ? m[2].toLowerCase() : null })),
    take(letters, (m) => ({
      system: systemName(m[1] ?? ''),
      number: catalogueNumber(m[1] ?? '', m[2] ?? ''),
      sub: null,
    })),
    take(annex, (m) => ({ system: 'Anh.', number: m[1] ?? '', sub: null })),
  ]
  const rest = steps.reduce((text, step) => step(text), title)
  found.sort((a, b) => a.at - b.at)
  return {
    rest: rest
      .replace(/\u0000+/g, ' ')
      .replace(/\s+([,:;])/g, '$1')
      .replace(/\s+/g, ' ')
      .trim(),
    numbers: found.map(({ system, number, sub }) => ({ system, number, sub })),
  }
}

function opusNumber(number: string): string {
  return /^POSTH/.test(number) ? 'posth.' : number.replace(/\s/g, '').toLowerCase()
}

function withSmallLetters(number: string): string {
  return number.replace(/[A-H]$/, (letter) => letter.toLowerCase())
}

const systemNames: Record<string, string> = {
  'K.': 'K.',
  KV: 'K.',
  'D.': 'D',
  'G.': 'G',
  'J.': 'J',
  SZ: 'Sz',
  WOO: 'WoO',
  'CH.': 'Ch.',
  WQ: 'Wq',
  'BWVANH.': 'BWV Anh.',
  EG: 'EG',
  'H.': 'H',
  'M.': 'M',
  'P.': 'P',
  'W.': 'W',
  'Z.': 'Z',
}

function systemName(written: string): string {
  const system = written.replace(/\s/g, '')
  return systemNames[system] ?? system
}

/** Writes letters in numbers as the catalogue does: `K. 297b` and `BB 96b`, but `WWV 86B` and `TWV 55:A2`. */
function catalogueNumber(system: string, number: string): string {
  return system === 'WWV' || system === 'TWV' ? number : number.toLowerCase()
}
