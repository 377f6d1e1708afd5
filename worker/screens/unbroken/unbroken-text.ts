import { replaceUnits } from './units.ts'

/** A longer part with a hyphen may break: it might not fit on a line at 320 px in a browser that is set to 32 px. */
const longestCompound = 14

/** Keeps each unit of a text on one line, with no-break spaces and, after hyphens and dashes, word joiners (U+2060). */
export function unbrokenText(text: string): string {
  return replaceUnits(text, (unit) => unit.replaceAll(' ', '\u00a0').replace(/(?<=\S[-–/])(?=\S)/g, '\u2060'))
}

/**
 * Keeps each unit of rich text on one line. Compounds such as `U-Bahn` are in a `span`, for which
 * shared/html/rich-text.css allows no break, so that a copied text contains no invisible characters.
 * @param html as the sanitiser writes it
 */
export function unbrokenHtml(html: string): string {
  return html.replace(/[^<>]+(?=<|$)/g, (text) =>
    replaceUnits(text, (unit) =>
      unit
        .replaceAll(' ', '\u00a0')
        .replace(/(?<!\S)\S+[-–/]\S+/g, (compound) =>
          compound.length > longestCompound ? compound : `<span>${compound}</span>`,
        ),
    ),
  )
}
