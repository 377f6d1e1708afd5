import { z } from 'zod'
import {
  type DeskImport,
  type DeskImportKind,
  type DeskImportRows,
  deskImportKinds,
  deskImportLimits,
} from '../../../shared/contract/desk-import.ts'
import { definitionOf } from '../../../shared/entities/registry.ts'
import { cleanText } from '../../../shared/fields/clean-text.ts'
import type { Locale } from '../../../shared/locale.ts'
import { readRelated, referencesOf } from '../../content/handlers/desk/related.ts'
import { editorBody } from '../../content/routes/editor/body.ts'
import { type ApiContext, problemLocale } from '../../http/request/request.ts'
import { streamOf } from '../../http/response/csv.ts'
import { noStore } from '../../http/response/no-store.ts'
import { problemResponse, RefusedRequest } from '../../http/response/problem.ts'
import { reasonIn } from '../import/reasons.ts'
import { importKey } from '../object/keys.ts'
import { importsOf } from '../transfers-of.ts'
import { adminOf } from './admin-of.ts'
import { importReport } from './import-report.ts'

/** `GET /admin/api/imports/`: the site's imports, latest first. */
export async function getImports(c: ApiContext): Promise<Response> {
  await adminOf(c)
  const all = await importsOf(c.env, c.var.site.key).list()
  return c.json({ results: all.map((one) => worded(c, one)) }, 200, noStore)
}

/** `POST /admin/api/imports/?name=` stores the file in the body and starts an import of it. */
export async function postImport(c: ApiContext): Promise<Response> {
  const { email } = await adminOf(c)
  const { key: site } = c.var.site
  const { body } = c.req.raw
  const bytes = Number(c.req.header('Content-Length'))
  const name = cleanText((c.req.query('name') ?? '').slice(0, 200))
  if (bytes === 0) throw new RefusedRequest('bad-request', problemLocale(c), { detail: isEmpty[problemLocale(c)] })
  if (!body || !Number.isSafeInteger(bytes) || bytes <= 0 || name === '')
    throw new RefusedRequest('bad-request', problemLocale(c), { fields: [name === '' ? 'name' : 'body'] })
  if (bytes > deskImportLimits.zipBytes) throw new RefusedRequest('too-large', problemLocale(c))
  const imports = importsOf(c.env, site)
  const id = await imports.add(site, { name, by: email, bytes })
  try {
    await c.env.MEDIA.put(importKey(site, id), body)
  } catch (error) {
    await imports.remove(id)
    throw error
  }
  return c.json(await imports.uploaded(id), 202, noStore)
}

const isEmpty: Readonly<Record<Locale, string>> = { de: 'Die Datei ist leer.', en: 'The file is empty.' }

/** `GET /admin/api/imports/{id}/`: one import with its progress. */
export async function getImport(c: ApiContext): Promise<Response> {
  await adminOf(c)
  return answer(c, await importsOf(c.env, c.var.site.key).one(idOf(c)))
}

/** `DELETE /admin/api/imports/{id}/` removes an import, but not its drafts; 409 while it is being written or undone. */
export async function deleteImport(c: ApiContext): Promise<Response> {
  await adminOf(c)
  const imports = importsOf(c.env, c.var.site.key)
  if (!(await imports.one(idOf(c)))) return problemResponse('not-found', problemLocale(c))
  const isGone = await imports.remove(idOf(c))
  return isGone ? c.body(null, 204, noStore) : problemResponse('conflict', problemLocale(c))
}

const rowsPerPage = 100

/** `GET /admin/api/imports/{id}/rows/?kind=new,changed&after=`: one page of an import's rows. */
export async function getRows(c: ApiContext): Promise<Response> {
  await adminOf(c)
  const after = c.req.query('after') ?? '0'
  const kinds = (c.req.query('kind') ?? deskImportKinds.join()).split(',') as DeskImportKind[]
  const refused = [
    ...(/^\d{1,9}$/.test(after) ? [] : ['after']),
    ...(kinds.every((kind) => deskImportKinds.includes(kind)) ? [] : ['kind']),
  ]
  if (refused.length > 0) throw new RefusedRequest('bad-request', problemLocale(c), { fields: refused })
  const rows = await importsOf(c.env, c.var.site.key).rows(idOf(c), kinds, Number(after), rowsPerPage)
  const references = rows.results.flatMap(({ list, fields }) =>
    fields.flatMap(({ field, before, after }) =>
      [before, after].flatMap((value) => referencesOf(definitionOf(list) ?? { fields: {} }, { [field]: value })),
    ),
  )
  const answered: DeskImportRows = {
    ...rows,
    results: rows.results.map((row) => ({
      ...row,
      problems: row.problems.map(({ path, reason }) => ({ path, ...reasonIn(problemLocale(c), reason) })),
    })),
    related: await readRelated({ d1: c.env.DB, now: c.var.now }, references),
  }
  return c.json(answered, 200, noStore)
}

/** `GET /admin/api/imports/{id}/report/`: all rows of an import as a CSV file. */
export async function getReport(c: ApiContext): Promise<Response> {
  await adminOf(c)
  const imports = importsOf(c.env, c.var.site.key)
  if (!(await imports.one(idOf(c)))) return problemResponse('not-found', problemLocale(c))
  return c.body(streamOf(importReport(imports, idOf(c), problemLocale(c))), 200, {
    ...noStore,
    'Content-Type': 'text/csv; charset=utf-8; header=present',
    'Content-Disposition': `attachment; filename="import-${c.var.site.key}-${idOf(c)}.csv"`,
  })
}

const choice = z.strictObject({
  /** The row's number. If it is missing, the choice applies to all new and changed rows with a chosen field. */
  n: z.int().min(0).max(1e9).optional(),
  field: z.string().max(60).optional(),
  is_chosen: z.boolean(),
})

/**
 * `POST /admin/api/imports/{id}/rows/` includes or excludes one row, one field of a row, or all new and changed rows
 * with a chosen field.
 */
export async function postRows(c: ApiContext): Promise<Response> {
  await adminOf(c)
  const { n, field, is_chosen } = await editorBody(c, choice)
  return moved(c, await importsOf(c.env, c.var.site.key).choose(idOf(c), { n, field, is_chosen }))
}

/** `POST /admin/api/imports/{id}/drafts/` writes the chosen rows as drafts. */
export async function postDrafts(c: ApiContext): Promise<Response> {
  await adminOf(c)
  return moved(c, await importsOf(c.env, c.var.site.key).write(idOf(c)))
}

/** `DELETE /admin/api/imports/{id}/drafts/` undoes the import, except rows changed or published since. */
export async function deleteDrafts(c: ApiContext): Promise<Response> {
  await adminOf(c)
  return moved(c, await importsOf(c.env, c.var.site.key).undo(idOf(c)))
}

function worded(c: ApiContext, one: DeskImport): DeskImport {
  if (one.problem === null) return one
  const { reason, lang } = reasonIn(problemLocale(c), one.problem)
  return { ...one, problem: reason, problem_lang: lang }
}

function answer(c: ApiContext, found: DeskImport | null): Response {
  return found ? c.json(worded(c, found), 200, noStore) : problemResponse('not-found', problemLocale(c))
}

function moved(c: ApiContext, found: DeskImport | null): Response {
  return found ? c.json(worded(c, found), 200, noStore) : problemResponse('conflict', problemLocale(c))
}

function idOf(c: ApiContext): number {
  return Number(c.req.param('id'))
}
