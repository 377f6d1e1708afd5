const spelled: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  '\u1e9e': 'SS',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'oe',
  Ø: 'Oe',
  å: 'aa',
  Å: 'Aa',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  ə: 'e',
  Ə: 'E',
  '€': 'EUR',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‹': "'",
  '›': "'",
  '…': '...',
}

/**
 * Writes a text in ASCII as German banks do: `Säle` is Saele. Banking apps and older core systems reject or garble other
 * letters. Letters of other scripts are left out.
 */
export function bankLetters(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\P{ASCII}/gu, (letter, at: number, whole: string) => {
      const known = spelled[letter]
      // among capitals, both letters are capitals: SÄLE is SAELE
      if (known) return /^\p{Lu}\p{Lu}/u.test(letter + (whole[at + 1] ?? '')) ? known.toUpperCase() : known
      if (/\p{Dash_Punctuation}/u.test(letter) || letter === '\u2212') return '-'
      return letter.normalize('NFKD').replace(/\P{ASCII}/gu, '')
    })
    .replace(/ {2,}/g, ' ')
    .trim()
}
