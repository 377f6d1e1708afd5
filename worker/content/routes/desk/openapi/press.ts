import { entryStates } from '../../../../../shared/entities/contract.ts'
import { mediaKinds } from '../../../../../shared/media.ts'
import { idParameter, type Json, list, moment, nullable, object, text, whole } from './parts.ts'
import type { SiteCall } from './site-calls.ts'

export const pressCalls: Readonly<Record<string, SiteCall>> = {
  'GET /admin/api/press/': { id: 'read_press', summary: 'The press area’s directories', answer: 'PressTree' },
  'GET /admin/api/press/{id}/': {
    ...{ id: 'list_press_directory_files', summary: 'The files of a press directory', answer: 'PressFiles' },
    ...{ parameters: [idParameter], refused: [404] },
  },
}

const row = {
  ...{ id: whole, revision: whole, state: { enum: entryStates }, position: whole },
  title: object({ de: text, en: { type: ['string', 'null'] } }),
}

export const pressSchemas: Readonly<Record<string, Json>> = {
  PressTree: object({
    categories: list(object({ ...row, directories: list(object({ ...row, files: whole })) })),
    ...{ files: whole, is_cut: { type: 'boolean' } },
  }),
  PressFiles: object({
    results: list(
      object({
        ...{ ...row, embargoed_until: nullable(moment), is_visible: { type: 'boolean' }, downloads: whole },
        media: nullable(
          object({
            ...{ id: whole, filename: text, kind: { enum: mediaKinds }, content_type: text, bytes: whole },
            ...{ copyright: nullable(text), thumb: nullable(text) },
          }),
        ),
      }),
    ),
    is_cut: { type: 'boolean' },
  }),
}
