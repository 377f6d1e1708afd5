/** Bodies that are no JSON object: other JSON, no JSON, with a byte order mark, not UTF-8, a form. */
export const noObjects: readonly BodyInit[] = [
  ...["{'dry_run': true}", '{', '[]', '"x"', 'null', '1', ' \r\n', '\ufeff', '\ufeff{}', '{}{}', 'dry_run=true'],
  new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
]
