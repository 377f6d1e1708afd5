import { fold } from '../spelling.ts'
import { isEnglish } from './english.ts'
import { forms } from './forms.ts'
import { germanNoun, withSmallAdjective } from './german-noun.ts'
import { adjectives } from './german-words.ts'
import { instrumentList, instrumentsOf } from './scoring.ts'
import { usualTitle } from './usual-titles.ts'

/**
 * Translates the English name of a work that consists of forms, such as `Variations and Fugue on a Theme by Mozart`,
 * as German programmes print it.
 * @param en in readable case, without number, key and catalogue number
 * @returns null if a part is unknown, for example in a title that its composer gave
 */
export function germanPhrase(en: string): string | null {
  const phrase = phrases[en.toLowerCase().replace(/’/g, "'")]
  if (phrase) return phrase
  return germanForms(en) ?? linked(en) ?? afterName(en) ?? glossed(en) ?? ofName(en)
}

/** Translates `Suite No. 2 for Small Orchestra`; of several links, the first with known words on both sides counts. */
function linked(en: string): string | null {
  for (const { 0: whole, 1: number = '', 2: link = '', index } of en.matchAll(linkPattern)) {
    const head = germanForms(en.slice(0, index))
    const tail = en.slice(index + whole.length)
    // what a fanfare is dedicated to is no work
    if (link.toLowerCase() === 'to' && head && !beforeWorks.test(head)) continue
    const rest = head && links[link.toLowerCase() as keyof typeof links](tail)
    if (rest) return `${head}${number} ${rest}`
  }
  return null
}

const beforeWorks = /Ouvertüre|Präludi|Musik|musik|Introduktion/
const linkPattern = /( No\. \d+)?,? (on|for|in|to|from|with)(?= ) /gi

