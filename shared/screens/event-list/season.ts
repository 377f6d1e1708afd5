/** `2026/27`: a season runs from August to July. `isoDay` is YYYY-MM-DD. */
export function seasonOf(isoDay: string): string {
  const year = Number(isoDay.slice(0, 4))
  const first = Number(isoDay.slice(5, 7)) >= 8 ? year : year - 1
  return `${first}/${String((first + 1) % 100).padStart(2, '0')}`
}
