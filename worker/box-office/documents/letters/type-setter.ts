import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { Alphabet, FontFiles } from './alphabets.ts'
import { type Covers, simplify } from './simplify.ts'
import { loadTables } from './tables.ts'

/** Returns a text in letters that the documents' fonts have. */
export type TypeSetter = (text: string) => string

/**
 * Returns a function that writes these texts with the letters of the fonts, and leaves a text as it is whose letters
 * the fonts have. A part of a text is not read as the whole text is, so whole texts are set before they are broken into
 * lines.
 * @param alphabets as `alphabetsFor` returns them for the same texts
 */
export async function typeSetter(
  files: FontFiles,
  alphabets: readonly Alphabet[],
  texts: string,
  locale: Locale,
): Promise<TypeSetter> {
  const covers: Covers = (character) => {
    const point = character.codePointAt(0) ?? 0
    return alphabets.some(({ characters }) => characters.has(point))
  }
  const isComplete = (text: string) => [...text].every((character) => /\s/.test(character) || covers(character))
  // the tables are large and hardly ever needed
  const romanise = isComplete(simplify(texts, covers)) ? null : await romaniser(files)
  return (text) => {
    const composed = text.normalize('NFC')
    if (isComplete(composed)) return composed
    const simple = simplify(text, covers)
    return isComplete(simple) || !romanise ? simple : romanise(text, covers, locale)
  }
}

async function romaniser(files: FontFiles): Promise<typeof import('./romanise.ts').romanise> {
  await loadTables(files)
  return (await import('./romanise.ts')).romanise
}
