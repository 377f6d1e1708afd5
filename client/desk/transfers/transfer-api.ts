import type { Transfer, TransferKind, TransferList } from '../../../shared/contract/transfer.ts'
import { base as deskBase, get, send } from '../api/desk-api.ts'

const base = `${deskBase}transfers/`

export const transferApi = {
  list: () => get<TransferList>(base),
  start: (kind: TransferKind) => send<Transfer>('POST', base, { body: { kind } }),
  remove: (id: number) => send<undefined>('DELETE', `${base}${id}/`, {}),
  file: (id: number) => `${base}${id}/file/`,
}
