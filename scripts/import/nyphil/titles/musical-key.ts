import type { Localised } from '../../../../shared/i18n/locale.ts'

export interface MusicalKey {
  tonic: string
  accidental: 'flat' | 'sharp' | null
  mode: 'major' | 'minor' | null
}

const named = /(?:[,\s]+IN\s+|[,\s]+|^)([A-G])(?:[\s-](FLAT|SHARP))?\s+(MAJOR|MINOR|MAJ|MIN)\b\.?/
const modeless = /(?:,\s*|\s+IN\s+)([A-G])[\s-](FLAT|SHARP)(?=\s*(?:[,:\ue000-\uefff]|$))/

/** Extracts the key from an upper-case title: `SYMPHONY NO. 4, F MINOR, OP. 36` → `SYMPHONY NO. 4, OP. 36`. */
export function extractKey(title: string): { rest: string; key: MusicalKey | null } {
  const match = named.exec(title) ?? modeless.exec(title)
  if (!match) return { rest: title, key: null }
  const mode = match[3] ? (match[3].startsWith('MAJ') ? 'major' : 'minor') : null
  const accidental = match[2] === 'FLAT' ? 'flat' : match[2] === 'SHARP' ? 'sharp' : null
  const rest = `${title.slice(0, match.index)} ${title.slice(match.index + match[0].length)}`
  return {
    rest: rest
      .replace(/\s+([,:;])/g, '$1')
      .replace(/\s+/g, ' ')
      .trim(),
    key: { tonic: match[1] ?? '', accidental, mode },
  }
}

/** Returns the name of a key: `E flat major`, in German `Es-Dur`; German minor keys are lower-case: `fis-Moll`. */
export function keyName({ tonic, accidental, mode }: MusicalKey): Localised {
  const en = [tonic, accidental, mode].filter(Boolean).join(' ')
  const note = germanNote(tonic, accidental)
  const de = mode === 'minor' ? `${note.toLowerCase()}-Moll` : mode === 'major' ? `${note}-Dur` : `in ${note}`
  return { de, en }
}

function germanNote(tonic: string, accidental: MusicalKey['accidental']): string {
  if (accidental === 'flat') return { B: 'B', E: 'Es', A: 'As' }[tonic] ?? `${tonic}es`
  const note = tonic === 'B' ? 'H' : tonic
  return accidental === 'sharp' ? `${note}is` : note
}
