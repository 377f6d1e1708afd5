import type {
  HallCheck,
  MovePreview,
  ProductionCancellation,
  ProductionChanged,
  ProductionConsequences,
  ProductionMove,
} from '../../../shared/entities/productions/changes.ts'
import { base, get, send } from '../api/desk-api.ts'

/** The hall that a production needs, and when. */
export interface HallWish {
  /** The production, which does not conflict with itself; null for a new one. */
  id: number | null
  roomId: number
  /** The start in UTC. */
  at: string
  /** The end in UTC; if it is missing, the production's stored length or else the usual length is assumed. */
  endsAt?: string | null
}

const row = (id: number) => `${base}productions/${id}/`

export const productionApi = {
  consequences: (id: number) => get<ProductionConsequences>(`${row(id)}consequences/`),
  hall: ({ id, roomId, at, endsAt }: HallWish, signal?: AbortSignal) => {
    const query = new URLSearchParams({ room: String(roomId), at, ...(endsAt && { ends_at: endsAt }) })
    if (id !== null) query.set('id', String(id))
    return get<HallCheck>(`${base}productions/hall/?${query}`, signal)
  },
  cancel: (id: number, ifMatch: number, body: ProductionCancellation) =>
    send<ProductionChanged>('POST', `${row(id)}cancellation/`, { body, ifMatch }),
  move: (id: number, ifMatch: number, body: ProductionMove) =>
    send<ProductionChanged>('POST', `${row(id)}move/`, { body, ifMatch }),
  previewMove: (id: number, ifMatch: number, move: ProductionMove) =>
    send<MovePreview>('POST', `${row(id)}move/`, { body: { ...move, is_dry_run: true }, ifMatch }),
}
