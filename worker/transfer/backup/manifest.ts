// The manifest of a backup lists its files with checksums, so that a damaged backup is refused before anything is
// written.
import { sha256 } from '../../signing/sha256.ts'
import type { Backup } from './backup.ts'
import { CannotRestore } from './cannot-restore.ts'

/** Path of the manifest, neither at the top of the archive nor in `data/`, since imports look for records there. */
export const manifestName = 'manifest/files.json'

/**
 * A file of the backup. `sha256` is in hex; null for files of the media store, whose path contains the beginning of the
 * hash.
 */
export interface ManifestFile {
  name: string
  size: number
  sha256: string | null
}

/**
 * Compares every file of a backup with the manifest.
 * @throws CannotRestore if the manifest or a file is missing or damaged, or a file is not in the manifest
 */
export async function verify(backup: Backup): Promise<void> {
  if (!backup.paths.includes(manifestName))
    throw new CannotRestore(`The backup has no checksums (${manifestName}): it is damaged, or of an earlier version.`)
  const manifest = parsed(await backup.readFile(manifestName))
  const named = new Set(manifest.map(({ name }) => name))
  const faults = backup.paths
    .filter((path) => path !== manifestName && !named.has(path))
    .map((path) => `${path} is not of this backup`)
  const there = new Set(backup.paths)
  for (const file of manifest) {
    if (!there.has(file.name)) faults.push(`${file.name} is missing`)
    else if (!(await isIntact(file, await backup.readFile(file.name)))) faults.push(`${file.name} is damaged`)
  }
  if (faults.length === 0) return
  const more = faults.length > shown ? `, and ${faults.length - shown} more` : ''
  throw new CannotRestore(`Nothing was restored: ${faults.slice(0, shown).join(', ')}${more}.`)
}

const shown = 5

function parsed(bytes: Uint8Array): ManifestFile[] {
  try {
    const { files } = JSON.parse(new TextDecoder().decode(bytes)) as { files?: unknown }
    if (Array.isArray(files)) return files as ManifestFile[]
  } catch {
    // a text that is not JSON is a damaged manifest, too
  }
  throw new CannotRestore(`Nothing was restored: ${manifestName} is damaged.`)
}

async function isIntact({ name, size, sha256: known }: ManifestFile, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  if (bytes.length !== size) return false
  const digest = await sha256(bytes)
  return known === null ? digest.startsWith(name.split('/')[1] ?? '?') : digest === known
}
