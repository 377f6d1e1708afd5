import { addDownloads } from '../../store/press/downloads.ts'
import { hitCounter } from '../hit-counter.ts'

/** Counts downloads by the id of the file. */
export const pressDownloads = hitCounter<number>((store, _site, hits) => addDownloads(store, hits))
