// Serves the calls of the page editor that change drafts and files: the right of the row, the parsed request, the answer.
import type { Hono } from 'hono'
import type { z } from 'zod'
import type { ContractRow } from '../../../../shared/contract/call-table.ts'
import type { CallDescription, ParsedBody, ParsedQuery } from '../../../../shared/contract/calls/describe.ts'
import type { QuerySchema } from '../../../../shared/contract/calls.ts'
import type { EntityAction } from '../../../../shared/entities/roles.ts'
import type { AppContext } from '../../../env.ts'
import { type ApiContext, requestQuery } from '../../../http/request/request.ts'
import { refuseUnread, serve } from '../../../http/serve.ts'
import type { Edited } from '../../handlers/editing.ts'
import { answerEdit, type OnWrite } from './answer.ts'
import { editorBody } from './body.ts'
import { editingAs } from './guard.ts'

export interface EditorCall<Row, Description> {
  c: ApiContext
  onWrite: OnWrite | undefined
  editing: Awaited<ReturnType<typeof editingAs>>
  /** @throws RefusedRequest 400 with the wrong parameters */
  query: () => Promise<ParsedQuery<QuerySchema<Row>>>
  /** @throws RefusedRequest 415, 413 or 400 */
  body: () => Promise<ParsedBody<Description>>
}

type EditorRows = Readonly<Record<string, ContractRow>>
type SchemasOf<Rows extends EditorRows> = { readonly [Name in keyof Rows]: CallDescription }

/** The functions that answer an area's calls, by name; a missing one does not compile. */
export type EditorCalls<Rows extends EditorRows, Schemas extends SchemasOf<Rows>> = {
  readonly [Name in keyof Rows]: (call: EditorCall<Rows[Name], Schemas[Name]>) => Promise<Edited<unknown> | Response>
}

interface Area<Rows extends EditorRows, Schemas extends SchemasOf<Rows>> {
  rows: Rows
  /** Imports the schemas with the first body. */
  load: () => Promise<Schemas>
  /** Imports the functions with the first request. */
  calls: () => Promise<EditorCalls<Rows, Schemas>>
}

/** @param options `readBody` parses a body: JSON of at most 6 MB, by default */
export function serveEditor<Rows extends EditorRows, Schemas extends SchemasOf<Rows>>(
  api: Hono<AppContext>,
  { rows, load, calls }: Area<Rows, Schemas>,
  { onWrite, readBody = editorBody }: { onWrite?: OnWrite | undefined; readBody?: typeof editorBody } = {},
): void {
  serve(api, rows, async (name, c) => {
    const row = rows[name] as ContractRow
    const editing = await editingAs(c, row.right.replace('pages: ', '') as EntityAction)
    await refuseUnread(c, async () => (await load())[name])
    const call = {
      c,
      onWrite,
      editing,
      query: async () => (row.query ? requestQuery(c, row.query) : {}),
      body: async () => readBody(c, (await load())[name]?.body as z.ZodType),
    }
    const answer = await ((await calls())[name] as (given: typeof call) => Promise<Edited<unknown> | Response>)(call)
    return answer instanceof Response ? answer : answerEdit(c, answer, onWrite)
  })
}
