import { definitionOf } from '../entities/registry.ts'
import type { Locale } from '../i18n/locale.ts'
import { own } from '../text/own.ts'

/**
 * Returns where a problem of an import is, in the form's words: `venue` as `Saal`, `works[2].title` as
 * `Programm[2].title`. Paths that begin with no field of the form, such as a column's heading, stay as they are.
 */
export function importPlace(list: string, path: string, locale: Locale): string {
  const [, name = '', rest = ''] = /^([a-z_]+)(.*)$/s.exec(path) ?? []
  const fields = definitionOf(list)?.fields ?? {}
  // a file names any field, such as "constructor", which every object has
  const field = own(fields, camelCase(name)) ?? own(fields, own(fieldNames, name) ?? '')
  return field ? field.label[locale] + rest : path
}

/** Fields of the form whose names differ from those in an import. */
const fieldNames: Readonly<Record<string, string>> = {
  start: 'startsAt',
  previous_start: 'previousStartsAt',
  status: 'contentStatus',
  doors: 'doorsAt',
  introduction: 'introductionAt',
  end: 'endsAt',
  venue: 'roomId',
  room: 'roomId',
  works: 'program',
  cast: 'casts',
  abo: 'aboId',
  text: 'programText',
  interpreters: 'interpreterText',
  programme_file: 'programFileId',
  programme_file_en: 'programFileEnId',
  image: 'imageId',
  video: 'videoUrl',
  audio: 'audioUrl',
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
