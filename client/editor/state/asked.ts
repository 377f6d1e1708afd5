import { proxy } from 'valtio/vanilla'
import type { OpenRequest, OwnRequests } from '../../../shared/contract/publication-request.ts'

/** Requests for publication; loaded after edit mode. */
export const asked = proxy({
  /** What became of the latest request of a person who may not publish; null if there is nothing to say about it. */
  own: null as OwnRequests['request'],
  publishers: [] as OwnRequests['publishers'],
  /** The request that a publisher has opened; null if they publish without one. */
  opened: null as OpenRequest | null,
  /** How many publications the socket has reported. */
  publications: 0,
})
