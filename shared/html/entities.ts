// HTML's character references in plain texts: a backend that escapes what its editors typed sends
// `Gro&szlig;e &amp; Co`.

const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
const others =
  'amp& lt< gt> quot" apos\' OEligŒ oeligœ ScaronŠ scaronš YumlŸ ndash– mdash— lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ dagger† Dagger‡ bull• hellip… permil‰ prime′ Prime″ lsaquo‹ rsaquo› euro€ trade™ minus−'
/** Letters of both cases, whose names begin with a letter of their case. */
const cased =
  'aogoną cacuteć ccaronč dcaronď eogonę ecaroně lstrokł nacuteń ncaronň odblacő rcaronř sacuteś scedilş tcaronť udblacű uringů zacuteź zcaronž zdotż gbreveğ'
const nameAndCharacter = (entry: string): [string, string] => [entry.slice(0, -1), entry.slice(-1)]
const characters = new Map([
  ...latin.split(' ').map((name, at): [string, string] => [name, String.fromCodePoint(160 + at)]),
  ...[...others.split(' '), ...cased.split(' ')].map(nameAndCharacter),
  ...cased.split(' ').map((entry) => nameAndCharacter(entry.replace(/^.|.$/g, (letter) => letter.toUpperCase()))),
])
const names = new Map([...characters].map(([name, character]) => [character, name]))

const reference = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,7}));/gi

/** Replaces each reference by its character, once: `&amp;lt;` becomes `&lt;`. Unknown references stay. */
export function decodeEntities(text: string): string {
  return text.replace(reference, (given, decimal, hex, name) => characterOf(decimal, hex, name) ?? given)
}

function characterOf(decimal?: string, hex?: string, name?: string): string | undefined {
  if (name) return characters.get(name)
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
  const isText = code >= 32 && code <= 0x10ffff && !(code >= 127 && code < 160) && !(code >= 0xd800 && code < 0xe000)
  return isText ? String.fromCodePoint(code) : undefined
}

/** Decodes the ampersands of an address that has no other: `?a=1&amp;b=2`. */
export function decodedAddress(address: string): string {
  const plain = address.replace(/&(?:amp|#0*38|#x0*26);/gi, '&')
  return plain.split('&').length === (address.match(/&(?:amp|#0*38|#x0*26);/gi)?.length ?? 0) + 1 ? plain : address
}

/** Fields that never have HTML, by which an answer shows whether its plain texts are escaped. */
const plainFields =
  /^(?:title|headline|name|display_name|subtitle|subline|preline|label|link_text|short_casts|author|copyright)$/

export interface EntityHabit {
  /** How many plain texts have references, and no other ampersand. */
  escaped: number
  /** How many have an ampersand that begins no reference, which shows that the texts are not escaped. */
  bare: number
  /** The first text with a reference. */
  example: string
}

/** Counts the plain texts of an answer that show whether they are escaped. */
export function entityHabit(answer: unknown): EntityHabit {
  const habit: EntityHabit = { escaped: 0, bare: 0, example: '' }
  for (const text of plainTexts(answer, '')) {
    if (!text.includes('&')) continue
    const rest = text.replace(reference, (given, ...groups) => (characterOf(...groups.slice(0, 3)) ? '' : given))
    if (rest.includes('&')) habit.bare += 1
    else habit.escaped += 1
    if (!rest.includes('&')) habit.example ||= text
  }
  return habit
}

/** Whether the plain texts of an answer are escaped throughout. */
export function isEscaped({ escaped, bare }: EntityHabit): boolean {
  return escaped > 0 && bare === 0
}

export function* plainTexts(value: unknown, field: string): Generator<string> {
  if (typeof value === 'string') {
    if (plainFields.test(field) && !/<\/?[a-z!]/i.test(value)) yield value
  } else if (Array.isArray(value)) for (const item of value) yield* plainTexts(item, field)
  else if (typeof value === 'object' && value !== null)
    for (const [name, item] of Object.entries(value)) yield* plainTexts(item, name)
}

/** How a backend spells characters: as references, or as they are. */
export interface Spelling {
  references: ReadonlyMap<string, string>
  bare: ReadonlySet<string>
}

/** Learns from escaped texts which characters are references. */
export function spellingOf(texts: Iterable<string>): Spelling {
  const references = new Map<string, string>()
  const bare = new Set<string>()
  for (const text of texts) {
    const rest = text.replace(reference, (given, ...groups) => {
      const character = characterOf(...groups.slice(0, 3))
      if (character) references.set(character, given)
      return character ? '' : given
    })
    for (const character of rest) bare.add(character)
  }
  return { references, bare }
}

/**
 * Escapes a text in a learned spelling. A character that has not been seen is a reference if it must be one in HTML, or
 * if all seen characters of its kind were.
 */
export function encodeEntities(text: string, { references, bare }: Spelling): string {
  const hasNames = [...references.keys()].some(isWide) && ![...bare].some(isWide)
  return [...text]
    .map((character) => {
      const seen = references.get(character)
      if (seen && (character === '&' || !bare.has(character))) return seen
      const isNeeded = character === '&' || character === '<' || (character === '>' && !bare.has('>'))
      const name = isNeeded || (hasNames && isWide(character)) ? names.get(character) : undefined
      return name ? `&${name};` : character
    })
    .join('')
}

function isWide(character: string): boolean {
  return character > '\u00a0'
}
