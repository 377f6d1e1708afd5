/**
 * Compares the list of decisions with the files beside it.
 * @param list the text of docs/decisions/README.md
 * @param files the names of the files of decisions
 * @returns one line for each decision that is not listed exactly once
 */
export function checkDecisions(list: string, files: readonly string[]): string[] {
  const listed = [...list.matchAll(/^- (\d{4}) \[.+\]\((.+)\)$/gm)].map(([, number = '', file = '']) => ({
    number,
    file,
  }))
  return [
    ...files
      .map((file) => ({ file, count: listed.filter((row) => row.file === file).length }))
      .filter(({ count }) => count !== 1)
      .map(({ file, count }) => `docs/decisions/README.md lists ${file} ${count} times instead of once`),
    ...listed
      .filter(({ number, file }) => !files.includes(file) || !file.startsWith(`${number}-`))
      .map(({ number, file }) => `docs/decisions/README.md lists ${number} as ${file}, which is not a decision`),
  ]
}
