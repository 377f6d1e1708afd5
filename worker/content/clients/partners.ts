import type { Partner } from '../../../shared/contract/production.ts'
import { listPartners } from '../handlers/partners/read.ts'
import type { Reading } from '../handlers/reading.ts'
import type { BackendCalls } from './backend-calls.ts'

export interface PartnersClient {
  list(): Promise<Partner[]>
}

export function embeddedPartners(reading: Reading): PartnersClient {
  return { list: () => listPartners(reading) }
}

export function proxiedPartners({ list }: BackendCalls): PartnersClient {
  return { list: () => list('partners') }
}
