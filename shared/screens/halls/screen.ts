import type { VenueList } from '../../contract/venue.ts'
import { defineScreen } from '../define.ts'

export const halls = defineScreen<VenueList>()({ words: { de: 'saele', en: 'halls' } })
