// Converts a folded word to its index terms: without inflection, and with synonyms unified.
import { fold } from './fold.ts'
import { compoundHeads, nicknames, smallWords, unstemmedNames, wordVariants } from './word-variants.ts'

// Spellings of names in German, English and transliteration; the first spelling of a line is the index term. Folding
// (fold.ts) already covers accents, ä/ae, y/i, w/v, c/k and doubled letters.

const nameVariants: readonly (readonly string[])[] = [
  [
    'tschaikowsky',
    'tchaikovsky',
    'chaikovsky',
    'tchaikowsky',
    'tsjaikovski',
    'cajkovskij',
    'tschaikowskij',
    'tschaikovskij',
  ],
  [
    'schostakowitsch',
    'shostakovich',
    'chostakovitch',
    'sjostakovitsj',
    'sostakovic',
    'schostakovich',
    'shostakovitch',
    'schostakowich',
  ],
  ['rachmaninow', 'rachmaninoff', 'rakhmaninov', 'rahmaninov', 'rachmaninof'],
  ['prokofjew', 'prokofiev', 'prokofieff', 'prokofyev', 'prokofief', 'prokofieff', 'prokovjev', 'prokoviev'],
  ['strawinsky', 'stravinskij', 'strawinskij', 'stravinskii'],
  ['mussorgski', 'moussorgsky', 'musorgskij', 'mussorgskij', 'musorgskii'],
  ['rimski', 'rimskij', 'rimsky'],
  ['korsakow', 'korsakoff', 'korsakof'],
  ['skrjabin', 'scriabin', 'skriabin', 'scrjabin'],
  ['glasunow', 'glazunov', 'glazounov', 'glasunoff'],
  ['chatschaturjan', 'khachaturian', 'khatchaturian', 'chatschaturian', 'khachaturyan'],
  ['medtner', 'metner'],
  ['tanejew', 'taneyev', 'taneev', 'taneiev'],
  ['balakirew', 'balakireff', 'balakirev'],
  ['ljadow', 'liadov', 'lyadov', 'liadoff'],
  ['arenski', 'arenskij', 'arensky'],
  ['kabalewski', 'kabalevskij', 'kabalevsky'],
  ['mjaskowski', 'myaskovsky', 'miaskovsky', 'miaskowsky'],
  ['gubaidulina', 'gubajdulina', 'goubaidoulina'],
  ['schnittke', 'shnitke', 'chnittke', 'schnitke'],
  ['schtschedrin', 'shchedrin', 'chtchedrine'],
  ['ippolitow', 'ippolitov'],
  ['iwanow', 'ivanov'],
  ['weinberg', 'vainberg', 'wajnberg', 'vajnberg'],
  ['dvorak', 'dvorzak', 'dworschak', 'dvorschak', 'dvorjak', 'dvorsak', 'dworshak'],
  ['janacek', 'janatschek', 'janachek', 'yanacek'],
  ['martinu', 'martinou'],
  ['handel', 'hendel', 'hndel'],
  ['kodaly', 'kodai'],
  ['liszt', 'list'],
  ['lutoslawski', 'lutoslavsky'],
  ['penderecki', 'pendereckij'],
  ['chopin', 'szopen', 'schopin', 'shopin'],
  ['gluck', 'glueck'],
  ['grieg', 'grig'],
  ['sibelius', 'sibellius'],
  ['saint', 'sankt', 'st'],
  ['saens', 'saen'],
  ['monteverdi', 'monteverde'],
  ['pergolesi', 'pergolese'],
  ['buxtehude', 'buxtehud'],
  ['couperin', 'kuperin'],
  ['debussy', 'debusi'],
  ['berlioz', 'berlios'],
  ['sergej', 'sergei', 'serge', 'sergey'],
  ['dmitri', 'dmitrij', 'dmitry', 'dimitri'],
  ['peter', 'pjotr', 'piotr', 'pyotr'],
  ['nikolai', 'nikolaj', 'nikolay', 'nicolas'],
  ['alexander', 'aleksandr', 'alexandre'],
  ['modest', 'modeste'],
  ['georg', 'george', 'georges'],
  ['friedrich', 'frederic', 'fryderyk', 'frideric', 'frederick'],
  ['ludwig', 'louis'],
  ['franz', 'ferenc'],
  ['anton', 'antonin'],
  ['johann', 'johannes', 'john'],
  ['josef', 'joseph'],
]

/**
 * Returns the terms of a folded word: one term, the two parts of a compound, or none for a stop word.
 * `konzerte` → `konzert`; `kelokonzert` → `kelo`, `konzert`; `der` → nothing.
 */
export function termsOf(form: string): readonly string[] {
  let terms = known.get(form)
  if (!terms) {
    terms = small.has(form) ? none : parts(form)
    if (known.size >= maxKnown) known.clear()
    known.set(form, terms)
  }
  return terms
}
const known = new Map<string, readonly string[]>()
const maxKnown = 20_000
const none: readonly string[] = []

/** Returns the folded spellings of the name in `nameVariants` that has this index term; [] for other terms. */
export function formsOfTerm(term: string): readonly string[] {
  return formsByTerm.get(term) ?? none
}

function parts(form: string): readonly string[] {
  const named = nicknameOf.get(form)
  if (named) return parts(named)
  const whole = termOf(form)
  if (canonical.has(stem(form))) return [whole]
  const head = heads.find((each) => whole.length >= each.length + 3 && whole.endsWith(each))
  if (!head) return [whole]
  return [termOf(whole.slice(0, -head.length)), termOf(head)]
}

function termOf(form: string): string {
  const stemmed = stem(form)
  return canonical.get(stemmed) ?? stemmed
}

/** Strips German and English endings repeatedly, leaving at least three letters: `konzerten` → `konzert`. */
function stem(form: string): string {
  if (unstemmed.has(form)) return form
  const ending = /^(.{3,}?)(?:ern|en|er|em|es|e|s|n|a)$/.exec(form)
  return ending?.[1] && !/^\d/.test(form) ? stem(ending[1]) : form
}

const nicknameOf = new Map(Object.entries(nicknames).map(([name, meant]) => [fold(name), fold(meant)]))
const small = new Set(smallWords.map(fold))
const unstemmed = new Set(unstemmedNames.map(fold))
const heads = [...new Set(compoundHeads.map((head) => stem(fold(head))))].sort((a, b) => b.length - a.length)
const canonical = new Map(
  [...nameVariants, ...wordVariants].flatMap((line) => {
    const [first = ''] = line
    return line.map((word) => [stem(fold(word)), stem(fold(first))] as const)
  }),
)
const formsByTerm = new Map(nameVariants.map((line) => [stem(fold(line[0] ?? '')), [...new Set(line.map(fold))]]))
