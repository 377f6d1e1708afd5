import type { Localised } from '../../../../shared/i18n/locale.ts'
import { counts } from './forms.ts'

/** Parses `VIOLIN AND CELLO`, `PIANOS (2)` or `VLN/VLA`; null if the text is empty or a word is not an instrument. */
export function instrumentsOf(text: string): Instrument[] | null {
  const found: Instrument[] = []
  for (const part of text.split(/\s*(?:,|&|\+|\/|\bAND\b|\bWITH\b|\bET\b|\bFOR\b)\s*/)) {
    const { word, count } = counted(part.trim())
    if (!word) continue
    const names = instruments[word] ?? soloOf(word)
    if (!names) return null
    found.push({ ...names, count })
  }
  return found.length ? found : null
}

export interface Instrument {
  en: string
  de: string
  /** The first part of a German compound: `Klavier` in `Klavierkonzert`; null if the instrument forms no compound. */
  compound: string | null
  count: Localised | null
}

export function instrumentList(list: readonly Instrument[]): Localised {
  const de = list.map((item) => (item.count ? `${item.count.de.toLowerCase()} ${item.de}` : item.de))
  const en = list.map((item) => (item.count ? `${item.count.en} ${item.en}` : item.en))
  return { de: joined(de, ' und '), en: joined(en, ' and ') }
}

function joined(items: readonly string[], last: string): string {
  const head = items.slice(0, -1).join(', ')
  return [head, items.at(-1) ?? ''].filter(Boolean).join(last)
}

function counted(part: string): { word: string; count: Localised | null } {
  const behind = /^(.*?)\s*\(?\b(TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|[2-9]|1[0-2])\b\)?$/.exec(part)
  if (behind?.[1] && behind[2]) return { word: behind[1], count: counts[behind[2]] ?? null }
  const before = /^(TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|[2-9]|1[0-2])\s+(.+)$/.exec(part)
  if (before?.[1] && before[2]) return { word: before[2], count: counts[before[1]] ?? null }
  return { word: part.replace(/^FOR\s+/, ''), count: null }
}

/** Parses `UNACCOMPANIED VIOLIN` and `CLARINET SOLO`. */
function soloOf(word: string): Instrument | null {
  const [, before, after] = /^(?:(?:UNACCOMPANIED|SOLO) (.+)|(.+) (?:UNACCOMPANIED|SOLO))$/.exec(word) ?? []
  const instrument = instruments[before ?? after ?? '']
  return instrument ? unaccompanied(instrument) : null
}

/** Returns an instrument that plays alone: `Solo Violin`, in German `Violine solo`. */
export function unaccompanied(instrument: Instrument): Instrument {
  return { ...instrument, en: `Solo ${instrument.en}`, de: `${instrument.de} solo`, compound: null }
}

function row(en: string, de: string, compound: string | null = de) {
  return { en, de, compound, count: null }
}
const piano = row('Piano', 'Klavier')
const orchestra = row('Orchestra', 'Orchester', null)