/** Translates forms that are listed: `Prelude, Minuet and Fugue` → `Präludium, Menuett und Fuge`. */
function germanForms(en: string): string | null {
  // a comma alone does not join two forms
  if (en.includes(',') && !/ (?:and|&) /.test(en)) return null
  const found = en.split(/(?:,? (?:and|&)|,) /).map(germanNoun)
  if (found.some((name) => name === null)) return null
  const names = found.map((name, place) => (place > 0 && name ? withSmallAdjective(name) : name))
  const last = names.at(-1) ?? ''
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} und ${last}`
}

/** Translates the form behind a work's own name: `Othello, Overture` → `Othello, Ouvertüre`. */
function afterName(en: string): string | null {
  const [, name = '', form = ''] = /^([^,"]+), (.+)$/.exec(en) ?? []
  const title = usualTitle(name)?.de ?? germanForms(name) ?? (name && !isEnglish(name) ? name : null)
  const [, kind = form, number = ''] = /^(.+?)( No\. \d+)$/.exec(form) ?? []
  const [, series] = /^Series (\d+)$/.exec(form) ?? []
  if (series && usualTitle(name)) return `${title}, Folge ${series}`
  const german = title && (germanForms(kind) ?? phrases[kind.toLowerCase()])
  return german ? `${title}, ${german}${number}` : null
}

/** Translates a title with its English meaning before the form: `Künstlerleben (Artist’s Life) Waltz`. */
function glossed(en: string): string | null {
  const [, name = '', form = ''] = /^([^()]+) \([^()]+\) ([^()]+)$/.exec(en) ?? []
  const german = germanForms(form)
  const title = usualTitle(name)?.de ?? (isEnglish(name) ? '' : name)
  return german && title ? `${title}, ${german}` : null
}

/** Translates a form with the name of a person, place or work: `Genoveva Overture` → `Genoveva-Ouvertüre`. */
function ofName(en: string): string | null {
  const [, name = '', form = ''] = /^([^,"]+) ([\p{L}-]+)$/u.exec(en) ?? []
  const german = forms[form]
  if (!german || !names.has(fold(name))) return null
  if (german === 'Walzer' || german === 'Polka') return `${name}, ${german}`
  return /[ ’-]/.test(name) ? `${german} "${name}"` : `${name}-${german}`
}

/** Names that the archive puts before a form, without accents. */
const names = new Set(
  (
    'king lear|jubel|genoveva|jena|robert browning|william billings|galilei|rob roy|othello|penthesilea|waverly|' +
    "tam o'shanter|tom sawyer|karelia|lincoln|bret harte|namensfeier|christelflein|britannia|portsmouth point|" +
    'columbus|delirien|rakoczi|rakoczy|radetsky|dessauer|york|naila|dolores|estudiantina|spharen-klange|hochzeits-klange|' +
    'christus|manfred|faust|dante|johannesburg|norfolk|roland|couperin|yankee doodle|israel|toujours ou jamais|' +
    'les sirenes|neue liebeslider|liebeslieder|kuppelwieser|gaite|balalaika|sir andrew and sir toby|radetzky'
  ).split('|'),
)

const links: Record<'on' | 'for' | 'in' | 'to' | 'from' | 'with', (en: string) => string | null | undefined> = {
  on: (en) => {
    const [, chorale, title] = /^(the chorale )?("[^"]*")$/i.exec(en) ?? []
    return title ? `über ${chorale ? 'den Choral ' : ''}${title}` : about(en)
  },
  for: forScoring,
  in: (en) => (/^[A-H]$/.test(en) ? `in ${en}` : (manners[en.toLowerCase()] ?? null)),
  to: (en) => occasions[en.toLowerCase()] ?? sourceAfter('zu', en),
  from: (en) => {
    const [, number] = /^cantata no\. (\d+)$/i.exec(en) ?? []
    return number ? `aus der Kantate Nr. ${number}` : sourceAfter('aus', en)
  },
  with: (en) => {
    const scoring = instrumentsOf(en.toUpperCase())
    return scoring && `mit ${instrumentList(scoring).de}`
  },
}

function forScoring(en: string): string | null {
  const known = scorings[en.toLowerCase()]
  const scoring = instrumentsOf(en.toUpperCase().replace(/^(?:AN?|THE) /, ''))
  const list = known ?? (scoring && instrumentList(scoring).de)
  return list ? `für ${list}` : null
}

/** Translates the title of the work that a piece belongs to: `"Hassan"` → `aus »Hassan«`. */
function sourceAfter(preposition: string, en: string): string | null {
  const title = en.replace(/^"([^"]*)"$/, '$1').replace(/^(?:the )?(?:opera|ballet),? /i, '')
  const german = quoted(title)
  return german && `${preposition} ${german}`
}

/** Puts a title in quotation marks, its author before them: `Gluck’s Alceste` → `Glucks »Alceste«`. */
function quoted(en: string): string | null {
  const [, author = '', title = en] = /^(\p{Lu}\p{Ll}+)’s (.+)$/u.exec(en) ?? []
  const german = usualTitle(title)?.de ?? (/[",’\d]/.test(title) || isEnglish(title) ? null : title)
  if (!german || /^(?:\d|an? |suites?\b)/i.test(title) || germanForms(title)) return null
  return `${author && `${author}s `}"${german.charAt(0).toUpperCase()}${german.slice(1)}"`
}

/** Translates what a work is written on: `a Theme by Mozart` → `über ein Thema von Mozart`. */
function about(en: string): string | null {
  const subject = subjects[en.toLowerCase()]
  if (subject) return subject
  const match =
    /^(an? |the |two |three )?(?:(\w+) )?(themes?|folk ?tunes?|folk ?songs?|melodies|airs|carols|noels) ?(.*)$/i.exec(
      en,
    )
  if (!match) return null
  const [, article = '', adjective = '', noun = '', rest = ''] = match
  const isOne = /^an? $/i.test(article)
  const [one, several] = nouns[noun.toLowerCase().replace(' ', '').replace(/s$/, '')] ?? []
  const stem = adjective && adjectives[adjective.toLowerCase()]
  const owner = /^(by|of|from) (.+)$/i.exec(rest)
  if (!one || stem === undefined || (rest && !owner)) return null
  const isFrom = owner?.[1]?.toLowerCase() === 'from'
  const origin = withoutKind(owner?.[2] ?? '')
  if (isEnglish(origin) && !usualTitle(origin)) return null
  const source = owner ? ` ${isFrom ? 'aus' : 'von'} ${/’s /.test(origin) ? (quoted(origin) ?? '') : origin}` : ''
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

const subjects: Record<string, string> = {
  'a french mountain air': 'über ein französisches Berglied',
  'b-a-c-h': 'über B-A-C-H',
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
  'an italian comedy': 'zu einer italienischen Komödie',
  'an imaginary drama': 'zu einem imaginären Drama',
  'a merry play': 'zu einem heiteren Spiel',
}

const phrases: Record<string, string> = {
  'song without words': 'Lied ohne Worte',
  'songs without words': 'Lieder ohne Worte',
  'dance symphony': 'Tanzsinfonie',
  'dance fantasy': 'Tanzfantasie',
  'symphonic variations': 'Sinfonische Variationen',
  'work unspecified': 'Werk, nicht näher bezeichnet',
  'piano pieces for four hands': 'Klavierstücke zu vier Händen',
  'overture fantasy': 'Ouvertüre-Fantasie',
  'good friday music': 'Karfreitagszauber',
  'magic fire music': 'Feuerzauber',
  'song to the evening star': 'Lied an den Abendstern',
  'ritual fire dance': 'Ritueller Feuertanz',
  'dance of the comedians': 'Tanz der Komödianten',
  'air on the g string': 'Air',
  'symphonic picture': 'Sinfonisches Bild',
  'symphonic prologue': 'Sinfonischer Prolog',
  'scythian suite': 'Skythische Suite',
  'prelude act iii': 'Vorspiel zum dritten Akt',
  'excerpt from act ii': 'Ausschnitt aus dem zweiten Akt',
  'excerpts from acts ii and iii': 'Auszüge aus dem zweiten und dritten Akt',
  'pastoral song': 'Hirtenlied',
  'symphonic synthesis': 'Sinfonische Synthese',
  'waltz of the flowers': 'Blumenwalzer',
  'hunting chorus': 'Jägerchor',
  'the spinning song': 'Spinnlied',
  'last movement': 'Letzter Satz',
  'prelude and three small fugues': 'Präludium und drei kleine Fugen',
}
