import type { Rolldown } from 'vite'

/**
 * Returns a group that puts what one entry loads at its start, and no other entry does, into few chunks: one for
 * modules that only this entry ever loads, and one for each combination of entries that load a module later. Otherwise,
 * each combination of parts that load a module would be a file.
 * @param entry name of the entry
 * @param entries absolute path of each entry's module, by its name
 */
export function chunkOfEntry(entry: string, entries: Readonly<Record<string, string>>): Rolldown.CodeSplittingGroup {
  let names: Map<string, string> | undefined
  return {
    debugName: entry,
    // a dependency is in the same chunk, in one that more entries load, or in none of these
    includeDependenciesRecursively: false,
    name(id, context) {
      names ??= chunkNames(entry, entries, (imported) => context.getModuleInfo(imported))
      return names.get(id) ?? null
    },
  }
}

type GetModuleInfo = (id: string) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'> | null

/** Returns the chunks' names by module, such as `desk`, or `desk-later-editor` if the editor loads the module later. */
function chunkNames(
  entry: string,
  entries: Readonly<Record<string, string>>,
  getModuleInfo: GetModuleInfo,
): Map<string, string> {
  const atStart = (id: string) => getModuleInfo(id)?.importedIds ?? []
  const ever = (id: string) => [...atStart(id), ...(getModuleInfo(id)?.dynamicallyImportedIds ?? [])]
  const own = reached(entries[entry] ?? '', atStart)
  const others = Object.keys(entries).filter((name) => name !== entry)
  const reachedBy = (next: typeof ever) => others.map((name) => [name, reached(entries[name] ?? '', next)] as const)
  const [first, all] = [reachedBy(atStart), reachedBy(ever)]
  const alone = [...own].filter((id) => first.every(([, ids]) => !ids.has(id)))
  return new Map(
    alone.map((id) => {
      const later = all.filter(([, ids]) => ids.has(id)).map(([name]) => name)
      return [id, later.length > 0 ? [entry, 'later', ...later].join('-') : entry]
    }),
  )
}

function reached(root: string, next: (id: string) => readonly string[]): Set<string> {
  const ids = new Set([root])
  for (const id of ids) for (const imported of next(id)) ids.add(imported)
  return ids
}
