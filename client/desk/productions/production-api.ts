import type {
  HallCheck,
  ProductionCancellation,
  ProductionChanged,
  ProductionConsequences,
  ProductionCopy,
  ProductionMove,
} from '../../../shared/entities/productions/changes.ts'
import type { SiteKey } from '../../../shared/site-keys.ts'
import { base, get, send } from '../api/desk-api.ts'

const row = (id: number) => `${base}productions/${id}/`

/** The desk's calls that exist only for productions. */
export const productionApi = {
  consequences: (id: number) => get<ProductionConsequences>(`${row(id)}consequences/`),
  /** Checks whether a hall is free. @param at UTC */
  hall: (id: number, room: number, at: string, signal?: AbortSignal) =>
    get<HallCheck>(`${row(id)}hall/?${new URLSearchParams({ room: String(room), at })}`, signal),
  cancel: (id: number, ifMatch: number, body: ProductionCancellation) =>
    send<ProductionChanged>('POST', `${row(id)}cancellation/`, { body, ifMatch }),
  copy: (id: number, site: SiteKey, key: string) =>
    send<ProductionCopy>('POST', `${row(id)}copies/`, { body: { site }, key }),
  move: (id: number, ifMatch: number, body: ProductionMove) =>
    send<ProductionChanged>('POST', `${row(id)}move/`, { body, ifMatch }),
}
