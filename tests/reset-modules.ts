// Gives each test file that runs in Node fresh modules: the files share processes, and modules hold state and may be
// mocked.
import { vi } from 'vitest'

vi.restoreAllMocks()
vi.unstubAllGlobals()
vi.resetModules()
