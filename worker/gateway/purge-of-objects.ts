import type { Env } from '../env.ts'
import { followWrite } from '../http/replicas.ts'
import { purgePages } from '../pages/cache/shared-cache.ts'

/** Makes an object's write visible to later reads, and removes the pages with these tags from the page cache. */
export async function purgeOfObject(
  { env, ctx }: { env: Env; ctx: DurableObjectState },
  tags: readonly string[],
): Promise<void> {
  await followWrite(env)
  await purgePages(ctx, tags)
}
