// Refuses ordinary edits that would delete, cancel or move a production with sales, since its buyers must be notified.
import { type ApiContext, problemLocale } from '../../../http/request/request.ts'
import { RefusedRequest } from '../../../http/response/problem.ts'
import type { BoxOffice } from '../../handlers/desk/box-office.ts'
import type { DeskCall } from '../../handlers/desk/call.ts'
import { cancelsOrMoves } from '../../handlers/desk/production-changes.ts'
import { readRecord } from '../../handlers/desk/read.ts'
import { editedId } from '../editor/ids.ts'

/**
 * Refuses to change a production with sold tickets, unpaid orders, or places that other box offices have sold.
 * @throws RefusedRequest 409
 */
export async function refuseSold(
  c: ApiContext,
  { entity, site, by }: DeskCall,
  boxOffice: BoxOffice,
  production = editedId(c),
): Promise<void> {
  if (entity.name !== 'productions') return
  const sale = await boxOffice.inNumbers({ env: c.env, site, production, now: c.var.now, by })
  if (sale && sale.tickets + sale.unpaid + sale.elsewhere > 0)
    throw new RefusedRequest('tickets-sold', problemLocale(c))
}

interface Publication {
  values?: Readonly<Record<string, unknown>> | undefined
  keeps_draft?: boolean | undefined
}

/**
 * Refuses an edit that would cancel or move a public production that has sales.
 * @throws RefusedRequest 409, like `refuseSold`
 */
export async function refuseUntold(
  c: ApiContext,
  call: DeskCall,
  boxOffice: BoxOffice,
  { values = {}, keeps_draft: keepsDraft = false }: Publication,
  id = editedId(c),
): Promise<void> {
  if (call.entity.name !== 'productions') return
  const record = await readRecord(call, id)
  if (record && cancelsOrMoves(record, values, keepsDraft)) await refuseSold(c, call, boxOffice, id)
}
