// Where transfers stand in R2: `transfers/{site or all}/{job}`, which no public route reads.

/** The name of the object that keeps all sites' backups; others are named by their site. */
export const allSites = 'all'

export function archiveKey(name: string, job: number): string {
  return `transfers/${name}/${job}.zip`
}

/** The prefix of what a job has read before it is packed. */
export function readPrefix(name: string, job: number): string {
  return `transfers/${name}/${job}/`
}

/** The file of an import at the desk. */
export function importKey(site: string, id: number): string {
  return `transfers/${site}/imports/${id}`
}
