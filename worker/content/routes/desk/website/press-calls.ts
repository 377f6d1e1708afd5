import { type ApiContext, problemLocale } from '../../../../http/request/request.ts'
import { noStore } from '../../../../http/response/no-store.ts'
import { problemResponse } from '../../../../http/response/problem.ts'
import { readPressFiles, readPressTree } from '../../../handlers/press/desk.ts'
import { editedId } from '../../editor/ids.ts'
import { callAs } from '../call-as.ts'

interface Call {
  c: ApiContext
}

export async function getTree({ c }: Call): Promise<Response> {
  const { store, site } = await callAs(c, 'read', 'press-files')
  return c.json(await readPressTree(store, site), 200, noStore)
}

export async function getFiles({ c }: Call): Promise<Response> {
  const { store, site } = await callAs(c, 'read', 'press-files')
  const files = await readPressFiles(store, site, editedId(c), Date.now())
  return files ? c.json(files, 200, noStore) : problemResponse('not-found', problemLocale(c))
}
