// The calls of the desk's API, typed by shared/entities/contract.ts. If the session has ended, the login dialog opens
// over the page, and the call is repeated after the login.

import type {
  DeskBulk,
  DeskBulkResult,
  DeskChange,
  DeskCopy,
  DeskCount,
  DeskList,
  DeskPreview,
  DeskRecord,
  DeskRestoration,
} from '../../../shared/entities/contract.ts'
import type { DeskGroups } from '../../../shared/entities/groups.ts'
import type {
  DeskHistory,
  DeskHistoryEntry,
  DeskNaming,
  DeskVersion,
} from '../../../shared/entities/history/contract.ts'
import type { DeskUses } from '../../../shared/entities/uses/contract.ts'
import type { Accepts } from '../../../shared/media.ts'
import type { SiteKey } from '../../../shared/site-keys.ts'
import { type RequestOptions, request } from '../../staff/api.ts'
import { sendFileTo } from '../../staff/files/send-file.ts'
import { withLogin } from '../../staff/login-dialog.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'

export const base = '/admin/api/'

/** Returns the address of an entity's list: `/admin/api/partners/?q=sea`. */
export function listAddress(entity: string, query: URLSearchParams): string {
  return `${base}${entity}/${query.size ? `?${query}` : ''}`
}

export const deskApi = {
  list: (entity: string, query: URLSearchParams, signal?: AbortSignal) =>
    get<DeskList>(listAddress(entity, query), signal),
  count: (entity: string, query: URLSearchParams, signal?: AbortSignal) =>
    get<DeskCount>(`${base}${entity}/count/?${query}`, signal),
  groups: (entity: string, signal: AbortSignal) => get<DeskGroups>(`${base}${entity}/groups/`, signal),
  entry: (entity: string, id: number, signal?: AbortSignal) => get<DeskRecord>(`${base}${entity}/${id}/`, signal),
  /** Creates a row. A repeated call with the same `key` returns the first call's row with status 200. */
  create: (entity: string, body: DeskChange, options: Pick<RequestOptions, 'key' | 'onStatus'> = {}) =>
    send<DeskRecord>('POST', `${base}${entity}/`, { body, ...options }),
  /** @param after id of the row that then precedes the moved row; null moves the row to the first place */
  place: (entity: string, id: number, ifMatch: number, after: number | null) =>
    send<DeskRecord>('POST', `${base}${entity}/${id}/position/`, { ifMatch, body: { after } }),
  change: (entity: string, id: number, ifMatch: number, body: DeskChange) =>
    send<DeskRecord>('POST', `${base}${entity}/${id}/`, { body, ifMatch }),
  remove: (entity: string, id: number, ifMatch: number) =>
    send<DeskRecord | undefined>('DELETE', `${base}${entity}/${id}/`, { ifMatch }),
  restore: (entity: string, id: number, ifMatch: number, body: DeskRestoration = {}) =>
    send<DeskRecord>('POST', `${base}${entity}/${id}/restoration/`, { body, ifMatch }),
  /** Copies a row to another site as a draft. A repeated call with the same key creates no second draft. */
  copy: (entity: string, id: number, site: SiteKey, key: string) =>
    send<DeskCopy>('POST', `${base}${entity}/${id}/copies/`, { body: { site }, key }),
  bulk: (entity: string, body: DeskBulk) => send<DeskBulkResult>('POST', `${base}${entity}/bulk/`, { body }),
  history: (entity: string, id: number, after: string | null) =>
    get<DeskHistory>(`${base}${entity}/${id}/history/${after ? `?${new URLSearchParams({ after })}` : ''}`),
  nameVersion: (entity: string, id: number, ifMatch: number, body: DeskNaming) =>
    send<DeskHistoryEntry>('POST', `${base}${entity}/${id}/history/`, { body, ifMatch }),
  version: (entity: string, id: number, change: number, signal: AbortSignal) =>
    get<DeskVersion>(`${base}${entity}/${id}/history/${change}/`, signal),
  preview: (entity: string, id: number, signal?: AbortSignal) =>
    get<DeskPreview>(`${base}${entity}/${id}/preview/`, signal),
  uses: (entity: string, id: number) => get<DeskUses>(`${base}${entity}/${id}/uses/`),
}

/** Uploads a file as a new row. @returns the new row or, with `isNew` false, the row that already has this file */
export async function uploadFile(
  file: File,
  { accepts, ...sending }: { accepts: Accepts; onProgress?: (sent: number) => void; signal?: AbortSignal },
): Promise<{ record: DeskRecord; isNew: boolean }> {
  const address = `${base}media/?${new URLSearchParams({ accepts, locale: staffLocale() })}`
  const { status, answer } = await withLogin(() => sendFileTo<DeskRecord>(address, file, sending))
  return { record: answer, isNew: status === 201 }
}

/**
 * @throws Conflict if the row has changed since `revision`, if another row has the new file, or if a use of the row
 * prevents the replacement
 */
export async function replaceFile(
  { id, revision }: Pick<DeskRecord, 'id' | 'revision'>,
  file: File,
  sending: { onProgress?: (sent: number) => void; signal?: AbortSignal },
): Promise<DeskRecord> {
  const address = `${base}media/${id}/file/?locale=${staffLocale()}`
  const send = () => sendFileTo<DeskRecord>(address, file, { ...sending, ifMatch: revision })
  return (await withLogin(send)).answer
}

export function get<Answer>(address: string, signal?: AbortSignal): Promise<Answer> {
  return send('GET', address, signal ? { signal } : {})
}

export function send<Answer>(
  method: 'GET' | 'POST' | 'DELETE',
  address: string,
  options: RequestOptions,
): Promise<Answer> {
  const [path = '', search] = address.split('?')
  const query = new URLSearchParams(search)
  // selects the language of the server's messages; replaces a `locale` in the address
  query.set('locale', staffLocale())
  return withLogin(() => request(method, `${path}?${query}`, options)) as Promise<Answer>
}
