import { type FieldMap, select, text } from '../../../../shared/blocks/define.ts'
import type { CallBody } from '../../../../shared/contract/calls.ts'
import type { DraftPage } from '../../../../shared/contract/editor.ts'
import { isLocalised } from '../../../../shared/fields/stored-field.ts'
import type { EditorBlock } from '../../document/document.ts'
import { parentName, pathField } from '../../document/settings-fields.ts'

export const newPageFields: FieldMap = {
  title: text({ label: { de: 'Titel', en: 'Title' }, required: true }),
  paths: text({
    label: pathField.label,
    help: {
      de: 'Ohne Sprache davor, zum Beispiel service/anreise. Folgt dem Titel, bis Sie sie selbst schreiben.',
      en: 'Without the language before it, for example service/travel. Follows the title until you write it yourself.',
    },
    required: true,
  }),
}

export const starts = select({
  label: { de: 'Beginnt', en: 'Starts' },
  options: {
    empty: { de: 'leer', en: 'empty' },
    landing: { de: 'als Landingpage', en: 'as a landing page' },
    article: { de: 'wie ein Artikel', en: 'like an article' },
  },
  default: 'empty',
})

/** Returns the initial fields of a new page or of a copy as a block, so that the form can edit them. */
export function emptyPage(copied: Pick<DraftPage, 'id'> | null): EditorBlock {
  const none = { de: '', en: null }
  return {
    key: copied ? `copy-of-${copied.id}` : 'new-page',
    id: null,
    module: 'page',
    column: 0,
    hidden: false,
    fields: copied
      ? { title: none, paths: none }
      : { title: none, paths: none, [parentName]: '', starts: starts.default },
    children: [],
  }
}

export function createRequest(draft: EditorBlock): CallBody<'createPage'> {
  const { starts, [parentName]: parent } = draft.fields
  const template = starts === 'landing' ? 'landing' : 'default'
  const more = {
    starts: starts as CallBody<'createPage'>['starts'],
    template,
    parent_id: Number(parent) || null,
  } as const
  return { ...duplicateRequest(draft), ...more }
}

/** Builds the body of `duplicatePage`. Without an English address, the German one is used for both languages. */
export function duplicateRequest({ fields: { title, paths } }: EditorBlock): CallBody<'duplicatePage'> {
  const both = isLocalised(paths) ? { de: paths.de, en: paths.en || paths.de } : null
  return { title, paths: both } as CallBody<'duplicatePage'>
}
