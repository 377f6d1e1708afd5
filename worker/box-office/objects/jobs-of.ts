import type { SiteKey } from '../../../shared/sites/sites.ts'
import type { Env } from '../../env.ts'
import type { Jobs } from './jobs/jobs.ts'
import { steadyStub } from './steady-stub.ts'

/** Returns the stub of the object that runs a site's jobs. */
export function jobsOf({ JOBS }: Pick<Env, 'JOBS'>, site: SiteKey): DurableObjectStub<Jobs> {
  const namespace = JOBS as DurableObjectNamespace<Jobs>
  return steadyStub(namespace, namespace.idFromName(site))
}
