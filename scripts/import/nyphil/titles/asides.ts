import type { Localised } from '../../../../shared/i18n/locale.ts'
import { readableName } from '../names.ts'
import { germanPhrase } from './german-phrases.ts'
import { adjectives } from './german-words.ts'
import { readableCase } from './readable-case.ts'
import { instrumentList, instrumentsOf } from './scoring.ts'
import { usualTitle } from './usual-titles.ts'

/** A remark in brackets after a title, such as a translation, version or instruments. */
export type Aside = Localised & { en: string }

/** Parses `ARR. Ravel`, `ORCH. Ravel`, `ARR. VIOLIN + PIANO` and the like; null for any other text in brackets. */
export function arrangementOf(inner: string): Localised | null {
  const match = /^\s*(ARR|ORCH|TRANS|TRANSCR)\.?\s+(?=\S)(.*)$/.exec(inner)
  if (!match?.[2] || (match[1] !== 'ARR' && !/\p{Ll}/u.test(match[2]))) return null
  const who = match[2].trim().replace(/\.$/, '')
  if (/^unspec/i.test(who) || /^UNKNOWN/i.test(who)) return { de: 'Bearb.', en: 'arr.' }
  if (/\p{Ll}/u.test(who)) {
    const names = who
      .split(' / ')
      .map((name) => readableName(`${name},`).full)
      .join(' / ')
    return { de: `Bearb. ${names.replaceAll(' and ', ' und ')}`, en: `arr. ${names}` }
  }
  const players = who.replace(/^FOR /, '')
  const scoring = instrumentsOf(players)
  const list = scoring ? instrumentList(scoring) : { de: readableCase(players), en: readableCase(players) }
  return { de: `Bearb. für ${list.de}`, en: `arr. for ${list.en ?? list.de}` }
}

/**
 * Converts a remark that `arrangementOf` does not parse: translates known kinds of remarks, and writes others in
 * readable case.
 */
export function asideOf(inner: string): Aside {
  const fixed = remarks[inner.trim()]
  if (fixed) return fixed
  const scoring = instrumentsOf(inner.trim())
  if (scoring) {
    const list = instrumentList(scoring)
    const en = list.en ?? list.de
    return {
      de: list.de,
      en: en.charAt(0).toLowerCase() + en.slice(1).replace(/ (?!and )\p{Lu}/gu, (letter) => letter.toLowerCase()),
    }
  }
  const old = /^OLD (K\.\s?\d+[A-Z]?|NO\. \d+)$/.exec(inner.trim())
  if (old?.[1]) {
    const number = old[1].replace(/^(K\.|NO\.)\s?/, '')
    const isKoechel = old[1].startsWith('K')
    return {
      de: `${isKoechel ? 'früher KV' : 'früher Nr.'} ${number.toLowerCase()}`,
      en: `formerly ${isKoechel ? 'K.' : 'No.'} ${number.toLowerCase()}`,
    }
  }
  const koechel = /^K\.\s?(\d+[A-Z]?)$/.exec(inner.trim())
  if (koechel?.[1]) return { de: `KV ${koechel[1].toLowerCase()}`, en: `K. ${koechel[1].toLowerCase()}` }
  const annex = /^ANH\.\s?(\d+)$/.exec(inner.trim())
  if (annex?.[1]) return { de: `Anh. ${annex[1]}`, en: `Anh. ${annex[1]}` }
  const year = /^(\d{4}) VERSION$/.exec(inner.trim())
  if (year?.[1]) return { de: `Fassung von ${year[1]}`, en: `${year[1]} version` }
  const revised = /^REV\. (\d{4})$/.exec(inner.trim())
  if (revised?.[1]) return { de: `revidiert ${revised[1]}`, en: `rev. ${revised[1]}` }
  const text = readableCase(inner.trim())
  const nationality = adjectives[text.toLowerCase()]
  const [, name = text, number = ''] = /^(.+?)( No\. \d+\w?)$/.exec(text) ?? []
  const german = usualTitle(text)?.de ?? germanPhrase(name)
  return { de: nationality ?? (german ? german + number : text), en: text }
}

