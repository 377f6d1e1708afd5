const letters = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : null

/** No letter of a language and no usual picture is longer, with all its marks and joiners. */
const longestLetter = 64

/**
 * Returns the first `maxLength` UTF-16 units of a text, or fewer, since no letter is halved: neither a surrogate pair
 * nor a letter with its marks, nor a picture that joiners make of several.
 */
export function beginningOf(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  // a space begins a letter, so a long text is not read from its start
  const from = Math.max(0, text.lastIndexOf(' ', maxLength - 1))
  let end = from
  for (const { index, segment } of letters?.segment(text.slice(from, maxLength + longestLetter)) ?? []) {
    if (from + index + segment.length > maxLength) break
    end = from + index + segment.length
  }
  // browsers without segments, and letters longer than the text may be
  return end > 0 ? text.slice(0, end) : text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')
}

/** Returns the first letter of a text with its marks; '' for an empty text. */
export function firstLetter(text: string): string {
  const [first] = letters?.segment(text.slice(0, longestLetter)) ?? []
  return first?.segment ?? [...text][0] ?? ''
}
