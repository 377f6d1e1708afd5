// The link for the list of redirects, in a chunk that only this list loads.
export { MissedLink as default } from './missed-link.tsx'
