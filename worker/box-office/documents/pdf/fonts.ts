// The fonts of a PDF: four voices of Instrument Sans. The voices `text` and `strong` are split by alphabet; all
// alphabets but the first are loaded only if a text needs them.
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { type Alphabet, alphabet, alphabetsFor, type FontFiles } from '../letters/alphabets.ts'
import { type TypeSetter, typeSetter } from '../letters/type-setter.ts'

/** `narrow` and `numeral` are for dates and figures, as on the site. */
export type Voice = 'text' | 'strong' | 'narrow' | 'numeral'

export interface Run {
  font: PDFFont
  text: string
}

interface Face {
  font: PDFFont
  characters: ReadonlySet<number>
}

/** Embeds the fonts that a document needs. @param texts all texts of the document, in the language `locale` */
export async function loadFonts(pdf: PDFDocument, files: FontFiles, texts: string, locale: Locale): Promise<Fonts> {
  const embed = async ({ name, bytes, characters }: Alphabet): Promise<Face> => ({
    font: await pdf.embedFont(bytes, { subset: true, customName: `Auftakt-${name}` }),
    characters,
  })
  const [inText, inStrong, ...dates] = await Promise.all([
    alphabetsFor(files, 'text', texts),
    alphabetsFor(files, 'strong', texts),
    ...(['narrow-latin', 'numeral-latin'] as const).map((name) => alphabet(files, name)),
  ])
  const [text, strong, narrow, numeral] = await Promise.all(
    [inText, inStrong, dates.slice(0, 1), dates.slice(1)].map((alphabets) => Promise.all(alphabets.map(embed))),
  )
  return new Fonts(
    { text, strong, narrow, numeral } as Record<Voice, Face[]>,
    await typeSetter(files, inText, texts, locale),
  )
}

export class Fonts {
  readonly #voices: Record<Voice, Face[]>
  readonly #runs = new Map<Voice, Map<string, Run>>()
  readonly #advances = new Map<PDFFont, Map<string, number>>()

  /** Writes a text with the letters that the fonts have. */
  readonly printed: TypeSetter

  constructor({ text, strong, narrow, numeral }: Record<Voice, Face[]>, printed: TypeSetter) {
    this.printed = printed
    this.#voices = { text, strong, narrow: [...narrow, ...text], numeral: [...numeral, ...strong] }
  }

  /** Splits a line by font. @param line a text that `printed` returned */
  runs(line: string, voice: Voice): Run[] {
    const runs: Run[] = []
    for (const character of line) {
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
    const run = runs.get(character) ?? findRun(character, this.#voices[voice])
    runs.set(character, run)
    return { ...run }
  }
}

function findRun(character: string, faces: readonly Face[]): Run {
  const point = character.codePointAt(0) ?? 0
  const fitting = faces.find(({ characters }) => characters.has(point))
  if (fitting) return { font: fitting.font, text: character }
  const [first] = faces
  if (!first) throw new Error('a voice has no font')
  // only white space is left that no font has
  return { font: first.font, text: /\s/.test(character) ? ' ' : '' }
}
