import { capitalised } from '../../../../shared/i18n/count-word.ts'

// The scripts of India stand in blocks of the same order (ISCII), so one table reads Devanagari, Bengali, Gurmukhi,
// Gujarati, Odia, Tamil, Telugu, Kannada and Malayalam.

const vowels: Record<number, string> = {
  5: 'a',
  6: 'a',
  7: 'i',
  8: 'i',
  9: 'u',
  10: 'u',
  11: 'ri',
  12: 'l',
  13: 'e',
  14: 'e',
  15: 'e',
  16: 'ai',
  17: 'o',
  18: 'o',
  19: 'o',
  20: 'au',
}
const signs: Record<number, string> = {
  62: 'a',
  63: 'i',
  64: 'i',
  65: 'u',
  66: 'u',
  67: 'ri',
  68: 'ri',
  69: 'e',
  70: 'e',
  71: 'e',
  72: 'ai',
  73: 'o',
  74: 'o',
  75: 'o',
  76: 'au',
}
const consonants = [
  ...['k', 'kh', 'g', 'gh', 'ng', 'ch', 'chh', 'j', 'jh', 'n', 't', 'th', 'd', 'dh', 'n', 't', 'th', 'd', 'dh', 'n'],
  ...['n', 'p', 'ph', 'b', 'bh', 'm', 'y', 'r', 'r', 'l', 'l', 'zh', 'v', 'sh', 'sh', 's', 'h'],
]
/** Letters with a dot below, which has a code of its own. */
const dotted: Record<string, string> = { k: 'q', kh: 'kh', g: 'gh', j: 'z', d: 'r', dh: 'rh', ph: 'f', y: 'y' }

const virama = 77
/** Blocks in which the last vowel of a word is silent: Devanagari, Bengali, Gurmukhi, Gujarati. */
const silentEnds = new Set([0x900, 0x980, 0xa00, 0xa80])

interface Syllable {
  consonant: string
  /** Null for the unwritten `a`. */
  vowel: string | null
  isNasal?: boolean
}

/** Reads a word of an Indian script as names are written in English: `सचिन` is Sachin. */
export function indic(word: string): string {
  const block = (word.codePointAt(0) ?? 0) & ~0x7f
  const codes = [...word.normalize('NFD')].map((letter) => (letter.codePointAt(0) ?? 0) - block)
  const syllables: Syllable[] = []
  for (const code of codes) {
    const last = syllables.at(-1)
    const consonant = consonants[code - 21]
    if (code >= 21 && consonant !== undefined) syllables.push({ consonant, vowel: null })
    else if (code === 60 && last) last.consonant = dotted[last.consonant] ?? last.consonant
    else if (code === virama && last) last.vowel = ''
    else if (signs[code] !== undefined && last) last.vowel = signs[code]
    else if (vowels[code] !== undefined) syllables.push({ consonant: '', vowel: vowels[code] })
    else if ((code >= 0 && code <= 2) || (code === 112 && block === 0xa00))
      syllables.push({ consonant: 'n', vowel: '', isNasal: true })
    else if (code === 3) syllables.push({ consonant: 'h', vowel: '' })
    else if (code >= 102 && code <= 111) syllables.push({ consonant: String(code - 102), vowel: '' })
  }
  return capitalised(silenced(syllables, block).replace(/n(?=[pbm])/g, 'm'))
}

/** Writes the syllables, without the unwritten `a` where it is silent. */
function silenced(syllables: readonly Syllable[], block: number): string {
  const last = syllables.length - 1
  let isNextHeard = false
  return syllables
    .toReversed()
    .map(({ consonant, vowel }, fromEnd) => {
      const index = last - fromEnd
      const before = syllables[index - 1]
      // at the end, and between two syllables with vowels (`कमला` is Kamla), but not after two consonants (Krishna)
      const isAfterVowel = before !== undefined && (before.vowel !== '' || before.isNasal === true)
      const isSilent = vowel === null && silentEnds.has(block) && isAfterVowel && (index === last || isNextHeard)
      const heard = vowel ?? (isSilent ? '' : 'a')
      isNextHeard = heard !== '' && consonant !== ''
      return consonant + heard
    })
    .toReversed()
    .join('')
}
