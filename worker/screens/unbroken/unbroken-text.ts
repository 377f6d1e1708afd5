import { bytesOf, kept } from '../../http/kept.ts'

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
  return keptHtml(html, [], () =>
    html.replace(/(<[^<>]*>)|[^<>]+/g, (text, tag?: string) => tag ?? replaceUnits(text, unbrokenUnit)),
  )
}

function unbrokenUnit(unit: string): string {
  return unit
    .replaceAll(' ', '\u00a0')
    .replace(/(?<!\S)\S+[-–/]\S+/g, (compound) =>
      compound.length > longestCompound ? compound : `<span>${compound}</span>`,
    )
}

/** By the text itself: finding its units takes a third of an article's CPU. */
const keptHtml = kept<string>({ name: 'unbroken html', maxBytes: 1024 * 1024, sizeOf: bytesOf })

/** A longer unit may break: it might not fit on a line at 320 px. */
const longestUnit = 30

const blank = '[ \\u00a0]'
const number = '\\d{1,7}(?:[.,:]\\d{1,3}){0,3}'
const dash = `${blank}?[–-]${blank}?`
const time = '\\d{1,2}[.:]\\d{2}'
const range = `(?:${time}${dash}${time}|${number}(?:[–-]${number})?)`
const month =
  '(?:Jan(?:uar|uary|\\.)?|Jänner|Feb(?:ruar|ruary|\\.)?|März|Mar(?:ch|\\.)|Apr(?:il|\\.)?|Mai|May|Juni?|June|July?|Juli|Aug(?:ust|\\.)?|Sept?(?:ember|\\.)?|O[kc]t(?:ober|\\.)?|Nov(?:ember|\\.)?|De[zc](?:ember|\\.)?)'
const measure =
  "(?:€|EUR|Euro|CHF|%|Prozent|Uhr|o[’']clock|[ap]\\.m\\.|am|pm|min|Min\\.|Minuten|minutes|Std\\.|Stunden|hours|[kc]?m|kg|[kMG]B|Mio\\.|Mrd\\.|Hz)"
const street = '\\p{L}{0,16}(?:straße|strasse|str\\.|gasse|allee|weg|platz|damm|ufer|markt|ring|wall)'
const catalogue = '(?:KV|BWV|HWV|TWV|RV|WoO|[DKGS]|\\p{L}{1,4}\\.)'
const numbered = [
  ...['platz', 'plätze', 'sitz', 'reihe', 'block', 'tisch', 'loge', 'rang', 'saal', 'halle', 'abo', 'teil', 'akt'],
  ...['satz', 'seite', 'linie', 'gleis', 'haus', 'tür', 'tor', 'seats?', 'rows?', 'tables?', 'box', 'halls?', 'series'],
  ...['part', 'act', 'pages?', 'line', 'platform', 'door', 'gate', 'op', 'nr', 'no'],
].map((word) => `[${word.charAt(0).toUpperCase()}${word.charAt(0)}]${word.slice(1)}`)

/** Of two that begin alike, the longer one comes first. */
const shapes = [
  // telephone numbers
  `(?:\\+\\d{1,3}[ \\u00a0-]?(?:\\(0\\)${blank}?)?\\d{1,5}|\\(?0\\d{1,5}\\)?)(?:[ \\u00a0/–-]{1,3}\\d{2,8}){1,5}`,
  // `10115 Berlin`, `D-61348 Bad Homburg`
  `(?:\\p{Lu}{1,2}-)?\\d{5}${blank}(?:(?:Bad|Sankt|St\\.)${blank})?\\p{Lu}\\p{L}{1,19}`,
  // `27. November`, `27th of November`, `27. 11. 2026`, `November 27`
  `\\d{1,2}(?:\\.|st|nd|rd|th)?${blank}(?:of${blank})?${month}`,
  `\\d{1,2}\\.${blank}\\d{1,2}\\.(?:${blank}?\\d{4})?`,
  `${month}${blank}\\d{1,2}(?:st|nd|rd|th)?(?![.:]\\d)`,
  // `ab 18 €`, `10:00–15:00 Uhr`, `from €18`, `§ 312g`
  `(?:(?:ab|bis|je|zu|um|from|to|at)${blank})?${range}${blank}${measure}`,
  `(?:(?:ab|bis|je|zu|from|to)${blank})?[€$£§©]${blank}?${range}[a-z]?`,
  `${time}${dash}${time}`,
  `${number}[–-]${number}`,
  // `Platz 29`, `Block C`, `op. 59`, `Hob. XVI:32`, `Seestraße 4a`, `3. Satz`
  `(?:${numbered.join('|')}|${catalogue})${blank}(?:\\d{1,5}[a-z]?(?:[–-]\\d{1,4})?|[IVX]{1,6}(?::\\d{1,3})?|\\p{Lu})`,
  `${street}${blank}\\d{1,3}[a-z]?`,
  `\\d{1,2}\\.${blank}(?:Satz|Akt|Rang|Stock|Reihe|Aufzug)`,
  // `C sharp minor`, `E-flat major`, `B minor`
  `[A-H](?:[ \\u00a0-](?:sharp|flat))?${blank}(?:major|minor|Dur|Moll)`,
  // `U-Bahn`, `E-Mail`, `Es-Dur`, `h-Moll`
  '\\p{L}(?:is|e?s)?-\\p{L}{2,20}',
]
const units = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${shapes.join('|')})(?![\\p{L}\\p{N}])`, 'gu')

/**
 * Replaces each unit of a text, a part in which no line should end: `Platz 29`, `10115 Berlin`, `ab 18 €`, `U-Bahn`.
 */
function replaceUnits(text: string, replacement: (unit: string) => string): string {
  return text.replace(units, (unit) => (unit.length > longestUnit ? unit : replacement(unit)))
}
