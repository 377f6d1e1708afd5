// Serves the calls of the page editor that change drafts and files: the right of the row, the parsed request, the
// answer.
import type { Hono } from 'hono'
import type { ContractRow } from '../../../../shared/contract/call-table.ts'
import type { ParsedQuery, SchemasOf } from '../../../../shared/contract/calls/describe.ts'
import type { QuerySchema } from '../../../../shared/contract/calls.ts'
import type { AppContext } from '../../../env.ts'
import { requestQuery } from '../../../http/request/request.ts'
import { type Area, type ServedCall, serveArea } from '../../../http/serve.ts'
import type { Edited } from '../../handlers/editing.ts'
import { answerEdit, type OnWrite } from './answer.ts'
import { editorBody } from './body.ts'
import { editingAs } from './guard.ts'

export interface EditorCall<Row, Description> extends Omit<ServedCall<Description>, 'query'> {
  onWrite: OnWrite | undefined
  editing: Awaited<ReturnType<typeof editingAs>>
  /** @throws RefusedRequest 400 with the wrong parameters */
  query: () => Promise<ParsedQuery<QuerySchema<Row>>>
}

type EditorRows = Readonly<Record<string, ContractRow>>

/** The functions that answer an area's calls, by name; a missing one does not compile. */
export type EditorCalls<Rows extends EditorRows, Schemas extends SchemasOf<Rows>> = {
  readonly [Name in keyof Rows]: (call: EditorCall<Rows[Name], Schemas[Name]>) => Promise<Edited<unknown> | Response>
}

/** @param options `readBody` parses a body: JSON of at most 6 MB, by default */
export function serveEditor<Rows extends EditorRows, Schemas extends SchemasOf<Rows>>(
  api: Hono<AppContext>,
  area: Area<Rows, Schemas, EditorCalls<Rows, Schemas>>,
  { onWrite, readBody = editorBody }: { onWrite?: OnWrite | undefined; readBody?: typeof editorBody } = {},
): void {
  serveArea(api, area, {
    admit: (c, { right }) => editingAs(c, right),
    callOf: (c, editing, { query }: ContractRow) => ({
      onWrite,
      editing,
      query: async () => (query ? requestQuery(c, query) : {}),
    }),
    readBody,
    respond: (c, edited: Edited<unknown>) => answerEdit(c, edited, onWrite),
  })
}
