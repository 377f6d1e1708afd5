import type { DeskImport, DeskImportKind, DeskImportRows } from '../../../../shared/contract/desk-import.ts'
import { sendFileTo } from '../../../staff/files/send-file.ts'
import { withLogin } from '../../../staff/login-dialog.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { base as deskBase, get, send } from '../../api/desk-api.ts'

const base = `${deskBase}imports/`

export const importApi = {
  list: () => get<{ results: DeskImport[] }>(base),
  one: (id: number) => get<DeskImport>(`${base}${id}/`),
  rows: (id: number, kinds: readonly DeskImportKind[], after: number) =>
    get<DeskImportRows>(`${base}${id}/rows/?${new URLSearchParams({ kind: kinds.join(), after: String(after) })}`),
  report: (id: number) => `${base}${id}/report/?${new URLSearchParams({ locale: staffLocale() })}`,
  choose: (id: number, body: { n?: number; field?: string; is_chosen: boolean }) =>
    send<DeskImport>('POST', `${base}${id}/rows/`, { body }),
  write: (id: number) => send<DeskImport>('POST', `${base}${id}/drafts/`, {}),
  undo: (id: number) => send<DeskImport>('DELETE', `${base}${id}/drafts/`, {}),
  remove: (id: number) => send<undefined>('DELETE', `${base}${id}/`, {}),
}

export async function uploadImport(file: File, onProgress: (sent: number) => void): Promise<DeskImport> {
  const address = `${base}?${new URLSearchParams({ name: file.name, locale: staffLocale() })}`
  return (await withLogin(() => sendFileTo<DeskImport>(address, file, { onProgress, isPlain: true }))).answer
}
