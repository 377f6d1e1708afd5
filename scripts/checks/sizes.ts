export interface CodeFile {
  path: string
  lines: number
}

export const sizeLimits = { median: 80, ninetyPercent: 200, file: 300, folder: 24, commentLine: 120 }

/**
 * Returns one line per exceeded limit, and one per folder that is listed as crowded but is not.
 * @param crowdedFolders folders of similar files that may exceed `sizeLimits.folder`
 */
export function checkSizes(files: readonly CodeFile[], crowdedFolders: readonly string[]): string[] {
  const sorted = files.map(({ lines }) => lines).sort((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  const ninetyPercent = sorted[Math.floor(sorted.length * 0.9)] ?? 0
  const folders = new Map<string, number>()
  for (const { path } of files) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    folders.set(folder, (folders.get(folder) ?? 0) + 1)
  }
  const isCrowded = (folder: string) => (folders.get(folder) ?? 0) > sizeLimits.folder
  return [
    ...(median > sizeLimits.median ? [`the median file has ${median} lines, more than ${sizeLimits.median}`] : []),
    ...(ninetyPercent > sizeLimits.ninetyPercent
      ? [`90 % of the files have up to ${ninetyPercent} lines, more than ${sizeLimits.ninetyPercent}`]
      : []),
    ...checkLength(files),
    ...[...folders]
      .filter(([folder, count]) => count > sizeLimits.folder && !crowdedFolders.includes(folder))
      .map(
        ([folder, count]) => `${folder}: ${count} code files in one folder that CONTRIBUTING does not list as crowded`,
      ),
    ...crowdedFolders
      .filter((folder) => !isCrowded(folder))
      .map((folder) => `CONTRIBUTING lists ${folder} as crowded, but it is not`),
  ]
}

/** Returns one line per file with more than `sizeLimits.file` lines. For style sheets, this is the only limit. */
export function checkLength(files: readonly CodeFile[]): string[] {
  return files
    .filter(({ lines }) => lines > sizeLimits.file)
    .map(({ path, lines }) => `${path}: ${lines} lines, more than ${sizeLimits.file}`)
}

/**
 * Returns one line per line with a comment that is longer than `sizeLimits.commentLine`, its code included. A directive
 * for Biome is exempt, because it has to be on one line, and a single word, such as an address.
 * @param comments the text with spaces in place of everything except comments
 */
export function checkCommentLines(path: string, text: string, comments: string): string[] {
  const commentLines = comments.split('\n')
  return text.split('\n').flatMap((line, index) => {
    const comment = (commentLines[index] ?? '').trim().replace(/^(?:\/\/+|\/?\*+)\s*|\s*\*\/$/g, '')
    if (line.length <= sizeLimits.commentLine || !/\s/.test(comment) || comment.startsWith('biome-ignore')) return []
    return [`${path}:${index + 1}: a comment's line has ${line.length} characters, more than ${sizeLimits.commentLine}`]
  })
}

/** Parses the folders below "Folders with many files": `- \`shared/ui/\`: reason`. */
export function readCrowdedFolders(contributing: string): string[] {
  const [, section = ''] = contributing.split('## Folders with many files\n')
  return [...(section.split('\n## ')[0] ?? '').matchAll(/^- `([^`]+?)\/?`: /gm)].map(([, folder = '']) => folder)
}
