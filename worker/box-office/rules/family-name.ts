const companies = /^(?:gmbh|ggmbh|mbh|ag|kg|kgaa|ohg|ug|gbr|se|eg|e\.?v\.?|ltd\.?|inc\.?|llc)$/i
const suffixes = /^(?:jun\.?|sen\.?|jr\.?|sr\.?|i{2,3}|iv)$/i

/**
 * Returns a name as lists sort it: `Petersen, Margarete`. Particles follow the given name, as in telephone directories
 * (`Heide, Anna von der`). Names of companies, with a number or with a comma stay as they are.
 */
export function familyNameFirst(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const isWhole = /[\d,&+]/.test(name) || words.some((word) => companies.test(word))
  if (isWhole || words.length < 2) return words.join(' ')
  const last = suffixes.test(words.at(-1) ?? '') && words.length > 2 ? words.length - 2 : words.length - 1
  return `${words.slice(last).join(' ')}, ${words.slice(0, last).join(' ')}`
}
