import type { SiteKey } from '../../../shared/sites/sites.ts'
import { type Located, objectId } from '../../http/own-objects.ts'
import type { Jobs } from './jobs/jobs.ts'
import { steadyStub } from './steady-stub.ts'

/** Returns the stub of the object that runs a site's jobs. */
export function jobsOf(env: Located<'JOBS'>, site: SiteKey): DurableObjectStub<Jobs> {
  const namespace = env.JOBS as DurableObjectNamespace<Jobs>
  return steadyStub(namespace, objectId(namespace, env, { name: site }))
}
