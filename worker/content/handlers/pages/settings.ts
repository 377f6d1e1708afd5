import type { DraftPage } from '../../../../shared/contract/editor.ts'
import { locales } from '../../../../shared/i18n/locale.ts'
import { pageSettings } from '../../../../shared/page/page-settings.ts'
import { changeSettings } from '../../store/drafts/change-settings.ts'
import { checkFields, type FieldError } from '../../store/drafts/fields.ts'
import { maxErrors } from '../../store/drafts/max-errors.ts'
import { isDescendant } from '../../store/drafts/queries.ts'
import type { Refusal } from '../../store/drafts/refusal.ts'
import { readDraft } from '../../store/drafts/state.ts'
import { writeDraft } from '../../store/drafts/write-draft.ts'
import { missingRows, refusalOf, target } from '../drafts/answer.ts'
import { draftPageOf, readDraftPage } from '../drafts/read.ts'
import { type Edited, type Editing, invalid, notFound } from '../editing.ts'
import { checkPaths } from './paths.ts'

const pointer = '/settings'

/**
 * `POST pages/{id}/`: changes the settings of a draft.
 * @param revision the revision of the settings, from `If-Match`
 */
export async function updateSettings(
  editing: Editing,
  { pageId, revision }: { pageId: number; revision: number },
  settings: Record<string, unknown>,
): Promise<Edited<DraftPage>> {
  const { store, reading, toolbar } = editing
  const owner = { content_type: 'page', object_id: pageId } as const
  if (!(await readDraft(store, reading.site, owner))) return notFound
  const { paths: givenPaths, parent_id: parentId, ...fields } = settings
  const { patch, errors, wanted } = checkFields({ fields: pageSettings }, fields, { toolbar, pointer })
  const given = typeof givenPaths === 'object' && givenPaths !== null ? givenPaths : {}
  const { paths, errors: pathErrors } = await checkPaths(editing, given, `${pointer}/paths`, pageId)
  errors.push(...pathErrors, ...shapeErrors(givenPaths), ...(await missingRows(editing, wanted)))
  errors.push(...(await parentErrors(editing, pageId, parentId)))
  if (errors.length > 0) return invalid(errors)
  const change = { patch, paths, parentId: parentId as number | null | undefined }
  const written = await writeDraft<Refusal>(store, target(editing, owner), (state) =>
    changeSettings(store, target(editing, owner), state, revision, change),
  ).catch((error: unknown) => {
    // another page has received this path since the check
    if (/UNIQUE constraint failed: page_paths/.test(String(error))) return 'path-taken' as const
    throw error
  })
  if (written === 'path-taken') return invalid([{ pointer: `${pointer}/paths`, code: 'path_taken' }])
  if (written.kind === 'refused' && written.refusal.code === 'unchanged') {
    return { kind: 'done', status: 200, body: await draftPageOf(editing, written.state) }
  }
  if (written.kind !== 'written') return refusalOf(editing, written)
  const page = await readDraftPage(editing, owner)
  return page ? { kind: 'done', status: 200, body: page, tags: written.tags } : notFound
}

function shapeErrors(paths: unknown): FieldError[] {
  if (paths === undefined) return []
  if (typeof paths !== 'object' || paths === null) return [{ pointer: `${pointer}/paths`, code: 'wrong_type' }]
  return Object.keys(paths)
    .filter((name) => !locales.some((locale) => locale === name))
    .slice(0, maxErrors)
    .map((name) => ({ pointer: `${pointer}/paths/${name.slice(0, 80)}`, code: 'unknown_field' as const }))
}

/** Checks that the parent is a page of the site, and neither the page itself nor one of its descendants. */
async function parentErrors({ reading }: Editing, pageId: number, parentId: unknown): Promise<FieldError[]> {
  if (parentId === undefined || parentId === null) return []
  const at = `${pointer}/parent_id`
  if (typeof parentId !== 'number' || !Number.isSafeInteger(parentId)) return [{ pointer: at, code: 'wrong_type' }]
  const row = await reading.read.first(isDescendant(reading.site, parentId, pageId))
  if (!row) return [{ pointer: at, code: 'not_there' }]
  return row.is_below ? [{ pointer: at, code: 'not_an_option' }] : []
}
