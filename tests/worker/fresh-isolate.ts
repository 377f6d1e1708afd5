import { reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { resetIsolateState } from '../../worker/http/isolate-state.ts'

/**
 * Empties and migrates all storage and clears the isolate's state. Runs before every file; files whose tests would
 * affect each other call it before each test.
 */
export async function freshIsolate(): Promise<void> {
  resetIsolateState()
  // `reset` empties only storage whose object is in memory, and workerd evicts idle objects: a read loads each one.
  await Promise.all([env.DB.prepare('SELECT 1').run(), env.LISTS.get('any'), env.MEDIA.head('any')])
  await reset()
  await env.DB.batch(env.MIGRATIONS.flatMap(({ queries }) => queries).map((query) => env.DB.prepare(query)))
}
