/** Maximum number of spots in a name, such as `ß` or `ss`, whose two spellings are combined. */
const maxPlaces = 4

/**
 * Returns the spellings of a typed name with and without umlauts, in lower case: for `Rößler`, these are `rößler`,
 * `rössler`, `roeßler` and `roessler`. The search index itself ignores capitals and accents.
 */
export function spellingsOf(typed: string): string[] {
  // every second part has two spellings
  const parts = typed.toLowerCase().split(/(ae|oe|ue|ss|[äöüß])/)
  return parts.reduce<string[]>(
    (spellings, part, index) => {
      const other = index < 2 * maxPlaces ? otherOf[part] : undefined
      return spellings.flatMap((spelling) => [spelling + part, ...(other ? [spelling + other] : [])])
    },
    [''],
  )
}

const otherOf: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ae: 'ä',
  oe: 'ö',
  ue: 'ü',
  ss: 'ß',
}