const instruments: Record<string, Instrument> = {
  PIANO: piano,
  PIANOS: row('Pianos', 'Klaviere', null),
  'SOLO PIANO': row('Piano', 'Klavier solo', null),
  'PIANO SOLO': row('Piano', 'Klavier solo', null),
  'FOUR-HAND PIANO': row('Piano Four Hands', 'Klavier zu vier Händen', null),
  PNO: piano,
  VIOLIN: row('Violin', 'Violine', 'Violin'),
  VIOLINS: row('Violins', 'Violinen', null),
  VN: row('Violin', 'Violine', 'Violin'),
  VLN: row('Violin', 'Violine', 'Violin'),
  VIOLA: row('Viola', 'Viola', 'Viola'),
  VLA: row('Viola', 'Viola', 'Viola'),
  CELLO: row('Cello', 'Violoncello', 'Cello'),
  CELLOS: row('Cellos', 'Violoncelli', null),
  VC: row('Cello', 'Violoncello', 'Cello'),
  VIOLONCELLO: row('Cello', 'Violoncello', 'Cello'),
  CONTRABASS: row('Double Bass', 'Kontrabass'),
  'DOUBLE BASS': row('Double Bass', 'Kontrabass'),
  FL: row('Flute', 'Flöte', 'Flöten'),
  FLUTE: row('Flute', 'Flöte', 'Flöten'),
  FLUTES: row('Flutes', 'Flöten', null),
  PICCOLO: row('Piccolo', 'Piccoloflöte', 'Piccolo'),
  PICCOLOS: row('Piccolos', 'Piccoloflöten', null),
  OBOE: row('Oboe', 'Oboe', 'Oboen'),
  OBOES: row('Oboes', 'Oboen', null),
  'ENGLISH HORN': row('English Horn', 'Englischhorn'),
  "OBOE D'AMORE": row('Oboe d’amore', 'Oboe d’amore', null),
  CL: row('Clarinet', 'Klarinette', 'Klarinetten'),
  CLARINET: row('Clarinet', 'Klarinette', 'Klarinetten'),
  CLARINETS: row('Clarinets', 'Klarinetten', null),
  BASSOON: row('Bassoon', 'Fagott'),
  BASSON: row('Bassoon', 'Fagott'),
  HN: row('Horn', 'Horn'),
  HORN: row('Horn', 'Horn'),
  'FRENCH HORN': row('Horn', 'Horn'),
  HORNS: row('Horns', 'Hörner', null),
  TRUMPET: row('Trumpet', 'Trompete', 'Trompeten'),
  TRUMPETS: row('Trumpets', 'Trompeten', null),
  TROMBONE: row('Trombone', 'Posaune', 'Posaunen'),
  TUBA: row('Tuba', 'Tuba'),
  SAXOPHONE: row('Saxophone', 'Saxophon'),
  'ALTO SAXOPHONE': row('Alto Saxophone', 'Altsaxophon', null),
  HARP: row('Harp', 'Harfe', 'Harfen'),
  GUITAR: row('Guitar', 'Gitarre', 'Gitarren'),
  GUITARS: row('Guitars', 'Gitarren', null),
  MANDOLIN: row('Mandolin', 'Mandoline', 'Mandolinen'),
  MANDOLINS: row('Mandolins', 'Mandolinen', null),
  HARMONICA: row('Harmonica', 'Mundharmonika', null),
  ORGAN: row('Organ', 'Orgel'),
  CONTINUO: row('Continuo', 'Basso continuo', null),
  'BASSO CONTINUO': row('Continuo', 'Basso continuo', null),
  HARPSICHORD: row('Harpsichord', 'Cembalo', 'Cembalo'),
  HARPSICHORDS: row('Harpsichords', 'Cembali', null),
  CLAVIER: row('Keyboard', 'Klavier'),
  CLAVIERS: row('Keyboards', 'Klaviere', null),
  CELESTE: row('Celesta', 'Celesta', null),
  CELESTA: row('Celesta', 'Celesta', null),
  HARSICHORD: row('Harpsichord', 'Cembalo'),
  CEMBALO: row('Harpsichord', 'Cembalo'),
  THEREMIN: row('Theremin', 'Theremin', null),
  'LIRA ORGANIZZATA': row('Lira Organizzata', 'Lira organizzata', null),
  'SOLO PIANOS': row('Solo Pianos', 'Soloklaviere', null),
  BASSOONS: row('Bassoons', 'Fagotte', null),
  TROMBONES: row('Trombones', 'Posaunen', null),
  VIOLS: row('Viols', 'Gamben', null),
  OB: row('Oboe', 'Oboe', 'Oboen'),
  CB: row('Double Bass', 'Kontrabass'),
  'ENG.HORN': row('English Horn', 'Englischhorn'),
  'TENOR SAX': row('Tenor Saxophone', 'Tenorsaxophon', null),
  JAZZBAND: row('Jazz Band', 'Jazzband', null),
  'BLUES BAND': row('Blues Band', 'Bluesband', null),
  INSTRUMENTS: row('Instruments', 'Instrumente', null),
  'PERCUSSION SOLOISTS': row('Percussion Soloists', 'Schlagzeugsolisten', null),
  'SINGING INSTRUMENT': row('Singing Instrument', 'singendes Instrument', null),
  'WIND CHOIR': row('Wind Choir', 'Bläserchor', null),
  'WIND CHOIRS': row('Wind Choirs', 'Bläserchöre', null),
  'STRING CHOIR': row('String Choir', 'Streicherchor', null),
  'TPT CHOIRS': row('Trumpet Choirs', 'Trompetenchöre', null),
  LUTE: row('Lute', 'Laute', 'Lauten'),
  RECORDER: row('Recorder', 'Blockflöte', 'Blockflöten'),
  'PIANO QUARTET': row('Piano Quartet', 'Klavierquartett', null),
  'PIANO DUO': row('Piano Duo', 'Klavierduo', null),
  'DUO PIANO': row('Two Pianos', 'zwei Klaviere', null),
  'DUO PIANOS': row('Two Pianos', 'zwei Klaviere', null),
  'CLARINET ENS': row('Clarinet Ensemble', 'Klarinettenensemble', null),
  'CLARINET ENS.': row('Clarinet Ensemble', 'Klarinettenensemble', null),
  'WIND QUINTET': row('Wind Quintet', 'Bläserquintett', null),
  'SAXOPHONE QUARTET': row('Saxophone Quartet', 'Saxophonquartett', null),
  'STRING OCTET': row('String Octet', 'Streichoktett', null),
  'DOUBLE STRING ORCHESTRA': row('Double String Orchestra', 'doppeltes Streichorchester', null),
  'CLASSICAL ORCHESTRA': row('Classical Orchestra', 'klassisches Orchester', null),
  'SYMPHONY ORCHESTRA': row('Symphony Orchestra', 'Sinfonieorchester', null),
  'LARGE ORCHESTRA': row('Large Orchestra', 'großes Orchester', null),
  ORCHESTRAS: row('Orchestras', 'Orchester', null),
  'COLORATURA SOPRANO': row('Coloratura Soprano', 'Koloratursopran', null),
  CONTRALTO: row('Contralto', 'Alt', null),
  PERCUSSION: row('Percussion', 'Schlagwerk', null),
  TIMPANI: row('Timpani', 'Pauken', 'Pauken'),
  STRING: row('String', 'Streich', 'Streich'),
  STRINGS: row('Strings', 'Streicher', null),
  'STRING ORCHESTRA': row('String Orchestra', 'Streichorchester', null),
  'STRING ORCH.': row('String Orchestra', 'Streichorchester', null),
  'STR. ORCH.': row('String Orchestra', 'Streichorchester', null),
  STR: row('Strings', 'Streicher', null),
  'STRING ORCH': row('String Orchestra', 'Streichorchester', null),
  'STRING QUARTET': row('String Quartet', 'Streichquartett', null),
  'WIND ORCHESTRA': row('Wind Orchestra', 'Blasorchester', null),
  WIND: row('Winds', 'Bläser', null),
  WINDS: row('Winds', 'Bläser', null),
  'WIND INSTRUMENTS': row('Wind Instruments', 'Blasinstrumente', null),
  BRASS: row('Brass', 'Blechbläser', null),
  WOODWINDS: row('Woodwinds', 'Holzbläser', null),
  'QUINTET OF WINDS': row('Wind Quintet', 'Bläserquintett', null),
  ORCHESTRA: orchestra,
  ORCH: orchestra,
  'ORCH.': orchestra,
  'SMALL ORCHESTRA': row('Small Orchestra', 'kleines Orchester', null),
  'FULL ORCH.': row('Full Orchestra', 'großes Orchester', null),
  'CHAMBER ORCHESTRA': row('Chamber Orchestra', 'Kammerorchester', null),
  VOICE: row('Voice', 'Singstimme', null),
  SOPRANO: row('Soprano', 'Sopran', null),
  TENOR: row('Tenor', 'Tenor', null),
  BARITONE: row('Baritone', 'Bariton', null),
  'MALE CHORUS': row('Male Chorus', 'Männerchor', null),
  CHORUS: row('Chorus', 'Chor', null),
  CHOR: row('Chorus', 'Chor', null),
  CHORAL: row('Chorus', 'Chor', null),
  CHOIR: row('Chorus', 'Chor', null),
  'A CAPELLA CHORUS': row('a cappella Chorus', 'Chor a cappella', null),
  'A CAPPELLA': row('a cappella', 'a cappella', null),
}
