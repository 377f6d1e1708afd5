// The fonts of a PDF: four voices of Instrument Sans. The voices `text` and `strong` are split by alphabet; all
// alphabets but the first are loaded only if a text needs them.
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'

/** `narrow` and `numeral` are for dates and figures, as on the site. */
export type Voice = 'text' | 'strong' | 'narrow' | 'numeral'

/** Reads a file of public/fonts/documents by its name without `.ttf`. */
export type FontFiles = (name: string) => Promise<Uint8Array>

export interface Run {
  font: PDFFont
  text: string
}

const voices = ['text', 'strong', 'narrow', 'numeral'] as const

/** Characters beyond the first alphabet, which is Latin-1 with typographic marks. */
const furtherAlphabets = {
  extended: /[\u0100-\u017f\u0218-\u021b]/,
  greek: /[\u0370-\u03ff]/,
  cyrillic: /[\u0400-\u045f]/,
  vietnamese: /[\u1ea0-\u1ef9]/,
} as const

/** Embeds the fonts that a document needs. @param texts all texts of the document */
export async function loadFonts(pdf: PDFDocument, files: FontFiles, texts: string): Promise<Fonts> {
  const composed = texts.normalize('NFC')
  const further = Object.entries(furtherAlphabets).filter(([, letters]) => letters.test(composed))
  const load = async (voice: Voice): Promise<[Voice, PDFFont[]]> => {
    const alphabets = ['latin', ...(isFull(voice) ? further.map(([name]) => name) : [])]
    const fonts = alphabets.map(async (name) =>
      pdf.embedFont(await files(`${voice}-${name}`), { subset: true, customName: `Auftakt-${voice}-${name}` }),
    )
    return [voice, await Promise.all(fonts)]
  }
  return new Fonts(new Map(await Promise.all(voices.map(load))))
}

export class Fonts {
  readonly #voices: Map<Voice, { font: PDFFont; characters: Set<number> }[]>
  readonly #runs = new Map<Voice, Map<string, Run>>()
  readonly #advances = new Map<PDFFont, Map<string, number>>()

  constructor(fonts: Map<Voice, PDFFont[]>) {
    const withCharacters = (font: PDFFont) => ({ font, characters: new Set(font.getCharacterSet()) })
    const full = (voice: Voice) => (fonts.get(voice) ?? []).map(withCharacters)
    const [text, strong] = [full('text'), full('strong')]
    this.#voices = new Map([
      ['text', text],
      ['strong', strong],
      ['narrow', [...full('narrow'), ...text]],
      ['numeral', [...full('numeral'), ...strong]],
    ])
  }

  /** Splits a line by font. A character that is in no font loses its accents or becomes a question mark. */
  runs(line: string, voice: Voice): Run[] {
    const runs: Run[] = []
    for (const character of line.normalize('NFC')) {
      const run = this.#runOf(character, voice)
      const last = runs.at(-1)
      if (last && last.font === run.font) last.text += run.text
      else runs.push(run)
    }
    return runs
  }

  /** Returns the width of a line. @param spacing added after each letter, in the same unit as `size` */
  width(line: string, voice: Voice, size: number, spacing = 0): number {
    const runs = this.runs(line, voice)
    return runs.reduce((sum, { font, text }) => {
      const letters = [...text]
      return sum + letters.reduce((width, letter) => width + this.#advance(font, letter) * size + spacing, 0)
    }, 0)
  }

  /**
   * Returns a letter's width in em. Since the fonts have no kerning, a line is as wide as its letters together; shaping
   * each word again would be slow.
   */
  #advance(font: PDFFont, letter: string): number {
    const advances = this.#advances.get(font) ?? new Map<string, number>()
    this.#advances.set(font, advances)
    const advance = advances.get(letter) ?? font.widthOfTextAtSize(letter, 1)
    advances.set(letter, advance)
    return advance
  }

  #runOf(character: string, voice: Voice): Run {
    const runs = this.#runs.get(voice) ?? new Map<string, Run>()
    this.#runs.set(voice, runs)
    const run = runs.get(character) ?? findRun(character, this.#voices.get(voice) ?? [])
    runs.set(character, run)
    return { ...run }
  }
}

function findRun(character: string, fonts: readonly { font: PDFFont; characters: Set<number> }[]): Run {
  const plain = character
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u2010\u2011]/g, '-')
  for (const text of [character, plain, '?']) {
    const points = [...text].map((letter) => letter.codePointAt(0) ?? 0)
    const fitting = fonts.find(({ characters }) => points.every((point) => characters.has(point)))
    if (fitting && text !== '') return { font: fitting.font, text }
  }
  throw new Error('no font has a question mark')
}

function isFull(voice: Voice): boolean {
  return voice === 'text' || voice === 'strong'
}