const unspecified: Aside = { de: 'nicht näher bezeichnet', en: 'not specified' }
const remarks: Record<string, Aside> = {
  UNSPECIFIED: unspecified,
  'NOT SPECIFIED': unspecified,
  UNKNOWN: unspecified,
  'ORCH, UNSPECIFIED': unspecified,
  GENERAL: unspecified,
  EXCERPT: { de: 'Ausschnitt', en: 'excerpt' },
  EXCERPTS: { de: 'Auszüge', en: 'excerpts' },
  SELECTIONS: { de: 'Auszüge', en: 'selections' },
  SELECTION: { de: 'Auszug', en: 'selection' },
  COMPLETE: { de: 'vollständig', en: 'complete' },
  'CONCERT VERSION': { de: 'konzertante Fassung', en: 'concert version' },
  'ORIGINAL VERSION': { de: 'Originalfassung', en: 'original version' },
  'TRADITIONAL VERSION': { de: 'übliche Fassung', en: 'traditional version' },
  'ORCH ARR.': { de: 'Orchesterfassung', en: 'orchestral version' },
  'SOLO PIANO': { de: 'Klavier solo', en: 'solo piano' },
  'ALL SOLO PIANO': { de: 'Klavier solo', en: 'solo piano' },
  'ORIG. SOLO PIANO': { de: 'original für Klavier', en: 'originally for piano' },
  BALLET: { de: 'Ballett', en: 'ballet' },
  OPERA: { de: 'Oper', en: 'opera' },
  SONG: { de: 'Lied', en: 'song' },
  SPURIOUS: { de: 'Zuschreibung zweifelhaft', en: 'spurious' },
  'FORMERLY ATT. HAYDN': { de: 'früher Haydn zugeschrieben', en: 'formerly attributed to Haydn' },
  'ORCH. VERSION': { de: 'Orchesterfassung', en: 'orchestral version' },
  'ORCHESTRAL VERSION': { de: 'Orchesterfassung', en: 'orchestral version' },
  'REVISED VERSION': { de: 'revidierte Fassung', en: 'revised version' },
  'UNSPECIFIED VERSION': { de: 'Fassung nicht näher bezeichnet', en: 'version not specified' },
  'VIOLIN SOLO VERSION': { de: 'Fassung für Violine solo', en: 'version for solo violin' },
  'OR PIANO': { de: 'oder Klavier', en: 'or piano' },
  'CREATION MASS': { de: 'Schöpfungsmesse', en: 'Creation Mass' },
  'SPRING FROM THE FOUR SEASONS': {
    de: 'Der Frühling aus »Die vier Jahreszeiten«',
    en: 'Spring from The Four Seasons',
  },
  'SUMMER FROM THE FOUR SEASONS': { de: 'Der Sommer aus »Die vier Jahreszeiten«', en: 'Summer from The Four Seasons' },
  'AUTUMN FROM THE FOUR SEASONS': { de: 'Der Herbst aus »Die vier Jahreszeiten«', en: 'Autumn from The Four Seasons' },
  'WINTER FROM THE FOUR SEASONS': { de: 'Der Winter aus »Die vier Jahreszeiten«', en: 'Winter from The Four Seasons' },
  'ORCHESTRA W/O SOLO': { de: 'Orchester ohne Solo', en: 'orchestra without solo' },
  'ORCH. W/O SOLOIST': { de: 'Orchester ohne Solo', en: 'orchestra without soloist' },
  'TRANS. ORCHESTRA': { de: 'für Orchester übertragen', en: 'transcribed for orchestra' },
  'TRANS. FOR CELLO': { de: 'für Violoncello übertragen', en: 'transcribed for cello' },
  'FROM POUR LE PIANO': { de: 'aus »Pour le piano«', en: 'from ‘Pour le piano’' },
  REVISED: { de: 'revidiert', en: 'revised' },
  REDUCED: { de: 'reduzierte Besetzung', en: 'reduced' },
  ORCHESTRAL: { de: 'Orchester', en: 'orchestral' },
  'VARIOUS COMPOSERS': { de: 'verschiedene Komponisten', en: 'various composers' },
  MEDLEY: { de: 'Medley', en: 'medley' },
}
