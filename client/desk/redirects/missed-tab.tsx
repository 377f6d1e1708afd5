// The list's part of the addresses that lead nowhere, in a chunk that only the list of redirects loads.
export { MissedLink as default } from './missed-link.tsx'
