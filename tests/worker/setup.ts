// Runs before each test file: files share workerd processes, so each starts with empty storage and cleared state.
import { vi } from 'vitest'
import './import-main-once.ts'
import { freshIsolate } from './fresh-isolate.ts'
import { forgetControls } from './woken.ts'

vi.restoreAllMocks()
vi.unstubAllGlobals()
forgetControls()
await freshIsolate()
