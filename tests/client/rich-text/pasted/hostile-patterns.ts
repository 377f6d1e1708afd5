/** Unclosed beginnings of elements, and other texts on which a regular expression could take a long time. */
export const hostilePatterns = [
  '<p mso-list:',
  '<br ',
  '<!--',
  '<![',
  '<script',
  '<script>',
  '<o:p ',
  '<td ',
  '<td>',
  '<table><tr><td>x',
  '</td',
  '<a \'"',
  '<a "<',
  "<span '",
  '<p style="mso-list:l0 level1">',
  '<!--[if !supportLists]-->',
  '<p><span>',
  '&lt;',
  '<h1>',
  '<p ',
  '<svg',
  '</p',
  '<a href=',
  ' href href',
  '<span class=Apple-converted-space>',
  '<ul><li>',
  '"<a \'',
]

/** Measures this thread's CPU time in ms: elapsed time and that of the collector vary on a busy machine. */
export function millisecondsFor(act: () => unknown): number {
  const from = process.threadCpuUsage()
  act()
  const { user, system } = process.threadCpuUsage(from)
  return (user + system) / 1000
}
