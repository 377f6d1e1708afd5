// Typing errors: a word and what is meant by it have a part in common when a letter of each is left out.

/**
 * What a folded word is looked up by when it may be misspelt: its sound as one would write it carelessly, and that
 * with each letter left out. Two words that differ by a letter too many, too few, wrong or swapped share one.
 */
export function spellingsOf(form: string): string[] {
  const rough = roughly(form)
  const shorter = Array.from(rough, (_, at) => rough.slice(0, at) + rough.slice(at + 1))
  return [...new Set([rough, ...shorter])]
}

/** Whether a word may have typing errors that can be told: letters only, four or more. */
export function mayBeMisspelt(form: string): boolean {
  return form.length >= 4 && form.length <= 40 && !/\d/.test(form)
}

/** How many letters may be wrong. */
export function tolerance(form: string): number {
  if (form.length < 6) return 1
  return form.length < 9 ? 2 : 3
}

/** Letters that sound alike are one, an h behind another consonant is dropped. */
function roughly(form: string): string {
  return form
    .replace(/s?kh|ts|tz|sh/g, 's')
    .replace(/ph/g, 'f')
    .replace(/([^aeiou])h/g, '$1')
    .replace(/[zxvdbgj]/g, (letter) => rough[letter] ?? letter)
    .replace(/([a-z])\1+/g, '$1')
}
const rough: Record<string, string> = { z: 's', x: 's', v: 'f', d: 't', b: 'p', g: 'k', j: 'i' }

/** Letters to insert, leave out, replace or swap to come from one word to the other (Damerau and Levenshtein). */
export function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1)
      row.push(best)
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}
