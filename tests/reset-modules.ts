// Gives each test file of Node separate modules: the files share processes, but modules hold state and may be mocked.
import { vi } from 'vitest'

vi.restoreAllMocks()
vi.unstubAllGlobals()
vi.resetModules()
