/** Returns the SVG path that marks a category below a seat's number; '' for categories without a mark. */
export function barOf(category: number): string {
  const bars = [
    'M-6 5h12v2h-12z',
    'M-6 5h5v2h-5zM1 5h5v2H1z',
    'M-6 5h3.2v2H-6zM-1.6 5h3.2v2h-3.2zM2.8 5H6v2H2.8z',
    'M-1.2 5h2.4v2h-2.4z',
  ]
  return bars[category - 1] ?? ''
}
