import { line } from '../text.ts'

/** Identifies a record in later imports. */
export const externalId = line(120).meta({ description: 'The source’s own id; unique per site and kind' })
