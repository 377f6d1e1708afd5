// Corrects typing errors with lookup keys that a misspelt word shares with the intended word.

/**
 * Returns the lookup keys of a folded word: its simplified sound, complete and with each letter removed. Words that
 * differ by one missing, extra, wrong or swapped letter share a key.
 */
export function spellingsOf(form: string): string[] {
  const rough = roughly(form)
  const shorter = Array.from(rough, (_, at) => rough.slice(0, at) + rough.slice(at + 1))
  return [...new Set([rough, ...shorter])]
}

/** Whether spelling correction applies: only to words of 4 to 40 characters without digits. */
export function mayBeMisspelt(form: string): boolean {
  return form.length >= 4 && form.length <= 40 && !/\d/.test(form)
}

/** Returns the maximum edit distance of a correction: 1 to 3, depending on the word's length. */
export function tolerance(form: string): number {
  if (form.length < 6) return 1
  return form.length < 9 ? 2 : 3
}

function roughly(form: string): string {
  return form
    .replace(/s?kh|ts|tz|sh/g, 's')
    .replace(/ph/g, 'f')
    .replace(/([^aeiou])h/g, '$1')
    .replace(/[zxvdbgj]/g, (letter) => rough[letter] ?? letter)
    .replace(/([a-z])\1+/g, '$1')
}
const rough: Record<string, string> = { z: 's', x: 's', v: 'f', d: 't', b: 'p', g: 'k', j: 'i' }

/** Returns the Damerau-Levenshtein distance: the number of inserted, deleted, replaced or swapped letters. */
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
