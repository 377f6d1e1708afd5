// Test files share workerd processes, so each file starts with empty storage and cleared isolate state.
import { vi } from 'vitest'
import { freshIsolate } from './fresh-isolate.ts'

vi.restoreAllMocks()
vi.unstubAllGlobals()
await freshIsolate()
