import type { SiteKey } from '../../../shared/sites/sites.ts'
import { type Located, objectId } from '../../http/own-objects.ts'
import type { Counter } from './counter.ts'
import { steadyStub } from './steady-stub.ts'

/** @param year of the documents, in Berlin time */
export function counterOf(env: Located<'COUNTERS'>, site: SiteKey, year: number): DurableObjectStub<Counter> {
  const namespace = env.COUNTERS as DurableObjectNamespace<Counter>
  return steadyStub(namespace, objectId(namespace, env, { name: `${site}:${year}` }))
}
