import type { Locale } from '../../shared/i18n/locale.ts'
import { type Kept, type PromisedAct, type PromisedObject, promises } from './promises.ts'
import { actPatterns, channelPatterns, objectPatterns } from './words.ts'

export interface FoundPromise {
  act: PromisedAct
  /** Null for an object that no pattern knows. */
  object: PromisedObject | null
  sentence: string
  /** The text around the sentence up to the next element, in which a telephone may be named. */
  paragraph: string
}

/**
 * Finds what a text promises: sentences with a verb of `actPatterns`, each with the nearest object. Questions,
 * narrative in the past and denials are no promises.
 * @param html a plain text or rich text
 */
export function promisesIn(html: string, locale: Locale): FoundPromise[] {
  return paragraphsOf(html).flatMap((paragraph) =>
    sentencesOf(paragraph)
      .filter((sentence) => !notPromised[locale].test(sentence.replace(condition[locale], '')))
      .flatMap((sentence) => actsOf(sentence, locale).map((found) => ({ ...found, sentence, paragraph }))),
  )
}

/** Returns why a promise is not kept; null if it is. */
export function unkept({ act, object, sentence, paragraph }: FoundPromise, locale: Locale): string | null {
  const kept: Kept | undefined = object === null ? undefined : promises[`${act} ${object}`]
  if (!kept) return `${act} ${object ?? '?'} can be done nowhere`
  const says = (channel: keyof (typeof channelPatterns)[Locale], text: string) =>
    matchesOf(channelPatterns[locale][channel], text).length > 0
  if ('at' in kept)
    return kept.isOnlyThere && says('elsewhere', sentence)
      ? `${act} ${object} is done at ${kept.at[locale]} only`
      : null
  if (!says(kept.by, paragraph)) return `${act} ${object} is done by ${kept.by}, which the text does not say`
  return says('online', sentence) ? `${act} ${object} is done by ${kept.by} only` : null
}

function paragraphsOf(html: string): string[] {
  return html
    .split(/<\/?(?:p|li|ul|ol|h\d|br)[^>]*>/)
    .map((part) =>
      part
        .replace(/<[^<>]*>/g, '')
        .replaceAll('\u00a0', ' ')
        .trim(),
    )
    .filter(Boolean)
}

function sentencesOf(paragraph: string): string[] {
  return paragraph.split(/(?<=[.!?:;])\s+/).filter((sentence) => /\s/.test(sentence))
}

/** Questions, narrative in the past, denials. */
const notPromised: Record<Locale, RegExp> = {
  de: /\?$|(?<!\p{L})(?:nichts|nirgends|wurden?|hatten?|waren?|sollten?|worden)(?!\p{L})|^(?!.*\b(?:Sie|Ihr\w*|wir)\b).*(?<!\p{L})(?:hat|haben)(?!\p{L})/u,
  en: /\?$|(?<!\p{L})(?:nothing|cannot|were|was|had|have been)(?!\p{L})/u,
}

/** A condition before the promise, such as "If you cannot come, ...". */
const condition: Record<Locale, RegExp> = {
  de: /^(?:Falls|Wenn|Wer|Sollten?|Waren?|Wurden?|Hatten?|Haben|Hat)(?!\p{L})[^,]*, /u,
  en: /^(?:If|When|Once|Should)(?!\p{L})[^,]*, /u,
}

/** How a sentence speaks to visitors, or of what they may do. */
const addressed: Record<Locale, RegExp> = {
  de: /(?<!\p{L})(?:Sie|Ihr\p{L}*|Ihnen|wir|uns|unser\p{L}*|man|kann|können|lässt|lassen|wird|werden|bitte|gern|abrufbar|erhältlich|möglich)(?!\p{L})|^\S+(?: \S+){0,4}$/u,
  en: /(?<!\p{L})(?:you|yours?|we|us|our|can|may(?! \d)|will|please|(?:remains?|stays?) available|available to|for sale|possible)(?!\p{L})|^\S+(?: \S+){0,4}$/iu,
}

