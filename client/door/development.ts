// The door's entry point on the development server; see client/development.ts.
// @ts-expect-error: served by the React plugin
import { injectIntoGlobalHook } from '/@react-refresh'

injectIntoGlobalHook(window)
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type })
await import('/@vite/client' as string)
await import('./main.tsx')
