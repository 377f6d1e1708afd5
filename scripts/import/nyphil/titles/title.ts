import type { Localised } from '../../../../shared/locale.ts'
import { fold } from '../spelling.ts'
import { asideOf } from './asides.ts'
import type { CatalogueNumber } from './catalogue.ts'
import { forms, germanNicknames } from './forms.ts'
import { germanPhrase } from './german-phrases.ts'
import { keyName } from './musical-key.ts'
import { type TitleParts, titleParts } from './parts.ts'
import { readableCase } from './readable-case.ts'
import { type Instrument, instrumentList } from './scoring.ts'
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
  if (!extra || others.length > 0 || !Object.hasOwn(forms, readableCase(parts.base))) return parts
  if (usualTitle(readableCase(`${parts.base}, ${extra}`))) return parts
  if (/^UNSPECIFIED$/.test(extra)) return { ...parts, extras: [], asides: [...parts.asides, asideOf(extra)] }
  if (parts.nickname || parts.scoring.length > 0 || notNames.test(extra) || namesForm(extra)) return parts
  return { ...parts, extras: [], nickname: extra }
}

/** Matches words after a form that continue it instead of naming the work. */
const notNames =
  /^(?:FOR|IN|ON|FROM|WITH|AFTER|TO|BY|SEE|A|AN|MVT|PART|BOOK|NOS?|VOL|OPP?|BWV|HVW|H|SOLO|GRAND|UNACCOMPANIED|UNFINISHED|FIRST|SECOND|THIRD|ONE|TWO|THREE|FOUR|FIVE|SIX|NINE|LEFT|RIGHT|FL|HN|VLN?|VC|CELLO|VIOLIN|VIOLA|FLUTE|PIANO|STRINGS?|WINDS?|HORN|HARP|ORGAN|ORCH|ORCHESTRA|CHORUS|VOICE|DOUBLE|OCTAVE|ENGLISH|FRENCH|GERMAN|ITALIAN|SCOTTISH|WELSH|IRISH|RUSSIAN)\b|\b(?:AND|OR)\b.*\b(?:STRINGS|ORCH|PIANO|HARP|CEMBALO)\b/

function namesForm(text: string): boolean {
  return text.split(/[ ,]+/).some((word) => Object.hasOwn(forms, readableCase(word)))
}

function assembled(parts: TitleParts): Localised {
  const base = baseOf(parts)
  const key = parts.key && keyName(parts.key)
  const nickname = nicknameOf(parts)
  const section = parts.section && assembled(parts.section)
  const texts = (language: 'de' | 'en') =>
    [...parts.asides.map((aside) => aside[language]), parts.arrangement?.[language]].filter(
      (text) => text && fold(text) !== fold(base[language] ?? ''),
    )
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
  const german = forms[cased] ?? germanPhrase(cased)
  const name = scored(cased, german ?? cased, parts.scoring)
  return german ? counted(name) : { ...counted(name), ...(count ? { de: `${count.en} ${name.de}` } : {}) }
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