function actsOf(sentence: string, locale: Locale): Pick<FoundPromise, 'act' | 'object'>[] {
  const objects = Object.entries(objectPatterns[locale]).flatMap(([object, patterns]) =>
    matchesOf(patterns, sentence).map((match) => ({ object: object as PromisedObject, ...match })),
  )
  return Object.entries(actPatterns[locale]).flatMap(([name, patterns]) => {
    const act = name as PromisedAct
    const [match] = matchesOf(patterns, sentence)
    if (!match) return []
    const distance = ({ from, to }: Match) => Math.max(match.from - to, from - match.to, 0)
    // "press tickets" are no "tickets"
    const nearest = objects
      .filter(
        ({ from, to }) =>
          !objects.some((each) => each.from <= from && each.to >= to && each.to - each.from > to - from),
      )
      .sort((one, other) => distance(one) - distance(other))
      .at(0)
    // a concert is cancelled by us
    if (act === 'cancel' && nearest?.object === 'concert') return []
    // markings of visitors are bookmarks
    if (act === 'mark' && /Lesezeichen|bookmark/.test(sentence)) return []
    const isNoun = actNoun.test(sentence.slice(match.from, match.to))
    if (!nearest && !(addressed[locale].test(sentence) && (isNoun || hasObject(sentence, match, locale)))) return []
    return { act, object: nearest?.object ?? (isNoun ? (usualObject[act] ?? null) : null) }
  })
}

/** A match that begins with the act's noun: "Umtausch ist möglich". */
const actNoun = /^\p{Lu}\p{L}*(?:ung(?:en)?|gaben?|tausch|sand|kauf)(?!\p{L})/u

/** What an act's noun means if the sentence names no object. */
const usualObject: Partial<Record<PromisedAct, PromisedObject>> = {
  redeem: 'voucher',
  exchange: 'ticket',
  return: 'ticket',
  cancel: 'abo',
}

/** Whether a clause has a noun that may be the verb's object. */
function hasObject(sentence: string, { from, to }: Match, locale: Locale): boolean {
  const before = sentence.slice(0, from).split(/[,–(]/).at(-1) ?? ''
  const [after = ''] = sentence.slice(to).split(/[,–)]/)
  if (locale === 'de') {
    const inside = sentence.slice(from, to).replace(/^\p{L}+/u, '')
    const words = `${before.trimStart().replace(/^(?:(?:Am|Im|In|Bei|Beim|Mit) (?:de[rmn] )?\p{Lu}\p{L}+|Wer|Wenn|Sie|Ihre?|Und|Auch)(?!\p{L})/u, '')} ${inside} ${after}`
    return /(?<!\p{L})(?!Sie|Ihnen|Ihre?[nrm]?(?!\p{L}))\p{Lu}\p{Ll}{2,}/u.test(words)
  }
  const direct =
    /^\s+(?:(?:you|them)\s+(?=(?:the|an?|your)\s))?(?:(?:the|a|an|your|our|his|her|their|any|all|more|extra)\s+)?(?!on |by |at |in |to |for |if |when |again|and |or |from |with |can |may |will |is |are |it\b|them\b|us\b|you\b|how |once |until )\p{L}+/u
  return (
    direct.test(after) ||
    /(?<!\p{L})\p{L}+ (?:can|may|will|must|are|is|remains?|stays?) (?:also |then |be |available to )*$/u.test(before)
  )
}

interface Match {
  from: number
  to: number
}

function matchesOf(patterns: readonly string[], text: string): Match[] {
  const words = patterns.map((pattern) =>
    pattern
      .replaceAll('~', '(?!\\p{L})[^.:;]{1,90}(?<!\\p{L})')
      .replace(/[äöü]/g, (umlaut) => `(?:${umlaut}|${umlaut.normalize('NFD').charAt(0)}e)`),
  )
  const pattern = new RegExp(`(?<![\\p{L}])(?:${words.join('|')})(?!\\p{L})`, 'giu')
  return [...text.matchAll(pattern)].map(({ 0: { length }, index }) => ({ from: index, to: index + length }))
}
