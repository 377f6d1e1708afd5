import type { importsRows } from '../../../shared/contract/calls/desk/transfers.ts'
import type { DeskImport, importsSchemas } from '../../../shared/contract/calls/desk/transfers-schemas.ts'
import { type DeskImportKind, deskImportKinds, deskImportLimits } from '../../../shared/contract/desk-import.ts'
import { definitionOf } from '../../../shared/entities/registry.ts'
import { cleanText } from '../../../shared/fields/clean-text.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { readRelated, referencesOf } from '../../content/handlers/desk/related.ts'
import type { StaffCall, StaffCalls } from '../../content/routes/desk/serve-desk.ts'
import { type ApiContext, notFound, problemLocale } from '../../http/request/request.ts'
import { csvFile, streamOf } from '../../http/response/csv.ts'
import { noStore } from '../../http/response/no-store.ts'
import { problemResponse, RefusedRequest } from '../../http/response/problem.ts'
import { reasonIn } from '../import/reasons.ts'
import { importKey } from '../object/keys.ts'
import { importsOf } from '../transfers-of.ts'
import { importReport } from './import-report.ts'

type Schemas = typeof importsSchemas

const rowsPerPage = 100

export const importCalls: StaffCalls<typeof importsRows, Schemas> = {
  async listImports({ c, site, answer }) {
    const all = await importsOf(c.env, site).list()
    return answer({ results: all.map((one) => worded(c, one)) })
  },
  async startImport({ c, site, by, answer }) {
    const { body } = c.req.raw
    const bytes = Number(c.req.header('Content-Length'))
    const name = cleanText((c.req.query('name') ?? '').slice(0, 200))
    if (bytes === 0) throw new RefusedRequest('bad-request', problemLocale(c), { detail: isEmpty[problemLocale(c)] })
    if (!body || !Number.isSafeInteger(bytes) || bytes <= 0 || name === '')
      throw new RefusedRequest('bad-request', problemLocale(c), { fields: [name === '' ? 'name' : 'body'] })
    if (bytes > deskImportLimits.zipBytes) throw new RefusedRequest('too-large', problemLocale(c))
    const imports = importsOf(c.env, site)
    const id = await imports.add(site, { name, by: by.email, bytes })
    try {
      await c.env.MEDIA.put(importKey(site, id), body)
    } catch (error) {
      await imports.remove(id)
      throw error
    }
    return answer(await imports.uploaded(id))
  },
  async readImport({ c, site, answer }) {
    const found = await importsOf(c.env, site).one(idOf(c))
    return answer(found && worded(c, found))
  },
  async removeImport({ c, site, answer }) {
    const imports = importsOf(c.env, site)
    if (!(await imports.one(idOf(c)))) return answer(null)
    return (await imports.remove(idOf(c))) ? answer() : problemResponse('conflict', problemLocale(c))
  },
  async listImportRows({ c, site, store, query, answer }) {
    const { after = '0', kind } = await query()
    const kinds = (kind?.split(',') ?? [...deskImportKinds]) as DeskImportKind[]
    const rows = await importsOf(c.env, site).rows(idOf(c), kinds, Number(after), rowsPerPage)
    const references = rows.results.flatMap(({ list, fields }) =>
      fields.flatMap(({ field, before, after: next }) =>
        [before, next].flatMap((value) => referencesOf(definitionOf(list) ?? { fields: {} }, { [field]: value })),
      ),
    )
    return answer({
      ...rows,
      results: rows.results.map((row) => ({
        ...row,
        problems: row.problems.map(({ path, reason }) => ({ path, ...reasonIn(problemLocale(c), reason) })),
      })),
      related: await readRelated(store, references),
    })
  },
  async readImportReport({ c, site }) {
    const imports = importsOf(c.env, site)
    if (!(await imports.one(idOf(c)))) return notFound(c)
    const file = streamOf(importReport(imports, idOf(c), problemLocale(c)))
    return csvFile(c, `import-${site}-${idOf(c)}.csv`, file, noStore)
  },
  async chooseImportRows(call) {
    const { n, field, is_chosen } = await call.body()
    return moved(call, await importsOf(call.c.env, call.site).choose(idOf(call.c), { n, field, is_chosen }))
  },
  writeImport: async (call) => moved(call, await importsOf(call.c.env, call.site).write(idOf(call.c))),
  undoImport: async (call) => moved(call, await importsOf(call.c.env, call.site).undo(idOf(call.c))),
}

const isEmpty: Readonly<Record<Locale, string>> = { de: 'Die Datei ist leer.', en: 'The file is empty.' }

function worded(c: ApiContext, one: DeskImport): DeskImport {
  if (one.problem === null) return one
  const { reason, lang } = reasonIn(problemLocale(c), one.problem)
  return { ...one, problem: reason, problem_lang: lang }
}

function moved(
  { c, answer }: Pick<StaffCall<Schemas['readImport']>, 'c' | 'answer'>,
  found: DeskImport | null,
): Response {
  return found ? answer(worded(c, found)) : problemResponse('conflict', problemLocale(c))
}

function idOf(c: ApiContext): number {
  return Number(c.req.param('id'))
}
