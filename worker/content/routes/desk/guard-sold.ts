// Refuses ordinary edits that would delete, cancel or move a production with sales, since its buyers must be notified.
import type { DeskUses } from '../../../../shared/contract/calls/entities/created-schemas.ts'
import { type ApiContext, problemLocale } from '../../../http/request/request.ts'
import { RefusedRequest } from '../../../http/response/problem.ts'
import type { BoxOffice } from '../../handlers/desk/box-office.ts'
import type { DeskCall } from '../../handlers/desk/call.ts'
import { checkChange, partsOf } from '../../handlers/desk/change.ts'
import { deskProblems } from '../../handlers/desk/problem-words.ts'
import { cancelsOrMoves } from '../../handlers/desk/production-changes.ts'
import { recordOf, storedEntry } from '../../handlers/desk/read.ts'
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
  if (await hasSales(c, { entity, site, by }, boxOffice, production))
    throw new RefusedRequest('tickets-sold', problemLocale(c))
}

/** Returns the sale of a production as the use that prevents its deletion; [] without sales. */
export async function salesAsUse(
  c: ApiContext,
  call: DeskCall,
  boxOffice: BoxOffice,
  production: number,
): Promise<DeskUses['results'][number][]> {
  const isSold = await hasSales(c, call, boxOffice, production)
  return isSold ? [{ entity: 'sales', id: production, title: '', prevents_deletion: true }] : []
}

async function hasSales(
  c: ApiContext,
  { entity, site, by }: Pick<DeskCall, 'entity' | 'site' | 'by'>,
  boxOffice: BoxOffice,
  production: number,
): Promise<boolean> {
  if (entity.name !== 'productions') return false
  const sale = await boxOffice.inNumbers({ env: c.env, site, production, now: c.var.now, by })
  return sale !== null && sale.tickets + sale.unpaid + sale.elsewhere > 0
}

interface Publication {
  /** The revision on which the edit is based; without it, the edit applies to any revision. */
  revision?: number
  values?: Readonly<Record<string, unknown>> | undefined
  keeps_draft?: boolean | undefined
  /** The fields that become public. */
  only?: readonly string[] | undefined
  /** Whether the values were public before, so that they need no check. */
  wasPublic?: boolean
}

/**
 * Refuses an edit that would cancel or move a public production that has sales. An edit based on an outdated revision
 * passes, since the write refuses it as a conflict.
 * @throws RefusedRequest 409, like `refuseSold`; 400 if it has, but the values are invalid anyway
 */
export async function refuseUntold(
  c: ApiContext,
  call: DeskCall,
  boxOffice: BoxOffice,
  { revision, values: given = {}, only, keeps_draft: keepsDraft = only !== undefined, wasPublic = false }: Publication,
  id = editedId(c),
): Promise<void> {
  if (call.entity.name !== 'productions') return
  const entry = await storedEntry(call, id)
  if (!entry || (revision !== undefined && entry.revision !== revision)) return
  const values = partsOf(entry, { values: given, only }).published
  if (!cancelsOrMoves(await recordOf(call, entry), values, keepsDraft)) return
  if (!(await hasSales(c, call, boxOffice, id))) return
  const locale = problemLocale(c)
  const change = { action: 'publish', values, keeps_draft: keepsDraft } as const
  const checked = wasPublic ? { values } : await checkChange(call, entry, change)
  if ('errors' in checked)
    throw new RefusedRequest('bad-request', locale, { errors: deskProblems(checked.errors, locale) })
  throw new RefusedRequest('tickets-sold', locale)
}
