// Resets mocks, globals and modules before each test file that runs in Node, because the files share processes.
import { notifyManager } from '@tanstack/react-query'
import { vi } from 'vitest'

vi.restoreAllMocks()
vi.unstubAllGlobals()
vi.resetModules()
// drizzle-kit gives all arrays an enumerable method, with which pdf.js refuses to work
Reflect.deleteProperty(Array.prototype, 'random')
// a timer, which is the default, may end after a test has removed its window
notifyManager.setScheduler(queueMicrotask)
