import type {
  PeopleRegister,
  RegisteredComposer,
  RegisteredPerson,
  WorksRegister,
} from '../../../../shared/contract/registers.ts'
import { genreOf, genres } from '../../../../shared/entities/productions/genres.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { voiceKindOf, voiceKinds } from '../../../../shared/people/voice-kind.ts'
import { berlinIso, berlinToUtc } from '../../../../shared/time/berlin.ts'
import { upcomingFrom } from '../../../../shared/time/upcoming.ts'
import { splitName } from '../../../../shared/ui/plate/melody.ts'
import { wordsOf } from '../../search/fold.ts'
import {
  peopleFrom,
  type RegisteredPersonRow,
  type RegisteredWorkRow,
  worksFrom,
} from '../../store/people/registers.ts'
import { familyName } from '../../store/productions/derived.ts'
import type { Reading } from '../reading.ts'
import { personPath, workPath } from './paths.ts'

/** A visitor's filter; an unknown kind or letter matches nothing. */
export interface RegisterQuery {
  kind?: string | null | undefined
  letter?: string | null | undefined
  query?: string | undefined
}

/** Maximum entries to show at once; a longer register is shown letter by letter. */
const mostAtOnce = { people: 400, works: 600 }

/** Reads the register of performers in the site's upcoming productions, sorted by name. */
export async function readPeopleRegister(
  { read, site, locale, now }: Reading,
  chosen: RegisterQuery,
): Promise<PeopleRegister> {
  const rows = await read.all(peopleFrom(site, upcomingFrom(now), locale))
  const all = rows.map((row) => ({ row, kind: kindOf(row), sort: sortForm(sortingName(row)) }))
  const entries = all
    .filter(({ row, kind }) => (!chosen.kind || kind === chosen.kind) && hasWords(row.name, chosen.query))
    .sort((one, other) => compare(one.sort, other.sort) || compare(one.row.name, other.row.name))
  const page = letterPage(entries, chosen.letter, mostAtOnce.people)
  return {
    ...page.about,
    total: all.length,
    kinds: voiceKinds.flatMap((kind) => {
      const count = all.filter((entry) => entry.kind === kind).length
      return count > 0 ? [{ kind, count }] : []
    }),
    results: page.shown.map(({ row, sort }) => registeredPerson(row, letterOf(sort), locale)),
  }
}

/** Reads the register of works in the site's upcoming productions, grouped and sorted by composer. */
export async function readWorksRegister(
  { read, site, locale, now }: Reading,
  chosen: RegisterQuery,
): Promise<WorksRegister> {
  const rows = await read.all(worksFrom(site, upcomingFrom(now), locale))
  const all = rows.map((row) => ({ row, genre: genreOf(row.genre), sort: sortForm(familyName(row.composer_de)) }))
  const entries = all
    .filter(
      ({ row, genre }) =>
        (!chosen.kind || genre === chosen.kind) && hasWords(`${row.composer} ${row.title}`, chosen.query),
    )
    .sort(
      (one, other) =>
        compare(one.sort, other.sort) ||
        compare(one.row.composer_de, other.row.composer_de) ||
        compare(one.row.local, other.row.local) ||
        compare(one.row.title, other.row.title),
    )
  const page = letterPage(entries, chosen.letter, mostAtOnce.works)
  const byComposer = Map.groupBy(page.shown, ({ row }) => row.composer_de)
  return {
    ...page.about,
    total: all.length,
    composers: new Set(all.map(({ row }) => row.composer_de)).size,
    genres: genres.flatMap((genre) => {
      const count = all.filter((entry) => entry.genre === genre).length
      return count > 0 ? [{ genre, count }] : []
    }),
    results: [...byComposer.values()].map((list) => registeredComposer(list, locale)),
  }
}

interface Sorted {
  sort: string
}

/**
 * Returns the register's size and letters, and at most `most` entries: those of the chosen letter; without a letter,
 * all entries or, if there are more, those of the first letter.
 */
function letterPage<Entry extends Sorted>(entries: readonly Entry[], chosen: string | null | undefined, most: number) {
  const byLetter = Map.groupBy(entries, ({ sort }) => letterOf(sort))
  const letters = [...byLetter.keys()]
  const letter = chosen ?? (entries.length > most ? (letters[0] ?? null) : null)
  const shown = letter === null ? entries : (byLetter.get(letter) ?? [])
  return { about: { count: entries.length, letters, letter }, shown: shown.slice(0, most) }
}

function registeredPerson(row: RegisteredPersonRow, letter: string, locale: Locale): RegisteredPerson {
  const { slug, name, kind, voice, local, count } = row
  return {
    name,
    kind: kind as RegisteredPerson['kind'],
    voice: voice ?? '',
    letter,
    get_absolute_url: personPath(locale, slug),
    date: iso(local),
    concerts: count,
  }
}

function registeredComposer(
  list: readonly (Sorted & { row: RegisteredWorkRow })[],
  locale: Locale,
): RegisteredComposer {
  const [first] = list as [Sorted & { row: RegisteredWorkRow }]
  return {
    name: first.row.composer,
    family: familyName(first.row.composer),
    letter: letterOf(first.sort),
    years: list.find(({ row }) => row.years)?.row.years ?? null,
    works: list.map(({ row: { slug, title, minutes, local, count } }) => ({
      title,
      minutes,
      get_absolute_url: workPath(locale, slug),
      date: iso(local),
      concerts: count,
    })),
  }
}

function kindOf({ voice_de: voice, kind, name }: RegisteredPersonRow) {
  return voiceKindOf(voice || (kind === 'ensemble' ? name : ''), kind === 'ensemble' ? 'ensemble' : 'person')
}

/**
 * Returns the form by which a name is sorted. For a person, it is the family name without particles such as "van",
 * followed by the given names; for an ensemble, the whole name.
 */
function sortingName({ name, kind }: RegisteredPersonRow): string {
  if (kind === 'ensemble') return name
  const { given, family } = splitName(name, 'person')
  return [family.at(-1) ?? name, ...given].join(' ')
}

/** Whether each of the query's first eight words begins a word of the text. Words are compared in normalised form. */
function hasWords(text: string, query = ''): boolean {
  const words = wordsOf(text).map(({ form }) => form)
  return wordsOf(query, 8).every(({ form }) => words.some((word) => word.startsWith(form)))
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

function iso(local: string): string {
  return berlinIso(berlinToUtc(local))
}

/** Returns the sort key of registers: lower case, no diacritics or leading punctuation, special letters spelled out. */
function sortForm(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđ]/g, (letter) => spelledOut[letter] ?? letter)
    .replace(/^[^\p{L}\p{N}]+/u, '')
}
const spelledOut: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }

/** Returns the letter under which a register lists a sort key; `#` for digits and other scripts. */
function letterOf(form: string): string {
  const first = form.charAt(0).toUpperCase()
  return /^[A-Z]$/.test(first) ? first : '#'
}
