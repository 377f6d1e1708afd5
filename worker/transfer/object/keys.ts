// Keys of transfers in R2: `transfers/{site or all}/{job}`, which no public route reads.

/** The name of the object that stores the backups of all sites; other objects are named by their site. */
export const allSites = 'all'

export function archiveKey(name: string, job: number): string {
  return `transfers/${name}/${job}.zip`
}

/** Returns the prefix under which a job stores the files that it has read, until they are packed. */
export function readPrefix(name: string, job: number): string {
  return `transfers/${name}/${job}/`
}

/** Returns the key of an import's file. */
export function importKey(site: string, id: number): string {
  return `transfers/${site}/imports/${id}`
}
