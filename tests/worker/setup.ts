// Test files share workerd processes, so each file starts from an empty, migrated database and a fresh isolate's state.
import { reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { resetIsolateState } from '../../worker/http/isolate-state.ts'

vi.restoreAllMocks()
vi.unstubAllGlobals()
resetIsolateState()
// `reset` empties only storage whose object is in memory, and workerd evicts idle objects: a read loads each one.
await Promise.all([env.DB.prepare('SELECT 1').run(), env.LISTS.get('any'), env.MEDIA.head('any')])
await reset()
await env.DB.batch(env.MIGRATIONS.flatMap(({ queries }) => queries).map((query) => env.DB.prepare(query)))
