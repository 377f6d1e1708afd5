import type { choiceRows } from '../../../../shared/contract/call-table.ts'
import type { ChoiceList, mediaLibraryCalls } from '../../../../shared/contract/media-library.ts'
import { notFound } from '../../../http/request/request.ts'
import { listChoices } from '../../handlers/choices/list.ts'
import type { EditorCall, EditorCalls } from './serve-editor.ts'

export const choiceCalls: EditorCalls<typeof choiceRows, typeof mediaLibraryCalls> = {
  linkChoices: choices('links'),
  eventChoices: choices('events'),
  articleChoices: choices('articles'),
  sponsorChoices: choices('sponsors'),
}

type ListCall = EditorCall<{ query: 'linkQuery' } | { query: 'libraryQuery' }, unknown>

function choices(list: ChoiceList) {
  return async ({ c, editing, query }: ListCall): Promise<Response> => {
    const found = await listChoices(editing.reading, list, await query())
    return found ? c.json(found, 200, { 'Cache-Control': 'private, no-store' }) : notFound(c)
  }
}
