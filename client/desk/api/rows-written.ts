import type { QueryClient } from '@tanstack/react-query'

/** For each entity, the first key elements of the other queries that return its rows. */
const alsoIn: Readonly<Record<string, readonly string[]>> = {
  // the calendar, and the check whether a hall is free
  closures: ['productions'],
}

/** Invalidates the queries that contain rows of an entity, after a write of such rows. */
export async function rowsWritten(queries: QueryClient, entity: string): Promise<void> {
  const keys = [entity, 'start', ...(alsoIn[entity] ?? [])]
  await Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key] })))
}
