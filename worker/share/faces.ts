import { oncePer } from '../http/kept.ts'
import { assetFile } from '../late/asset-file.ts'
import type { Face, FaceName } from './typeset.ts'

/** Outlines in thousandths of an em, y upwards. */
export type Faces = Record<FaceName, Face>

/** Reads the faces of share images, which scripts/assets/share-faces.ts writes. */
export async function readFaces(assets: Pick<Fetcher, 'fetch'>): Promise<Faces> {
  return parsed(await assetFile(assets, '/fonts/share/faces.json'))
}

const parsed = oncePer((file: Uint8Array): Faces => JSON.parse(new TextDecoder().decode(file)))
