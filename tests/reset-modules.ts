// Test files of Node share processes, and each gets modules of its own: they hold state, and mocks replace some.
import { vi } from 'vitest'

vi.restoreAllMocks()
vi.unstubAllGlobals()
vi.resetModules()
