import type { Localised } from '../../../../shared/i18n/locale.ts'
import { fold } from '../spelling.ts'
import { type Aside, asideOf } from './asides.ts'
import type { CatalogueNumber } from './catalogue.ts'
import { isEnglish } from './english.ts'
import { forms, germanNicknames } from './forms.ts'
import { withSmallAdjective } from './german-noun.ts'
import { germanPhrase } from './german-phrases.ts'
import { adjectives } from './german-words.ts'
import { keyName } from './musical-key.ts'
import { type TitleParts, titleParts } from './parts.ts'
import { readableCase } from './readable-case.ts'
import { type Instrument, instrumentList, instrumentsOf, unaccompanied } from './scoring.ts'
import { usualTitle } from './usual-titles.ts'

/**
 * Converts the archive's upper-case title to the form that programmes print, in both languages: `CONCERTO, PIANO, NO.
 * 1, B-FLAT MINOR, OP. 23` → `Piano Concerto No. 1 in B flat minor, Op. 23` and `Klavierkonzert Nr. 1 b-Moll op. 23`.
 * @returns the full title, and `short` for headings, without details such as key, catalogue number and arranger
 */
export function readableTitle(archived: string): ReadableTitle {
  const known = cache.get(archived)
  if (known) return known
  const parts = named(titleParts(archived))
  const title = { full: assembled(parts), short: shortened(parts) }
  cache.set(archived, title)
  return title
}

export interface ReadableTitle {
  full: Localised
  short: Localised
}

const cache = new Map<string, ReadableTitle>()

/**
 * Takes a name after a form as the work's nickname: `SYMPHONY NO. 1, JEREMIAH` is `Symphony No. 1 ‘Jeremiah’`. An
 * English adjective or remark in that place is no name.
 */
function named(parts: TitleParts): TitleParts {
  const [extra, ...others] = parts.extras
  if (extra && adjectives[extra.toLowerCase()] && Object.hasOwn(forms, readableCase(parts.base)))
    return named({ ...parts, base: `${extra} ${parts.base}`, extras: others })
  if (extra && foreign.test(extra)) return named({ ...parts, base: `${parts.base} ${extra}`, extras: others })
  const place = ordinals.indexOf(extra ?? '')
  if (place >= 0 && !parts.number) return named({ ...parts, extras: others, number: String(place + 1) })
  const aside = extra && (movementAside(extra) ?? arrangedFor(extra))
  if (aside) return named({ ...parts, extras: others, asides: [...parts.asides, aside] })
  if (extra === 'UNACCOMPANIED' && parts.scoring.length === 1)
    return named({ ...parts, extras: others, scoring: parts.scoring.map(unaccompanied) })
  if (extra === 'UNSPECIFIED') return named({ ...parts, extras: others, asides: [...parts.asides, asideOf(extra)] })
  if (!extra || others.length > 0 || !Object.hasOwn(forms, readableCase(parts.base))) return parts
  if (usualTitle(readableCase(`${parts.base}, ${extra}`))) return parts
  if (germanPhrase(readableCase(`${parts.base}, ${extra}`))) return parts
  if (parts.nickname || parts.scoring.length > 0 || notNames.test(extra) || namesForm(extra)) return parts
  return { ...parts, extras: [], nickname: extra }
}

/** Matches words after a form that continue it instead of naming the work. */
const notNames =
  /^(?:FOR|ON|WITH|TO|BY|SEE|A|AN|MVT|PART|BOOK|NOS?|VOL|OPP?|BWV|HVW|H|SOLO|GRAND|UNACCOMPANIED|UNFINISHED|FIRST|SECOND|THIRD|ONE|TWO|THREE|FOUR|FIVE|SIX|NINE|LEFT|RIGHT|FL|HN|VLN?|VC|CELLO|VIOLIN|VIOLA|FLUTE|PIANO|STRINGS?|WINDS?|HORN|HARP|ORGAN|ORCH|ORCHESTRA|CHORUS|VOICE|DOUBLE|OCTAVE|ENGLISH|FRENCH|GERMAN|ITALIAN|SCOTTISH|WELSH|IRISH|RUSSIAN)\b|\b(?:AND|OR)\b.*\b(?:STRINGS|ORCH|PIANO|HARP|CEMBALO)\b/

