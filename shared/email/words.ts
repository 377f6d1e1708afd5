import { defineLabels } from '../i18n/labels.ts'
import type { Locale } from '../i18n/locale.ts'
import type { AddressProblem } from './typed-address.ts'

/** What is wrong with an address, for the form in which it was typed. */
export const addressProblems = defineLabels<Record<AddressProblem, string>>({
  de: {
    no_address: 'Bitte eine vollständige Adresse, etwa name@post.example.',
    several: 'Bitte genau eine Adresse, mit einem einzigen @.',
    has_space: 'In einer E-Mail-Adresse steht kein Leerzeichen. Bitte nur die Adresse.',
    not_ascii:
      'Vor dem @ erreichen wir nur Adressen ohne Umlaute und Akzente. Bitte eine andere Adresse; hinter dem @ dürfen sie stehen.',
    bad_local: 'Vor dem @ steht ein Zeichen, das in E-Mail-Adressen nicht vorkommt.',
    bad_domain: 'Bitte hinter dem @ einen Namen mit Endung, etwa post.example.',
    too_long: 'Diese Adresse ist länger, als E-Mail-Adressen sein können.',
  },
  en: {
    no_address: 'Please enter a complete address, such as name@post.example.',
    several: 'Please enter exactly one address, with a single @.',
    has_space: 'An e-mail address contains no space. Please enter only the address.',
    not_ascii:
      'We can only reach addresses without accents before the @. Please enter another address; after the @ they are fine.',
    bad_local: 'Before the @ is a character that does not occur in e-mail addresses.',
    bad_domain: 'After the @, please enter a name with an ending, such as post.example.',
    too_long: 'This address is longer than e-mail addresses can be.',
  },
})

/**
 * Returns the sentence about an address; undefined if `problem`, such as a schema's message, is about something else.
 */
export function addressSentence(problem: string, locale: Locale): string | undefined {
  const words: Record<string, string> = addressProblems[locale]
  return Object.hasOwn(words, problem) ? words[problem] : undefined
}

export const typoWords = defineLabels({
  de: { meant: (address: string) => `Meinten Sie ${address}?`, take: 'So übernehmen' },
  en: { meant: (address: string) => `Did you mean ${address}?`, take: 'Use this' },
})
