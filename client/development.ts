// Entry of the development server only: React's fast refresh installs its hooks before any component
// loads, and an inline script is not allowed.
// @ts-expect-error: served by the React plugin
import { injectIntoGlobalHook } from '/@react-refresh'

injectIntoGlobalHook(window)
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type })
await import('/@vite/client' as string)
await import('./main.tsx')
