/**
 * Puts a text in one line: each run of line breaks and control characters becomes a space, and invisible marks are
 * removed, except for joiners within a letter, a word or a picture. The text is composed (NFC) and trimmed.
 */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/\p{Cf}/gu, (mark, at: number, whole: string) => {
      const [before, after] = [whole.slice(Math.max(0, at - 16), at), whole.slice(at + mark.length, at + 4)]
      return joins(mark, before, after) ? mark : ''
    })
    .trim()
}

/** Whether an invisible mark belongs to what stands around it: joiners, and the tags of a region's flag. */
function joins(mark: string, before: string, after: string): boolean {
  if (/[\u200c\u200d]/.test(mark))
    // a letter is looked at alone, because V8 14 does not find one beyond U+FFFF at the end of a text
    return /[\p{L}\p{M}\p{So}\p{Sk}]/u.test([...before].at(-1) ?? '') && /^[\p{L}\p{M}\p{So}]/u.test(after)
  return /[\u{e0020}-\u{e007f}]/u.test(mark) && /\u{1f3f4}[\u{e0020}-\u{e007e}]*$/u.test(before)
}
