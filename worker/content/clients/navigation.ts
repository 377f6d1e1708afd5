import type { Navigation } from '../../../shared/contract/site-content.ts'
import { readNavigation } from '../handlers/navigation/read.ts'
import type { Reading } from '../handlers/reading.ts'
import type { BackendCalls } from './backend-calls.ts'

export interface NavigationClient {
  /** Reads the menu and the footer; both are empty if a backend has no navigation. */
  read(): Promise<Navigation>
}

export function embeddedNavigation(reading: Reading): NavigationClient {
  return { read: () => readNavigation(reading) }
}

export function proxiedNavigation({ ofEveryPage }: BackendCalls): NavigationClient {
  return { read: async () => (await ofEveryPage('navigation')) ?? { menu: [], footer: [] } }
}
