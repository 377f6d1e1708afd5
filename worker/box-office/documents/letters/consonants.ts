/** A letter of a script that writes no short vowels. */
export interface Sound {
  text: string
  isVowel: boolean
}

/**
 * Sets the short vowels that a reader needs between consonants: none begins a word in twos, none ends one in threes,
 * and after a long vowel a last pair is split. Only the reader of a name knows its true vowels; this makes an unknown
 * one speakable.
 * @param splitting set between the last two consonants after a long vowel
 */
export function spoken(sounds: readonly Sound[], splitting: string): string {
  const isConsonant = (index: number) => sounds[index] !== undefined && !sounds[index].isVowel
  const last = sounds.length - 1
  return sounds
    .map(({ text, isVowel }, index) => {
      if (isVowel || !isConsonant(index + 1)) return text
      if (index === 0) return `${text}a`
      if (index + 1 === last && sounds[index - 1]?.isVowel && index > 1) return `${text}${splitting}`
      // the middle of three
      return isConsonant(index - 1) && index > 1 ? `${text}a` : text
    })
    .join('')
}