const ordinals = ['FIRST', 'SECOND', 'THIRD', 'FOURTH', 'FIFTH']

/** Matches French words that continue a form. */
const foreign = /^(?:ROMANTIQUE|STYLE ANCIENNE)$/

function movementAside(extra: string): Aside | null {
  const [, number] = /^MVT\.? ([IV]+)$/.exec(extra) ?? []
  return number ? { de: `Satz ${number}`, en: `movement ${number}` } : null
}

function arrangedFor(extra: string): Aside | null {
  const [, players = ''] = /^ARR\. FOR (.+)$/.exec(extra) ?? []
  const scoring = players ? instrumentsOf(players) : null
  if (!scoring) return null
  const { de, en } = instrumentList(scoring)
  return { de: `für ${de}`, en: `for ${(en ?? de).toLowerCase()}` }
}

function namesForm(text: string): boolean {
  return text.split(/[ ,]+/).some((word) => Object.hasOwn(forms, readableCase(word)))
}

function assembled(parts: TitleParts): Localised {
  const base = baseOf(parts)
  const key = parts.key && keyName(parts.key)
  const nickname = nicknameOf(parts)
  const section = parts.section && assembled(parts.section)
  const texts = (language: 'de' | 'en') =>
    [
      ...parts.asides.filter((aside) => language === 'en' || !isGloss(aside, base)).map((aside) => aside[language]),
      parts.arrangement?.[language],
    ].filter((text) => text && fold(text) !== fold(base[language] ?? ''))
  const en =
    base.en +
    (parts.number ? ` No. ${parts.number}` : '') +
    (key ? ` in ${key.en}` : '') +
    parts.catalogue.map((entry) => `, ${catalogueText(entry, 'en')}`).join('') +
    (nickname ? ` ‘${nickname.en}’` : '') +
    (section ? `: ${section.en}` : '') +
    texts('en')
      .map((text) => ` (${text})`)
      .join('')
  const de =
    base.de +
    (parts.number ? ` Nr. ${parts.number}` : '') +
    (key ? ` ${key.de}` : '') +
    parts.catalogue.map((entry) => ` ${catalogueText(entry, 'de')}`).join('') +
    (nickname ? ` »${nickname.de}«` : '') +
    (section ? `: ${section.de}` : '') +
    texts('de')
      .map((text) => ` (${text})`)
      .join('')
  return { de: typeset(de, 'de'), en: typeset(en, 'en') }
}

/** Whether a remark only tells English readers what a title in another language means. */
function isGloss(aside: Localised, title: Localised): boolean {
  const { de } = title
  const en = title.en ?? de
  const words = (text: string) => fold(text).replace(/\P{L}+/gu, '')
  if (aside.de !== aside.en) return false
  if (words(aside.de) === words(en)) return true
  return de.startsWith(en) && isEnglish(aside.de) && !isEnglish(de) && !germanPhrase(en) && !details.test(aside.de)
}

/** Matches a remark that says more than a translation, such as a version or an occasion. */
const details =
  /\d|[/]|\b(?:for|from|by|based|trans|orig|rev|version|arrangement|excerpts?|selections?|solo|see|act|book)\b/i

function shortened(parts: TitleParts): Localised {
  const byNickname = parts.nickname && soloConcertos[parts.nickname]
  if (byNickname) return byNickname
  return assembled({ ...parts, key: null, catalogue: [], asides: [], arrangement: null, section: null })
}

const soloConcertos: Record<string, Localised> = {
  TRIPLE: { de: 'Tripelkonzert', en: 'Triple Concerto' },
  DOUBLE: { de: 'Doppelkonzert', en: 'Double Concerto' },
}

