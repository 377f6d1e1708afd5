import { proxy } from 'valtio/vanilla'
import type { OwnRequests } from '../../../shared/contract/publication-request.ts'

/** The request for publication of a person who may not publish; loaded with the button that asks. */
export const asked = proxy({
  /** What became of the latest request; null if the person may ask again without a word about it. */
  request: null as OwnRequests['request'],
  publishers: [] as OwnRequests['publishers'],
  /** The note that is written and not sent yet, so that a closed dialog does not lose it. */
  note: '',
})
