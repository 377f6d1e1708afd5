// The archive writes without accents and adds the correct spelling in brackets: `Saint-Saens [Saint-Saëns]`.

/**
 * Applies a bracketed spelling if it respells words of the name, and drops other brackets: `Watts, Andre (André)` keeps
 * the accent, `Lang, Morris (Arnie)` loses the nickname. Letters in brackets within a word belong to the word:
 * `V(asile)` is `Vasile`.
 */
export function withRightSpelling(name: string): string {
  let text = name.replace(/(?<=\S)[([](\S+?)[)\]]/g, '$1')
  for (const [whole, inner] of text.matchAll(/\s*[([]([^)\]]*)[)\]]/g)) {
    text = inner ? respell(text.replace(whole, ''), inner) : text.replace(whole, '')
  }
  return text.replace(/\s+,/g, ',').replace(/\s+/g, ' ').trim()
}

/** Replaces words of `text` with their accented form in `spelling`; returns `text` unchanged if no word matches. */
export function respell(text: string, spelling: string): string {
  const wanted = foldedForms(spelling)
  const count = spelling.trim().split(/\s+/).length
  const words = [...text.matchAll(/[^\s,:;-]+(?:-[^\s,:;-]+)*/g)]
  for (let from = 0; from + count <= words.length; from++) {
    const first = words[from]
    const last = words[from + count - 1]
    if (!first || !last) continue
    const end = last.index + last[0].length
    for (const start of startsWithin(first)) {
      const there = text.slice(start, end)
      if (!foldedForms(there).some((form) => wanted.includes(form))) continue
      const better = accents(spelling) >= accents(there) ? spelling.trim() : there
      return text.slice(0, start) + better + text.slice(end)
    }
  }
  return text
}

/** Converts a text to lower case without accents: `Bär` → `bar`, `Süße` → `susse`. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/æ/g, 'ae')
    .replace(/[’']/g, "'")
}

function foldedForms(text: string): string[] {
  const plain = fold(text.trim()).replace(/['ï]/g, '')
  return [plain, plain.replace(/([aou])e/g, '$1')]
}

function startsWithin(word: RegExpExecArray): number[] {
  const hyphens = [...word[0].matchAll(/-/g)].map((hyphen) => word.index + hyphen.index + 1)
  return [word.index, ...hyphens]
}

function accents(text: string): number {
  return [...text].filter((letter) => letter > '\u007f').length
}
