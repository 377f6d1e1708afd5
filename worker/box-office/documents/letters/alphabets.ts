import { fontEngine } from '../pdf/font-engine.ts'

/** Reads a file by its name: a font of public/fonts/documents, or a table that the build adds to them. */
export type FontFiles = (name: string) => Promise<Uint8Array>

/** Part of a voice: a font file with the characters of its table. */
export interface Alphabet {
  name: string
  bytes: Uint8Array
  characters: ReadonlySet<number>
}

const further = ['extended', 'greek', 'cyrillic', 'vietnamese'] as const

/**
 * Loads the alphabets that some texts need: Latin, and for characters that Latin lacks, those further ones whose fonts
 * have one of them.
 */
export async function alphabetsFor(files: FontFiles, voice: 'text' | 'strong', texts: string): Promise<Alphabet[]> {
  const latin = await alphabet(files, `${voice}-latin`)
  // decomposed letters, too, since a rare letter is printed as the one that is left without its marks
  const letters = new Set([...texts.normalize('NFC'), ...texts.normalize('NFKD')])
  const strange = [...letters]
    .map((letter) => letter.codePointAt(0) ?? 0)
    .filter((point) => !latin.characters.has(point))
  if (strange.every((point) => point < 0x20)) return [latin]
  const others = await Promise.all(further.map((name) => alphabet(files, `${voice}-${name}`)))
  return [latin, ...others.filter(({ characters }) => strange.some((point) => characters.has(point)))]
}

export async function alphabet(files: FontFiles, name: string): Promise<Alphabet> {
  const bytes = await files(`${name}.ttf`)
  const font = fontEngine.create(bytes)
  if (!font || !('characterSet' in font)) throw new Error(`${name} is no single font`)
  return { name, bytes, characters: new Set(font.characterSet) }
}
