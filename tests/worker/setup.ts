// Test files share workerd processes, so each file starts with empty storage and cleared isolate state.
import { vi } from 'vitest'
import { freshIsolate } from './fresh-isolate.ts'

vi.restoreAllMocks()
vi.unstubAllGlobals()
await freshIsolate()

// Vitest loads a module on behalf of the request that imports it first, and a concurrent request that waits for it hangs;
// a deployed Worker has all its modules. So what the calls of the APIs import on demand is loaded before any request.
await Promise.all([
  import('../../shared/contract/account.ts'),
  import('../../shared/contract/calls.ts'),
  import('../../shared/contract/media-library.ts'),
  import('../../shared/contract/queries.ts'),
  import('../../shared/contract/shop/cart.ts'),
  import('../../worker/content/handlers/drafts/as-page.ts'),
  import('../../worker/content/handlers/pages/preview.ts'),
  import('../../worker/content/rich-text.ts'),
  import('../../worker/content/routes/editor/block-calls.ts'),
  import('../../worker/content/routes/editor/calls.ts'),
])
