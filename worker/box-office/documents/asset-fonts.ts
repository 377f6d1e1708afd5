import { assetFile } from '../../late/asset-file.ts'
import type { FontFiles } from './letters/alphabets.ts'

export function assetFonts(assets: Pick<Fetcher, 'fetch'>): FontFiles {
  return (name) => assetFile(assets, `/fonts/documents/${name}`)
}
