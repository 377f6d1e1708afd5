// Entry point on the development server only. React's fast refresh must install its hooks before any component loads,
// and inline scripts are not allowed.
// @ts-expect-error: served by the React plugin
import { injectIntoGlobalHook } from '/@react-refresh'

injectIntoGlobalHook(window)
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type })
await import('/@vite/client' as string)
await import('./main.tsx')
