// A concert's programme and performers, which the specification names without their form.
import type { Production, Work } from '../../../../shared/contract/production.ts'
import { decodeEntities } from '../../../../shared/html/entities.ts'
import { amount, number } from './fields/number.ts'
import { firstIn, type Given, isEscapedIn, isGiven, listIn, objectIn } from './fields/object.ts'
import { html, plainText, text } from './fields/text.ts'

export interface Cast {
  name: string
  role: string
}

const maxCasts = 200

/** Reads the performers: a list of names or objects, or a text with a name per line. No name occurs twice. */
export function castsIn(given: Given): Cast[] {
  const sent = firstIn(given, 'short_casts', 'casts', 'cast', 'artists', 'performers')
  // before the text is split at the `;` of a reference
  const value = typeof sent === 'string' && isEscapedIn(given) ? decodeEntities(sent) : sent
  const rows =
    typeof value === 'string' ? value.split(/<br[^<>]*>|<\/p>|[\n;]/i) : Array.isArray(value) ? value : [value]
  const casts = rows
    .slice(0, maxCasts)
    .map(castOf)
    .filter(({ name }) => name)
  return [...new Map(casts.map((cast) => [cast.name, cast])).values()]
}

function castOf(row: unknown): Cast {
  if (!isGiven(row)) return { name: plainText(row), role: '' }
  const person = objectIn(row, 'artist', 'person', 'performer')
  const name = text(row, 'name', 'title', 'display_name', 'artist', 'person') || (person ? castOf(person).name : '')
  return { name, role: text(row, 'role', 'function', 'instrument', 'voice') }
}

/** Reads a programme: a list of works or texts, or HTML in which each paragraph is a work; empty for other HTML. */
export function programIn(given: Given): Production['program'] {
  const works = listIn(given, ...names).slice(0, maxCasts)
  return works.length > 0 ? works.flatMap((row) => entryOf(row) ?? []) : worksIn(html(given, ...names))
}

/** Returns a programme in HTML that `programIn` does not read; otherwise ''. */
export function programHtml(given: Given): string {
  const found = html(given, ...names)
  return worksIn(found).length > 0 ? '' : found
}

const names = ['program', 'programme', 'works']

/** Reads paragraphs such as `<p><strong>Composer</strong><br>Work</p>`; empty if one of them has another form. */
function worksIn(given: string): Work[] {
  const paragraphs = given.split(/<\/?(?:p|li|div|ul|ol)\b[^<>]*>/i).filter((part) => plainText(part))
  const works = paragraphs.map((part) => {
    const [, , composer = '', title = ''] = /^\s*<(strong|b)>(.*?)<\/\1>[\s:]*(?:<br\s*\/?>)?(.*)$/is.exec(part) ?? []
    return workOf(plainText(composer), plainText(title))
  })
  return works.every(({ composer, title }) => composer && title) ? works.slice(0, maxCasts) : []
}

function workOf(composer: string, title: string): Work {
  return { composer, years: null, title, movements: [], minutes: null }
}

function entryOf(row: unknown): Production['program'][number] | null {
  if (!isGiven(row)) {
    const line = plainText(row)
    const [, composer = '', title = line] = /^([^:]{2,60}):\s+(\S.*)$/s.exec(line) ?? []
    return line ? workOf(composer, title) : null
  }
  const interval = amount(row, 'interval')
  if (interval !== null) return { interval }
  const composer = composerIn(row)
  const title = text(row, 'title', 'work', 'name', 'headline') || titleIn(row)
  if (!title && !composer) return null
  return {
    composer,
    years: text(row, 'years') || null,
    title,
    movements: listIn(row, 'movements').map(movementOf).filter(Boolean).slice(0, maxCasts),
    minutes: number(row, 'minutes', 'duration'),
  }
}

function composerIn(row: Given): string {
  const composer = objectIn(row, 'composer', 'author')
  return composer ? text(composer, 'name', 'title', 'display_name') : text(row, 'composer', 'author')
}

function titleIn(row: Given): string {
  const work = objectIn(row, 'work')
  return work ? text(work, 'title', 'name') : ''
}

function movementOf(row: unknown): string {
  return isGiven(row) ? text(row, 'title', 'name') : plainText(row)
}

/** Returns the composers as sent, or else those of the programme, each once. */
export function composersOf(given: Given, program: Production['program']): string[] {
  const sent = listIn(given, 'composers').map((row) => (isGiven(row) ? text(row, 'name', 'title') : plainText(row)))
  const named = program.flatMap((entry) => ('interval' in entry ? [] : (entry as Work).composer))
  const found = sent.some(Boolean) ? sent : named
  return [...new Set(found.filter(Boolean))].slice(0, maxCasts)
}
