/**
 * Returns the ways in which German umlauts of a typed name may be written: `Müller` and `mueller`. The search index
 * itself ignores capitals and accents.
 */
export function spellingsOf(typed: string): string[] {
  const name = typed.toLowerCase()
  const apart = name.replace(/[äöüß]/g, (letter) => apartOf[letter] ?? letter)
  const joined = name.replace(/ae|oe|ue|ss/g, (letters) => joinedOf[letters] ?? letters)
  return [...new Set([name, apart, joined])]
}
const apartOf: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
const joinedOf: Readonly<Record<string, string>> = { ae: 'ä', oe: 'ö', ue: 'ü', ss: 'ß' }
