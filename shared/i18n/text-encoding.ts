// Finds the encoding of a text file by its bytes.

const byteOrderMarks: [label: string, ...bytes: number[]][] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
]

/** What older spreadsheets write on Windows and on a Mac. */
const legacy = ['windows-1252', 'macintosh'] as const
/** The number of bytes beyond ASCII that decide between them. */
const maxVotes = 20_000

/**
 * Reads a file's bytes piece by piece and names its encoding: by its byte order mark, UTF-16 if zeros alternate with
 * letters at its beginning, UTF-8 if it is valid, or else Windows-1252 or Mac Roman, whichever makes more sense.
 */
export class EncodingGuess {
  readonly #utf8 = new TextDecoder('utf-8', { fatal: true })
  readonly #points = [0, 0]
  #isUtf8 = true
  #marked: string | null = null
  #isBeginning = true
  #votes = 0
  #before = [0, 0] as [earlier: number, last: number]

  add(bytes: Uint8Array): void {
    if (bytes.length === 0) return
    if (this.#isBeginning) this.#marked = markedEncoding(bytes) ?? unmarkedUtf16(bytes)
    this.#isBeginning = false
    if (this.#marked) return
    if (this.#isUtf8) this.#isUtf8 = isDecoded(() => this.#utf8.decode(bytes, { stream: true }))
    this.#vote(bytes)
  }

  /** Returns a label for `TextDecoder`. Call it once, after the last piece. */
  label(): string {
    if (this.#marked) return this.#marked
    this.#vote(Uint8Array.of(0x20))
    if (this.#isUtf8 && isDecoded(() => this.#utf8.decode())) return 'utf-8'
    const [windows = 0, mac = 0] = this.#points
    return mac > windows ? legacy[1] : legacy[0]
  }

  #vote(bytes: Uint8Array): void {
    for (const byte of bytes) {
      const [earlier, last] = this.#before
      if (last >= 0x80 && this.#votes < maxVotes) {
        this.#votes++
        for (const [at, signs] of tables().entries())
          this.#points[at] =
            (this.#points[at] ?? 0) + pointsOf(signs[earlier] ?? '', signs[last] ?? '', signs[byte] ?? '')
      }
      this.#before = [last, byte]
    }
  }
}

/** Decodes a file that is in memory. @param label its encoding, if it is known */
export function decodedText(bytes: Uint8Array, label: string = encodingOf(bytes)): string {
  return new TextDecoder(label).decode(bytes)
}

function encodingOf(bytes: Uint8Array): string {
  const guess = new EncodingGuess()
  guess.add(bytes)
  return guess.label()
}

export function markedEncoding(bytes: Uint8Array): string | null {
  return byteOrderMarks.find(([, ...mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0] ?? null
}

/** In a text that begins with Latin letters and digits, one byte of almost every UTF-16 unit is 0. */
function unmarkedUtf16(bytes: Uint8Array): string | null {
  const units = Math.min(100, Math.floor(bytes.length / 2))
  if (units < 2) return null
  const zeros = [0, 0]
  for (let at = 0; at < units * 2; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even === 0 && odd >= units * 0.7) return 'utf-16le'
  return odd === 0 && even >= units * 0.7 ? 'utf-16be' : null
}

let decoded: string[][] | null = null
/** What each byte means in the legacy encodings. */
function tables(): string[][] {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  decoded ??= legacy.map((label) => [...new TextDecoder(label).decode(bytes)])
  return decoded
}

/** Returns how well a sign fits between its neighbours in a German, English or French text; negative if it does not. */
function pointsOf(before: string, sign: string, after: string): number {
  const [isBehindLetter, isBeforeLetter] = [/\p{L}/u.test(before), /\p{L}/u.test(after)]
  const isAlone = !isBehindLetter && !isBeforeLetter
  if (isAlone && /\p{L}/u.test(sign)) return /[äöüÄÖÜ]/.test(sign) ? 1 : -1
  if (/\p{Ll}/u.test(sign)) {
    if (isOddVowel(before, sign, after)) return -2
    return /[äöüß]/.test(sign) ? 3 : /[àáâçèéêëîïñóôúå]/.test(sign) ? 2 : 1
  }
  if (/\p{Lu}/u.test(sign)) {
    if (/\p{Ll}/u.test(before)) return -2
    if (isBehindLetter) return /\p{Ll}/u.test(after) ? -2 : 1
    return /[ÄÖÜ]/.test(sign) || (/[ŠŽ]/.test(sign) && !/[ ,]/.test(before)) ? 3 : 1
  }
  if (/[’'·]/.test(sign)) return 1
  if (isBehindLetter && isBeforeLetter) return -3
  return /[“”„‚‘«»–—…€°§©®\u00a0]/.test(sign) ? 1 : -1
}

/**
 * Whether a vowel is where no German or French word has one, such as the ö in `Miloö`: the byte is a consonant in the
 * other encoding, as in `Miloš`. `geöffnet`, `geölt`, `Diözese` and `äußerst` are words.
 */
function isOddVowel(before: string, sign: string, after: string): boolean {
  if (!/[äöé]/.test(sign)) return false
  const [isBehindVowel, isBeforeVowel] = [/[aeiouyáéíóúý]/i.test(before), /[aeiouyáéíóúý]/i.test(after)]
  if (/\p{Lu}/u.test(before) && /\p{Lu}/u.test(after)) return true
  if (sign === 'é') return !/\p{L}/u.test(before) && isBeforeVowel
  if (isBeforeVowel && sign + after !== 'äu') return true
  return isBehindVowel && !/^(?:e[äö][a-zß]|iöz)$/.test(before + sign + after)
}

function isDecoded(decode: () => string): boolean {
  try {
    decode()
    return true
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return false
  }
}