/** Returns the name of the work without number and key: `Piano Concerto`, `The Marriage of Figaro`, `Four Songs`. */
function baseOf(parts: TitleParts): Localised {
  const cased = readableCase([parts.base, ...parts.extras].join(', '))
  const count = parts.count
  const counted = (name: Localised) => ({
    de: count ? `${count.de} ${name.de}` : name.de,
    en: count ? `${count.en} ${name.en}` : (name.en ?? name.de),
  })
  const known = usualTitle(cased)
  if (known) return counted(scored(known.en ?? known.de, known.de, parts.scoring))
  const listed = forms[cased]
  const german = listed ?? germanPhrase(cased) ?? played(parts)
  const name = scored(cased, german ?? cased, parts.scoring)
  const whole = usualTitle(name.en ?? '')
  if (whole) return whole
  const { de, en } = counted(listed ? name : { ...name, de: count ? withSmallAdjective(name.de) : name.de })
  if (german && !(count && german.includes(', '))) return { de, en }
  // a title of which only a part can be translated stays wholly in its language
  return { de: isEnglish(cased) ? en : count ? `${count.en} ${name.de}` : de, en }
}

/** Returns the German name of an instrument that was demonstrated: `CLARINET, E-FLAT`. */
function played({ base, extras }: TitleParts): string | null {
  const instruments = extras.length === 0 ? instrumentsOf(base) : null
  return instruments && instrumentList(instruments).de
}

function scored(en: string, de: string, scoring: readonly Instrument[]): Localised {
  const [first, ...others] = scoring
  if (!first) return { de, en }
  const single = first.en === 'Strings' && ensembles.has(en) ? { ...first, en: 'String', compound: 'Streich' } : first
  const isLone = others.length === 0 && !single.count
  const list = instrumentList(scoring)
  return {
    en: isLone && leads.has(en) && single.compound ? `${single.en} ${en}` : `${en} for ${list.en}`,
    de: isLone && leads.has(en) && single.compound ? single.compound + de.toLowerCase() : `${de} für ${list.de}`,
  }
}

/** Forms that follow their instrument (`Piano Sonata`); other forms precede it (`Suite for Piano`). */
const leads = new Set(['Concerto', 'Concertino', 'Sonata', 'Sonatina', 'Trio', 'Quartet', 'Quintet', 'Sextet', 'Octet'])

/** Forms that combine with `String`: `String Quintet`, not `Quintet for Strings`. */
const ensembles = new Set(['Trio', 'Quartet', 'Quintet', 'Sextet', 'Octet'])

function nicknameOf(parts: TitleParts): Localised | null {
  if (!parts.nickname) return null
  const en = readableCase(parts.nickname)
  return usualTitle(en) ?? { de: germanNicknames[en] ?? en, en }
}

function catalogueText({ system, number, sub }: CatalogueNumber, language: 'de' | 'en'): string {
  if (language === 'en') return `${system} ${number}${sub ? ` No. ${sub}` : ''}`
  const german = system === 'Op.' ? 'op.' : system === 'K.' ? 'KV' : system
  return `${german} ${number}${sub ? ` Nr. ${sub.replace('and', 'und')}` : ''}`
}

function typeset(text: string, language: 'de' | 'en'): string {
  return text
    .replace(/"([^"]*)"/g, language === 'de' ? '»$1«' : '‘$1’')
    .replace(/"/g, '')
    .replace(/'/g, '’')
    .replace(/\b(?:No|no|NO)\.\s?(?=\d)/g, language === 'de' ? 'Nr. ' : 'No. ')
    .replace(
      /\b(No\.|Nos\.|Nr\.|Op\.|op\.|K\.|KV|BWV|WWV|HWV|RV|Hob\.|Sz|BB|D|G|WoO|WAB|Wq|Ch\.|Anh\.) (?=[\dIVXp])/g,
      '$1\u00a0',
    )
    .replace(/\s+([,:;)])/g, '$1')
    .replace(/ {2,}/g, ' ')
    .replace(/[\s,:;]+$/, '')
    .trim()
}
