import type { Transfer, TransferKind, TransferList } from '../../../shared/contract/transfer.ts'
import { request } from '../../staff/api.ts'
import { withLogin } from '../../staff/login-dialog.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'

const base = '/admin/api/transfers/'

/** The calls of exports; a session that has ended opens the login dialog. */
export const transferApi = {
  list: () => send<TransferList>('GET', base),
  start: (kind: TransferKind) => send<Transfer>('POST', base, { kind }),
  remove: (id: number) => send<undefined>('DELETE', `${base}${id}/`),
  file: (id: number) => `${base}${id}/file/`,
}

function send<Answer>(method: 'GET' | 'POST' | 'DELETE', address: string, body?: object): Promise<Answer> {
  const localised = `${address}?locale=${staffLocale()}`
  return withLogin(() => request(method, localised, body ? { body } : {})) as Promise<Answer>
}
