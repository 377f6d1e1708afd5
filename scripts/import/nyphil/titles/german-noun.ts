import { counts, forms } from './forms.ts'
import { adjectives, masculines, modifiers, neuters } from './german-words.ts'

/**
 * Translates a form with the words before it: `Two Old Dances` → `Zwei alte Tänze`, `Funeral March` → `Trauermarsch`,
 * `A Short Overture` → `Eine kurze Ouvertüre`.
 * @returns null if a word is unknown
 */
export function germanNoun(en: string): string | null {
  const [, article = '', afterArticle = en] = /^(an? )(.+)$/i.exec(en) ?? []
  const [first = '', ...others] = afterArticle.split(' ')
  const count = others.length > 0 ? counts[first.toUpperCase()] : undefined
  const words = count ? others : [first, ...others]
  const parts = splitBeforeNoun(words)
  if (!parts) return null
  const { described, noun, isPlural } = parts
  const gender = isPlural ? 'plural' : genderOf(noun)
  const start = article ? (gender === 'feminine' ? 'Eine' : 'Ein') : (count?.de ?? '')
  // adjectives of towns, such as `Wiener`, have no ending
  const before = described.map((stem) => (/^\p{Lu}/u.test(stem) ? stem : stem + endings[gender]))
  if (!start && before[0]) before[0] = before[0].charAt(0).toUpperCase() + before[0].slice(1)
  return [start, ...before, count || article ? withSmallAdjective(noun) : noun].filter(Boolean).join(' ')
}

/** Writes an adjective before a noun small: `Deutsche Tänze` → `deutsche Tänze`, but `Concerto grosso`. */
export function withSmallAdjective(german: string): string {
  return /^\p{Lu}[\p{Ll}-]+e[rs]? (?:\p{Ll}+e[rs]? )*\p{Lu}/u.test(german) ? uncapitalised(german) : german
}

type Gender = 'masculine' | 'feminine' | 'neuter' | 'plural'

/** Endings of an adjective without an article, which are also those after `ein` and `eine`. */
const endings: Record<Gender, string> = { masculine: 'er', feminine: 'e', neuter: 'es', plural: 'e' }

function genderOf(noun: string): Gender {
  return masculines.test(noun) ? 'masculine' : neuters.test(noun) ? 'neuter' : 'feminine'
}

/** Finds the listed form at the end of the words, and adjectives and first parts of compounds before it. */
function splitBeforeNoun(words: readonly string[]): { described: string[]; noun: string; isPlural: boolean } | null {
  for (let from = 0; from < words.length; from++) {
    const name = words.slice(from).join(' ')
    const form = forms[name]
    if (form === undefined) continue
    const modifier = modifiers[lower(words[from - 1])]
    const isCompound = modifier !== undefined && !form.startsWith(modifier) && !form.includes(' ')
    const noun = isCompound ? modifier + uncapitalised(form) : from > 0 ? withSmallAdjective(form) : form
    const place = isCompound ? from - 1 : from
    const described = words.slice(0, place).map((word) => adjectives[lower(word)])
    if (described.some((stem) => stem === undefined)) return null
    return { described: described as string[], noun, isPlural: /[^s]s$/.test(name) && !singulars.has(name) }
  }
  return null
}

const singulars = new Set(['Chorus'])

function uncapitalised(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function lower(word: string | undefined): string {
  return (word ?? '').toLowerCase().replace(/’/g, "'")
}
