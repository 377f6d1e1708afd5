// Builds search index entries: terms by column, and the words that complete and correct queries.
import { accessLabels, factsOf, type PerformanceAccess } from '../../../shared/entities/venues/access.ts'
import type { Localised } from '../../../shared/i18n/locale.ts'
import { beginningOf } from '../../../shared/text/beginning-of.ts'
import { own } from '../../../shared/text/own.ts'
import { wordsOf } from './fold.ts'
import { formsOfTerm, termsOf } from './term.ts'

/** Kinds of words, in the order in which completions and corrections prefer them. */
export const wordKinds = { composer: 0, person: 1, title: 2, place: 3, other: 4 } as const
export type WordKind = (typeof wordKinds)[keyof typeof wordKinds]

/** A word of a site's texts: its folded `form`, and its index `terms`, separated by spaces. */
export interface IndexedWord {
  form: string
  kind: WordKind
  terms: string
}

/** Collects the distinct words of many documents. */
export class Vocabulary {
  readonly #words = new Map<string, IndexedWord>()

  /** Returns the terms of a text in order, and adds its words to the vocabulary. */
  termsOf(text: string | null | undefined, kind: WordKind): string[] {
    if (!text) return []
    return wordsOf(text).flatMap(({ form }) => {
      const terms = termsOf(form)
      if (terms.length > 0 && isFindable(form)) this.#add(form, kind, terms)
      return terms
    })
  }

  /** Returns the German terms, followed by further terms of the English text. */
  localised(text: Localised | null | undefined, kind: WordKind): string[] {
    if (!text) return []
    const german = this.termsOf(text.de, kind)
    const english = text.en && text.en !== text.de ? this.termsOf(text.en, kind) : []
    return [...german, ...english.filter((term) => !german.includes(term))]
  }

