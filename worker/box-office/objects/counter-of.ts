import type { SiteKey } from '../../../shared/sites/sites.ts'
import type { Env } from '../../env.ts'
import type { Counter } from './counter.ts'
import { steadyStub } from './steady-stub.ts'

/** @param year of the documents, in Berlin time */
export function counterOf(
  { COUNTERS }: Pick<Env, 'COUNTERS'>,
  site: SiteKey,
  year: number,
): DurableObjectStub<Counter> {
  const namespace = COUNTERS as DurableObjectNamespace<Counter>
  return steadyStub(namespace, namespace.idFromName(`${site}:${year}`))
}
