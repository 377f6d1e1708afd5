// Words by their sound: the Cologne phonetics by Hans Joachim Postel, "Ein Verfahren zur Identifizierung von
// Personennamen auf der Grundlage der Gestaltanalyse", IBM-Nachrichten 19 (1969).

/** Returns the codes of a name's words as terms of the full-text index, separated by blanks. */
export function soundTerms(name: string): string {
  const codes = new Set(wordsIn(name).map(soundCode).filter(isTelling))
  return [...codes].map(soundTerm).join(' ')
}

/** Returns the term of each word that a search has; words that could be nearly any name are omitted. */
export function soundTermsOf(words: readonly string[]): string[] {
  return words.flatMap(wordsIn).map(soundCode).filter(isTelling).map(soundTerm)
}

/**
 * Returns the code of a word: a digit per sound, in which vowels count only at the start. `Müller` and `Miller`: `657`
 */
export function soundCode(word: string): string {
  const letters = lettersOf(word)
  const codes = [...letters].map((letter, index) => codeOf(letter, letters[index - 1] ?? '', letters[index + 1] ?? ''))
  return codes
    .join('')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?!^)0/g, '')
}

/** Codes of one sound stand for too many names. */
const isTelling = (code: string) => code.length > 1
/** Begins with letters that no name has, so that no search for a number finds it. */
const soundTerm = (code: string) => `xk${code}`

function wordsIn(text: string): string[] {
  return text.normalize('NFC').match(/\p{L}+/gu) ?? []
}

/** Writes a word in the letters from A to Z; other alphabets have no letters here. */
function lettersOf(word: string): string {
  return word
    .toUpperCase()
    .replaceAll('ẞ', 'SS')
    .replaceAll('Æ', 'AE')
    .replaceAll('Œ', 'OE')
    .replaceAll('Ø', 'O')
    .replaceAll('Ł', 'L')
    .replaceAll('Đ', 'D')
    .normalize('NFD')
    .replace(/[^A-Z]/g, '')
}

function codeOf(letter: string, before: string, after: string): string {
  if ('AEIJOUY'.includes(letter)) return '0'
  if (letter === 'P') return after === 'H' ? '3' : '1'
  if (letter === 'C') return codeOfC(before, after)
  if (letter === 'X') return before !== '' && 'CKQ'.includes(before) ? '8' : '48'
  if ('DT'.includes(letter)) return after !== '' && 'CSZ'.includes(after) ? '8' : '2'
  return others[letter] ?? ''
}

function codeOfC(before: string, after: string): string {
  if (before !== '' && 'SZ'.includes(before)) return '8'
  const isHard = after !== '' && (before === '' ? 'AHKLOQRUX' : 'AHKOQUX').includes(after)
  return isHard ? '4' : '8'
}

const others: Readonly<Record<string, string>> = {
  B: '1',
  F: '3',
  V: '3',
  W: '3',
  G: '4',
  K: '4',
  Q: '4',
  L: '5',
  M: '6',
  N: '6',
  R: '7',
  S: '8',
  Z: '8',
}
