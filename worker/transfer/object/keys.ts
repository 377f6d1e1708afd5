/**
 * The name of the Durable Object that runs the backups of all sites; an object that runs exports is named after its
 * site's key.
 */
export const allSites = 'all'

export function archiveKey(name: string, job: number): string {
  return `transfers/${name}/${job}.zip`
}

/** Returns the prefix of the files in which a job stores its records until they are packed into the archive. */
export function readPrefix(name: string, job: number): string {
  return `transfers/${name}/${job}/`
}

export function importKey(site: string, id: number): string {
  return `transfers/${site}/imports/${id}`
}

/** Returns the folder of a backup that has a site's records in the form that its desk imports. */
export function siteFolder(site: string): string {
  return `sites/${site}`
}
