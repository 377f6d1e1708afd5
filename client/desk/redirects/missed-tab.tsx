// The tab above the list of redirects that leads to the missing addresses, in a chunk that only this list loads.
export { MissedLink as default } from './missed-link.tsx'
