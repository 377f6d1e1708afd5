import { forms } from './forms.ts'

/**
 * Translates the English name of a work that consists of forms, such as `Variations and Fugue on a Theme by Mozart`,
 * as German programmes print it.
 * @param en in readable case, without number, key and catalogue number
 * @returns null if a part is unknown, for example in a title that its composer gave
 */
export function germanPhrase(en: string): string | null {
  const phrase = phrases[en.toLowerCase()]
  if (phrase) return phrase
  const [, head = en, link = '', tail = ''] = /^(.+?) (on|for|in|to|from|with) (.+)$/i.exec(en) ?? []
  const german = germanForms(head)
  if (!german || !link) return german
  const rest = links[link.toLowerCase() as keyof typeof links](tail)
  return rest ? `${german} ${rest}` : null
}

/** Translates forms that are listed: `Prelude, Minuet and Fugue` → `Präludium, Menuett und Fuge`. */
function germanForms(en: string): string | null {
  // a comma alone does not join two forms
  if (en.includes(',') && !/ (?:and|&) /.test(en)) return null
  const names = en.split(/(?:,? (?:and|&)|,) /).map((name) => forms[name])
  if (names.some((name) => name === undefined)) return null
  const last = names.at(-1) ?? ''
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} und ${last}`
}

const links: Record<'on' | 'for' | 'in' | 'to' | 'from' | 'with', (en: string) => string | null | undefined> = {
  on: about,
  for: (en: string) => scorings[en.toLowerCase()] && `für ${scorings[en.toLowerCase()]}`,
  in: (en: string) => (/^[A-H]$/.test(en) ? `in ${en}` : (manners[en.toLowerCase()] ?? null)),
  to: (en: string) => occasions[en.toLowerCase()] ?? null,
  from: () => null,
  with: (en: string) => (en === 'Piano' ? 'mit Klavier' : null),
}

/** Translates what a work is written on: `a Theme by Mozart` → `über ein Thema von Mozart`. */
function about(en: string): string | null {
  const match =
    /^(an? |the |two |three )?(?:(\w+) )?(themes?|folk ?tunes?|folk ?songs?|melodies|airs|carols|noels) ?(.*)$/i.exec(
      en,
    )
  if (!match) return subjects[en.toLowerCase()] ?? null
  const [, article = '', adjective = '', noun = '', rest = ''] = match
  const isOne = /^an? $/i.test(article)
  const [one, several] = nouns[noun.toLowerCase().replace(' ', '').replace(/s$/, '')] ?? []
  const stem = adjective && adjectives[adjective.toLowerCase()]
  const owner = /^(by|of|from) (.+)$/i.exec(rest)
  if (!one || stem === undefined || (rest && !owner)) return null
  const source = owner ? ` ${owner[1]?.toLowerCase() === 'from' ? 'aus' : 'von'} ${withoutKind(owner[2] ?? '')}` : ''
  const number = /^two /i.test(article) ? 'zwei ' : /^three /i.test(article) ? 'drei ' : ''
  return isOne
    ? `über ein ${stem && `${stem}es `}${one}${source}`
    : `über ${number}${stem && `${stem}e `}${several}${source}`
}

/** `Opera, Charles VI` → `Charles VI` */
function withoutKind(en: string): string {
  return en.replace(/^(?:the )?opera,? /i, '')
}

const nouns: Record<string, [one: string, several: string]> = {
  theme: ['Thema', 'Themen'],
  folktune: ['Volkslied', 'Volkslieder'],
  folksong: ['Volkslied', 'Volkslieder'],
  melodie: ['Melodie', 'Melodien'],
  air: ['Lied', 'Lieder'],
  carol: ['Weihnachtslied', 'Weihnachtslieder'],
  noel: ['Weihnachtslied', 'Weihnachtslieder'],
}

/** German adjectives without their ending. */
const adjectives: Record<string, string> = {
  original: 'eigen',
  merry: 'lustig',
  popular: 'populär',
  old: 'alt',
  russian: 'russisch',
  german: 'deutsch',
  norwegian: 'norwegisch',
  swedish: 'schwedisch',
  sweedish: 'schwedisch',
  hungarian: 'ungarisch',
  french: 'französisch',
  polish: 'polnisch',
  slavonic: 'slawisch',
  american: 'amerikanisch',
  hebrew: 'hebräisch',
  scottish: 'schottisch',
  irish: 'irisch',
  english: 'englisch',
  spanish: 'spanisch',
  italian: 'italienisch',
  greek: 'griechisch',
  ukrainian: 'ukrainisch',
}

const subjects: Record<string, string> = {
  'a french mountain air': 'über ein französisches Berglied',
  'a nursery song': 'über ein Kinderlied',
  'christmas carols': 'über Weihnachtslieder',
  'old scottish melodies': 'über alte schottische Melodien',
}

const scorings: Record<string, string> = {
  'two orchestras': 'zwei Orchester',
  'small orchestra': 'kleines Orchester',
  'large orchestra': 'großes Orchester',
  'nine violins': 'neun Violinen',
  'thirty-four violins': '34 Violinen',
  'four pianos': 'vier Klaviere',
  'the bassoon': 'Fagott',
}

const manners: Record<string, string> = {
  'one movement': 'in einem Satz',
  'two movements': 'in zwei Sätzen',
  'three movements': 'in drei Sätzen',
  'four movements': 'in vier Sätzen',
  'old style': 'im alten Stil',
  'olden style': 'im alten Stil',
  'romantic style': 'im romantischen Stil',
  'classical style': 'im klassischen Stil',
}

const occasions: Record<string, string> = {
  'a comedy': 'zu einer Komödie',
  'a tragedy': 'zu einer Tragödie',
  'a drama': 'zu einem Drama',
  'a merry play': 'zu einem heiteren Spiel',
}

const phrases: Record<string, string> = {
  'song without words': 'Lied ohne Worte',
  'songs without words': 'Lieder ohne Worte',
  'dance symphony': 'Tanzsinfonie',
  'dance fantasy': 'Tanzfantasie',
  'symphonic variations': 'Sinfonische Variationen',
  'work unspecified': 'Werk, nicht näher bezeichnet',
  'prelude and three small fugues': 'Präludium und drei kleine Fugen',
}