  get words(): IndexedWord[] {
    return [...this.#words.values()]
  }

  #add(form: string, kind: WordKind, terms: readonly string[]): void {
    const key = `${kind} ${form}`
    if (this.#words.has(key)) return
    const joined = terms.join(' ')
    this.#words.set(key, { form, kind, terms: joined })
    const [term = ''] = terms
    if (terms.length > 1) {
      // also adds the parts of a compound, which may be typed separately
      for (const part of terms) this.#note(part, wordKinds.other, part)
      return
    }
    // also adds stems, since queries are stemmed, and the other spellings of a name
    for (const other of [term, ...formsOfTerm(term)]) this.#note(other, kind, term)
  }

  #note(form: string, kind: WordKind, terms: string): void {
    const key = `${kind} ${form}`
    if (isFindable(form) && !this.#words.has(key)) this.#words.set(key, { form, kind, terms })
  }
}

/** Whether a vocabulary may store a word: only words of 2 to 40 characters that are not numbers. */
export function isFindable(form: string): boolean {
  return form.length > 1 && form.length <= 40 && !/^\d+$/.test(form)
}

export function column(terms: readonly string[]): string {
  return terms.join(' ')
}

export interface ProductionText extends PerformanceAccess {
  title: Localised
  subtitle?: Localised | null | undefined
  genre: string
  /** Details about what the performance offers. */
  accessText?: Localised | null | undefined
  casts: readonly { name: string; role: Localised }[]
  program: readonly (
    | { composer: string | Localised; title: Localised; movements: readonly string[] }
    | { interval: number }
  )[]
  /** HTML of the production's section texts. */
  sections?: Localised | null | undefined
}

/** Returns the index columns of a production's own texts; the database adds the terms of room and abo. */
export function productionColumns(production: ProductionText, vocabulary: Vocabulary) {
  const { title, subtitle, genre, casts, program, accessText, sections } = production
  const offered = factsOf(production).map((fact) => ({ de: accessLabels.de[fact], en: accessLabels.en[fact] }))
  const works = program.flatMap((item) => ('composer' in item ? [item] : []))
  return {
    title: column(vocabulary.localised(title, wordKinds.title)),
    subtitle: column(vocabulary.localised(subtitle, wordKinds.other)),
    works: works.map((work) => workTerms(work, vocabulary)).join(betweenWorks),
    people: column(casts.flatMap(({ name }) => vocabulary.termsOf(name, wordKinds.person))),
    other: column([
      ...new Set([
        ...casts.flatMap(({ role }) => vocabulary.localised(role, wordKinds.other)),
        ...works.flatMap(({ movements }) => movements.flatMap((text) => vocabulary.termsOf(text, wordKinds.other))),
        ...vocabulary.localised(genreWords[genre], wordKinds.other),
        ...offered.flatMap((words) => vocabulary.localised(words, wordKinds.other)),
        ...vocabulary.localised(accessText, wordKinds.other),
        ...vocabulary.localised(sections && plainTexts(sections), wordKinds.other),
      ]),
    ]),
  }
}

/** Filler terms between works: more than `nearness`, so that no NEAR query spans two works. */
const betweenWorks = ` ${'_ '.repeat(20)}`
/** Maximum distance between the terms of one work in a NEAR query. */
export const nearness = 18

function workTerms(work: { composer: string | Localised; title: Localised }, vocabulary: Vocabulary): string {
  const composer = typeof work.composer === 'string' ? { de: work.composer } : work.composer
  return column([
    ...vocabulary.localised(composer, wordKinds.composer),
    ...vocabulary.localised(work.title, wordKinds.title),
  ])
}

const genreWords: Record<string, Localised> = {
  orchestra: { de: 'Orchesterkonzert Sinfoniekonzert', en: 'Orchestral concert' },
  choral: { de: 'Chorkonzert', en: 'Choral concert' },
  chamber: { de: 'Kammermusik Kammerkonzert', en: 'Chamber music' },
  piano: { de: 'Klavierabend', en: 'Piano recital' },
  song: { de: 'Liederabend', en: 'Song recital' },
  baroque: { de: 'Barockmusik Alte Musik', en: 'Baroque Early music' },
  organ: { de: 'Orgelkonzert', en: 'Organ recital' },
  family: { de: 'Familienkonzert Kinderkonzert', en: 'Family concert Children' },
  contemporary: { de: 'Neue Musik zeitgenössisch', en: 'Contemporary music' },
  gala: { de: 'Galakonzert', en: 'Gala concert' },
  film: { de: 'Filmkonzert Filmmusik', en: 'Film music' },
}

export interface OtherText {
  title: Localised
  lead?: Localised | null
  text?: Localised | null
}

/** Returns the index columns of an article, page, abo or venue, and its plain text for excerpts. */
export function otherColumns({ title, lead, text }: OtherText, vocabulary: Vocabulary) {
  const plain = (each: Localised | null | undefined, locale: 'de' | 'en') => plainText(each?.[locale] ?? '')
  const texts = { de: plain(text, 'de'), en: plain(text, 'en') }
  const leads = { de: plain(lead, 'de'), en: plain(lead, 'en') }
  return {
    titles: title,
    texts: { de: joined(leads.de, texts.de), en: joined(leads.en, texts.en) },
    title: column(vocabulary.localised(title, wordKinds.other)),
    lead: column(vocabulary.localised(leads, wordKinds.other)),
    body: column(vocabulary.localised(texts, wordKinds.other)),
  }
}

function joined(...texts: string[]): string {
  return beginningOf(texts.filter(Boolean).join(' '), maxTextCharacters)
}
const maxTextCharacters = 6000

function plainTexts({ de, en }: Localised): Localised {
  return { de: plainText(de), ...(en ? { en: plainText(en) } : {}) }
}

/** Converts HTML to plain text; tags become spaces, except those of inline formatting. */
export function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, (tag) => (/^<\/?(?:strong|em|b|i|a|span)\b/.test(tag) ? '' : ' '))
    .replace(/&(?:#(\d{1,6})|(\w+));/g, (whole, code?: string, name?: string) =>
      code ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (own(entities, name ?? '') ?? whole),
    )
    .replace(/\s+/g, ' ')
    .trim()
}
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '' }
