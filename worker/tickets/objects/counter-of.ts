import type { SiteKey } from '../../../shared/sites.ts'
import type { Env } from '../../env.ts'
import type { Counter } from './counter/counter.ts'

/** Returns the stub of a seller's counter. @param year of the documents, in Berlin time */
export function counterOf(
  { COUNTERS }: Pick<Env, 'COUNTERS'>,
  site: SiteKey,
  year: number,
): DurableObjectStub<Counter> {
  const namespace = COUNTERS as DurableObjectNamespace<Counter>
  return namespace.get(namespace.idFromName(`${site}:${year}`))
}
